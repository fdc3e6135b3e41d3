import { useInfiniteQuery } from '@tanstack/react-query';
import UserCheck from 'lucide-react/icons/user-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { useRef } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import { withToast } from '#web/frame/with-toast.ts';
import { Rows } from '#web/frame/loading/rows.tsx';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { nextPageOf } from '#web/api/pages.ts';
import { useClaim, workersQuery } from '#web/api/queries/workers.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { WorkerCard } from './table/worker-card.tsx';
import { WorkerSkeletons } from './worker-skeletons.tsx';

export function UnclaimedList({ search }: { search: string | undefined }) {
  const list = useInfiniteQuery(workersQuery('unclaimed', search));
  const claim = useClaim();
  const cards = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const total = list.data?.pages.at(-1)?.total;

  async function take({ id, fullName }: Worker, button: HTMLButtonElement) {
    const buttons = [...(cards.current?.querySelectorAll('button') ?? [])];
    const next = buttons[buttons.indexOf(button) + 1] ?? title.current;
    await withToast('Failed to claim candidate', async () => {
      await claim.mutateAsync(id);
      showSuccess('Candidate claimed successfully', `${fullName} is now one of your workers.`);
    });
    next?.focus();
  }

  return (
    <section aria-labelledby="unclaimed-title" className="@container space-y-4">
      <h2 id="unclaimed-title" ref={title} tabIndex={-1} className="text-lg font-semibold tracking-tight">
        Unclaimed Candidates{total !== undefined && ` (${total.toLocaleString('en-GB')})`}
      </h2>
      <Rows
        list={list}
        problem="Failed to fetch unclaimed candidates"
        loading={<WorkerSkeletons />}
        empty={
          <EmptyState
            icon={<UserCheck aria-hidden />}
            title={
              search ? 'No unclaimed candidates match the search.' : 'No unclaimed candidates available.'
            }
          >
            {!search && 'New people without a consultant appear here.'}
          </EmptyState>
        }
      >
        {(candidates) => (
          <div ref={cards} className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3">
            {candidates.map((candidate) => (
              <WorkerCard
                key={candidate.id}
                worker={candidate}
                action={
                  <Button
                    size="small"
                    variant="primary"
                    busy={claim.isPending && claim.variables === candidate.id}
                    onClick={(event) => void take(candidate, event.currentTarget)}
                  >
                    <UserPlus aria-hidden />
                    Claim<span className="sr-only"> {candidate.fullName}</span>
                  </Button>
                }
              />
            ))}
          </div>
        )}
      </Rows>
      <ShowMore {...nextPageOf(list)} />
    </section>
  );
}
