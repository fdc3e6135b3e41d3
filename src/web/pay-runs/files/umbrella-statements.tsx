import { useQuery } from '@tanstack/react-query';
import { shortDay } from '#domain/calendar/calendar.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { lineInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { statementQuery } from './payroll-files.ts';

export function UmbrellaStatements({ run }: { run: OnePayRun }) {
  return run.engagements.umbrellas.map(({ id, name, pay }) => (
    <Disclosure key={id} label={`Statement of ${name}: ${formatPence(penceFrom(pay))}`}>
      {() => <Statement runId={run.id} umbrellaId={id} />}
    </Disclosure>
  ));
}

function Statement({ runId, umbrellaId }: { runId: string; umbrellaId: string }) {
  const query = useQuery(statementQuery(runId, umbrellaId));
  return (
    <Loaded query={query} problem="Failed to fetch the statement" loading={<Skeleton className="h-20" />}>
      {({ umbrella, lines, pay }) => (
        <div className="space-y-2 text-sm">
          <p className="text-soft">
            Payable to {umbrella.name}, before its costs and deductions, without VAT.
          </p>
          <ul aria-label={`Lines of ${umbrella.name}`} className="space-y-1">
            {lines.map(({ fullName, weekStart, rateType, unit, units, rate, amount }) => (
              <li
                key={JSON.stringify([fullName, weekStart, rateType, units, rate])}
                className="flex flex-wrap gap-x-4"
              >
                <span className="font-medium wrap-anywhere">{fullName}</span>
                <span>
                  {shortDay(weekStart)}, {rateType}
                </span>
                <span className="ml-auto">{lineInWords({ unit, units, rate, amount })}</span>
              </li>
            ))}
          </ul>
          <p className="text-right font-semibold">{formatPence(penceFrom(pay))}</p>
        </div>
      )}
    </Loaded>
  );
}
