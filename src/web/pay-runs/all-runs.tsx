import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Users from 'lucide-react/icons/users';
import { useMemo, useState } from 'react';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { useMay } from '#web/api/queries/me.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { Rows, RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { OpenRunDialog, type Opening } from './opening/open-run-dialog.tsx';
import { HeldItems } from './items/held-items.tsx';
import { payRunQuery, payRunsQuery } from './pay-runs.ts';
import { EarlierRuns } from './run/earlier-runs.tsx';
import { OpenRun } from './run/open-run.tsx';
import { useLockNews } from './run/use-lock-news.ts';

export function AllRuns() {
  const list = useInfiniteQuery(payRunsQuery);
  const runsPayroll = useMay('run payroll');
  const [opens, setOpens] = useState<Opening | null>(null);
  // A closing dialog keeps its content during the animation.
  const [lastOpens, setLastOpens] = useState<Opening>('all');
  if (opens && opens !== lastOpens) setLastOpens(opens);
  const runs = useMemo(() => list.data && rowsIn(list.data.pages), [list.data]);
  useLockNews(runs);
  const openRuns = runs?.filter(({ status }) => status === 'open') ?? [];
  const openForAll = openRuns.find(({ scope }) => scope === 'all');
  const earlier = runs?.filter(({ status }) => status !== 'open') ?? [];
  const isFirst = !runs?.some(
    ({ number, status, scope }) => number > 0 && status !== 'cancelled' && scope === 'all',
  );
  const openButton = runsPayroll && (
    <Button
      variant="primary"
      aria-haspopup="dialog"
      className="max-sm:w-full"
      onClick={() => setOpens('all')}
    >
      <Plus aria-hidden />
      Open pay run
    </Button>
  );
  return (
    <ReviewerPage
      isWide
      title="Pay runs"
      subtitle="Weeks that go to payroll, and when they are paid"
      aside={
        runsPayroll &&
        runs &&
        runs.length > 0 && (
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Button aria-haspopup="dialog" className="max-sm:w-full" onClick={() => setOpens('some workers')}>
              <Users aria-hidden />
              Supplementary run…
            </Button>
            {!openForAll && openButton}
          </div>
        )
      }
    >
      <Rows
        list={list}
        problem="Failed to fetch pay runs"
        loading={<Loading />}
        empty={
          <Card>
            <EmptyState title="No pay runs yet" action={openButton}>
              <span className="block max-w-lg">
                A pay run contains the approved weeks that you pay together. Lock it when it is right. Then
                send its file to payroll.
              </span>
            </EmptyState>
          </Card>
        }
      >
        {() => (
          <>
            {openRuns
              .toSorted((one, other) => Number(other.scope === 'all') - Number(one.scope === 'all'))
              .map(({ id }) => (
                <NextRun key={id} id={id} />
              ))}
            <HeldItems run={openForAll} />
            {earlier.length > 0 && (
              <section aria-labelledby="earlier" className="space-y-3">
                <h2 id="earlier" className="text-lg font-semibold tracking-tight">
                  Earlier runs
                </h2>
                <EarlierRuns runs={earlier} />
                <ShowMore {...nextPageOf(list)} />
              </section>
            )}
          </>
        )}
      </Rows>
      {runsPayroll && runs && (
        <OpenRunDialog
          key={lastOpens}
          opens={lastOpens}
          isFirst={isFirst}
          open={opens !== null}
          onClose={() => setOpens(null)}
        />
      )}
    </ReviewerPage>
  );
}

function NextRun({ id }: { id: string }) {
  const query = useQuery(payRunQuery(id));
  return (
    <Loaded query={query} problem="Failed to fetch the pay run" loading={<Loading />}>
      {(run) => run.status === 'open' && <OpenRun run={run} leadsOn />}
    </Loaded>
  );
}

function Loading() {
  return (
    <Card>
      <RowSkeletons count={4} className="h-12" />
    </Card>
  );
}
