import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileText from 'lucide-react/icons/file-text';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { PageHeading } from '#web/frame/page-heading.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { type Me, useMe } from '#web/api/queries/me.ts';
import { myTimesheetsQuery } from '#web/week/my-timesheets.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { deletionLine, useOwnWeeks } from '#web/week/drafts/own-weeks.ts';
import { ownAssignments } from '#web/week/timesheet-keys/timesheet-key.ts';
import { HistoryRow } from './history-row.tsx';
import { UnsentRow } from './unsent-row.tsx';

/** Maximum weeks that the page shows before "Show more". */
const together = 53;

export function HistoryPage() {
  const me = useMe();
  const query = useQuery(myTimesheetsQuery);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto w-full max-w-4xl space-y-5 px-[min(1rem,5vw)] py-6 sm:py-8"
    >
      <PageHeading
        title="Timesheet History"
        aside={
          <Link to="/dashboard" className={`${buttonStyle('secondary', 'small')} print:hidden`}>
            <ArrowLeft aria-hidden className="max-sm:hidden" />
            Back to Dashboard
          </Link>
        }
      />
      <Card className="py-2! sm:py-2!">
        <Loaded query={query} problem="Failed to fetch timesheet history" loading={<LoadingRows />}>
          {(timesheets) => <Rows me={me} timesheets={timesheets} />}
        </Loaded>
      </Card>
    </main>
  );
}

function Rows({ me, timesheets }: { me: Me; timesheets: readonly Timesheet[] }) {
  const assignments = useMemo(() => ownAssignments(me), [me]);
  const { weeks } = useOwnWeeks(me, { timesheets, assignments });
  const [count, setCount] = useState(together);
  return (
    <>
      {weeks.length === 0 && (
        <EmptyState
          title="No timesheets found"
          icon={<FileText aria-hidden />}
          action={
            <Link to="/dashboard" className={`${buttonStyle('primary')} print:hidden`}>
              Submit a timesheet
            </Link>
          }
        >
          Submit your first timesheet to get started!
        </EmptyState>
      )}
      <div className="divide-y divide-line">
        {weeks
          .slice(0, count)
          .map((own) =>
            own.timesheet && !own.waiting && !own.absence ? (
              <HistoryRow key={own.timesheet.id} timesheet={own.timesheet} of={own} me={me} />
            ) : (
              <UnsentRow
                key={`${own.week} ${own.assignmentId}`}
                of={own}
                waiting={own.waiting}
                deletion={own.deletion && deletionLine(own.deletion, me.agency.timeZone)}
                absence={own.absence}
              />
            ),
          )}
      </div>
      <ShowMore
        hasMore={weeks.length > count}
        busy={false}
        failed={false}
        onMore={() => setCount(count + together)}
      />
    </>
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
