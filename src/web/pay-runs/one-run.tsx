import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import SearchX from 'lucide-react/icons/search-x';
import { useEffect, useMemo, useRef } from 'react';
import { LoadProblem } from '#web/frame/loading/load-problem.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { RunItems } from './items/run-items.tsx';
import { payRunIdQuery, payRunQuery } from './pay-runs.ts';
import { Differences } from './run/differences.tsx';
import { LockedRun } from './run/locked-run.tsx';
import { OpenRun } from './run/open-run.tsx';
import { useLockNews } from './run/use-lock-news.ts';

export function OneRun({ number }: { number: string }) {
  const found = useQuery({ ...payRunIdQuery(Number(number)), enabled: /^\d{1,9}$/.test(number) });
  const id = found.data ?? null;
  const one = useQuery({ ...payRunQuery(id ?? ''), enabled: id !== null });
  const run = one.data;
  useLockNews(useMemo(() => run && [run], [run]));
  useRetainedFocus(run?.status);
  const isMissing = found.data === null || !/^\d{1,9}$/.test(number);
  const failed = found.isError ? found : one.isError ? one : null;
  return (
    <ReviewerPage
      isWide
      title={isMissing ? 'Pay run' : `Pay run ${number}`}
      aside={
        <Link to="/consultant/pay-runs" className={buttonStyle('quiet')}>
          <ArrowLeft aria-hidden />
          All pay runs
        </Link>
      }
    >
      {isMissing && <EmptyState icon={<SearchX aria-hidden />} title="There is no such pay run." />}
      {!run && !isMissing && !failed && (
        <Card>
          <RowSkeletons count={3} className="h-12" />
        </Card>
      )}
      {!run && failed && <LoadProblem of={failed} message="Failed to fetch the pay run" />}
      {run && (
        <>
          {run.status === 'open' ? <OpenRun run={run} /> : <LockedRun run={run} />}
          {(run.status === 'locked' || run.status === 'paid') && <Differences runId={run.id} />}
          {run.status !== 'cancelled' && <RunItems key={run.id} run={run} />}
        </>
      )}
    </ReviewerPage>
  );
}

/**
 * Locking or unlocking replaces the card that has the focused button, so the focus moves to the new
 * card.
 */
function useRetainedFocus(status: string | undefined): void {
  const before = useRef(status);
  useEffect(() => {
    const isOther = before.current !== undefined && before.current !== status;
    before.current = status;
    if (isOther && document.activeElement === document.body) document.getElementById('pay-run')?.focus();
  }, [status]);
}
