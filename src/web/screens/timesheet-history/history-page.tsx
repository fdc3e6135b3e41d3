import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileText } from 'lucide-react';
import { LoadProblem } from '../../parts/load-problem.tsx';
import { PageHeading } from '../../parts/page-heading.tsx';
import { ShowMore } from '../../parts/show-more.tsx';
import { useMe } from '../../queries/me.ts';
import { myTimesheetsQuery } from '../../queries/my-timesheets.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistoryRow } from './history-row.tsx';

/** A year. */
const together = 53;

/** All own timesheets, newest week first. */
export function HistoryPage() {
  const me = useMe();
  const { data: timesheets, isError, isFetching, refetch } = useQuery(myTimesheetsQuery);
  const [count, setCount] = useState(together);
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl space-y-5 px-4 py-6 sm:py-8">
      <PageHeading
        title="Timesheet History"
        aside={
          <Link to="/dashboard" className={buttonStyle('secondary', 'small')}>
            <ArrowLeft aria-hidden className="max-sm:hidden" />
            Back to Dashboard
          </Link>
        }
      />
      <Card className="py-2! sm:py-2!">
        {!timesheets && !isError && <LoadingRows />}
        {isError && !timesheets && (
          <LoadProblem
            message="Failed to fetch timesheet history"
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {timesheets?.length === 0 && (
          <EmptyState
            title="No timesheets found"
            icon={<FileText aria-hidden />}
            action={
              <Link to="/dashboard" className={buttonStyle('primary')}>
                Submit a timesheet
              </Link>
            }
          >
            Submit your first timesheet to get started!
          </EmptyState>
        )}
        <div className="divide-y divide-line">
          {timesheets?.slice(0, count).map((timesheet) => (
            <HistoryRow key={timesheet.id} timesheet={timesheet} me={me} />
          ))}
        </div>
        <ShowMore
          hasMore={timesheets !== undefined && timesheets.length > count}
          busy={false}
          failed={false}
          onMore={() => setCount(count + together)}
        />
      </Card>
    </main>
  );
}

function LoadingRows() {
  return (
    <div aria-busy className="space-y-6 py-4">
      <p role="status" className="sr-only">
        Loading…
      </p>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
