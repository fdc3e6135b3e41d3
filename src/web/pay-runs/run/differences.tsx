import { useQuery } from '@tanstack/react-query';
import { weekLabel } from '#domain/calendar/week.ts';
import { amountInWords, knownPence } from '#domain/money/pay.ts';
import { type DifferentWeek, differencesQuery } from '#web/pay-runs/pay-runs.ts';
import { TitledCard } from '#web/ui/layout/titled-card.tsx';

/**
 * Lists weeks whose report now differs from the locked run. Renders nothing without a difference.
 */
export function Differences({ runId }: { runId: string }) {
  const { data: weeks = [] } = useQuery(differencesQuery(runId));
  if (weeks.length === 0) return null;
  return (
    <TitledCard title="Changed since" className="space-y-3">
      <p className="text-sm text-soft">
        This run shows what was sent to payroll. Reports show the later corrections. A later run pays the
        difference.
      </p>
      <ul aria-label="Changed since" className="divide-y divide-line text-sm">
        {weeks.map((week) => (
          <li key={week.timesheetId} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto_auto]">
            <span className="font-medium">
              {week.fullName}, {weekLabel(week.weekStart)}
            </span>
            <Figures name="Sent" of={week.sent} />
            <Figures name="Now" of={week.now} />
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function Figures({ name, of: { hours, pay, bill } }: { name: string; of: DifferentWeek['sent'] }) {
  const [paid, billed] = [amountInWords(knownPence(pay)), amountInWords(knownPence(bill))];
  return (
    <span className="tabular-nums sm:text-right">
      <span className="text-soft">{name} </span>
      {hours} h, {paid} pay, {billed} bill
    </span>
  );
}
