import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { nextPageOf, rowsIn } from '#web/app/api/pages.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { RowSkeletons } from '#web/frame/lists/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { OpenRunDialog } from './opening/open-run-dialog.tsx';
import { payRunQuery, payRunsQuery } from './pay-runs.ts';
import { EarlierRuns } from './run/earlier-runs.tsx';
import { OpenRun } from './run/open-run.tsx';
import { useLockNews } from './run/use-lock-news.ts';

/** The end of a Monday: the run that is to be locked next, and those that were. */
export function AllRuns() {
  const list = useInfiniteQuery(payRunsQuery);
  const [isOpening, setOpening] = useState(false);
  const runs = useMemo(() => list.data && rowsIn(list.data.pages), [list.data]);
  useLockNews(runs);
  const open = runs?.find(({ status }) => status === 'open');
  const earlier = runs?.filter(({ status }) => status !== 'open') ?? [];
  const openButton = (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      className="max-sm:w-full"
      onClick={() => setOpening(true)}
    >
      <Plus aria-hidden />
      Open pay run
    </Button>
  );
  return (
    <ReviewerPage
      title="Pay runs"
      subtitle="What is handed to payroll, and when it is paid"
      aside={runs && runs.length > 0 && !open && openButton}
    >
      {list.isPending && <Loading />}
      {list.isError && !runs && (
        <LoadProblem
          message="Failed to fetch pay runs"
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {open && <NextRun id={open.id} />}
      {runs?.length === 0 && (
        <Card>
          <EmptyState title="No pay runs yet" action={openButton}>
            <span className="block max-w-lg">
              A pay run gathers the approved weeks that are to be paid together, so that each is paid once.
              Lock it when they are right, and hand its file to payroll.
            </span>
          </EmptyState>
        </Card>
      )}
      {earlier.length > 0 && (
        <section aria-labelledby="earlier" className="space-y-3">
          <h2 id="earlier" className="text-lg font-semibold tracking-tight">
            Earlier runs
          </h2>
          <EarlierRuns runs={earlier} />
          <ShowMore {...nextPageOf(list)} />
        </section>
      )}
      {runs && (
        <OpenRunDialog isFirst={runs.length === 0} open={isOpening} onClose={() => setOpening(false)} />
      )}
    </ReviewerPage>
  );
}

function NextRun({ id }: { id: string }) {
  const { data: run, isError, isFetching, refetch } = useQuery(payRunQuery(id));
  if (run) return run.status === 'open' && <OpenRun run={run} leadsOn />;
  if (!isError) return <Loading />;
  return (
    <LoadProblem message="Failed to fetch the pay run" busy={isFetching} onRetry={() => void refetch()} />
  );
}

function Loading() {
  return (
    <Card>
      <RowSkeletons count={4} className="h-12" />
    </Card>
  );
}
