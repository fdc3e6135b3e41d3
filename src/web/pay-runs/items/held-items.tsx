import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { nextPageOf, rowsIn } from '#web/api/pages.ts';
import { useMay } from '#web/api/queries/me.ts';
import { ShowMore } from '#web/frame/lists/show-more.tsx';
import { heldItemsQuery, type PayRun } from '#web/pay-runs/pay-runs.ts';
import { useMinWidth } from '#web/ui/layout/use-min-width.ts';
import { ItemCards } from './item-cards.tsx';
import { ItemTable } from './item-table.tsx';

export function HeldItems({ run }: { run: PayRun | undefined }) {
  const list = useInfiniteQuery(heldItemsQuery);
  const [ref, hasRoom] = useMinWidth(56);
  const runsPayroll = useMay('run payroll');
  const items = list.data ? rowsIn(list.data.pages) : [];
  if (items.length === 0) return null;
  const List = hasRoom ? ItemTable : ItemCards;
  return (
    <section aria-labelledby="held" className="space-y-3">
      <h2 id="held" className="text-lg font-semibold tracking-tight">
        Held
      </h2>
      <p className="text-sm text-soft">
        {run ? (
          <Link
            to="/consultant/pay-runs/$number"
            params={{ number: String(run.number) }}
            search={{ only: 'held' }}
            className="underline underline-offset-4 hover:text-ink"
          >
            {runsPayroll ? 'Release' : 'See these'} weeks in pay run {run.number}
          </Link>
        ) : (
          `These weeks are on hold.${runsPayroll ? ' Open a run to release them.' : ''}`
        )}
      </p>
      <div ref={ref} className="@container">
        <List caption="Held weeks" runId="" items={items} isOpen={false} onAsk={() => {}} />
      </div>
      <ShowMore {...nextPageOf(list)} />
    </section>
  );
}
