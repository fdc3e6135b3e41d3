import { Link } from '@tanstack/react-router';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { type RunPart, runParts } from '#domain/pay-run/pay-run.ts';
import type { ItemFilter, OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { counted } from '#web/ui/counted.ts';
import { RunComparison } from './run-comparison.tsx';

const names: Record<RunPart, string> = {
  period: 'This period',
  late: 'Late weeks',
  corrections: 'Corrections',
  adjustments: 'Adjustments',
};

interface Sum {
  only: ItemFilter['only'];
  name: string;
  weeks: number;
  pay: number;
  bill: number;
}

function sumsOf({ totals, standing }: OnePayRun): Sum[] {
  const sums = runParts.map((part) => ({ only: part, name: names[part], ...totals.parts[part] }));
  if (!standing) return sums;
  const { held: weeks, heldPay: pay, heldBill: bill } = standing;
  return [...sums, { only: 'held', name: 'Held, not in the total', weeks, pay, bill }];
}

export function RunParts({ run }: { run: OnePayRun }) {
  const { linesWithoutBillRate } = run.totals;
  const sums = sumsOf(run);
  return (
    <div className="space-y-2">
      <RunComparison run={run} />
      <ul
        aria-label="What the total consists of"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-3 gap-y-2 text-sm"
      >
        {sums.map(({ only, name, weeks, pay, bill }) => (
          <li key={name}>
            <Link
              to="/consultant/pay-runs/$number"
              params={{ number: String(run.number) }}
              search={{ only }}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6"
            >
              {name}
            </Link>{' '}
            <span className="block font-semibold">{formatPence(penceFrom(pay))}</span>{' '}
            <span className="block text-soft">
              {counted(weeks, 'week')}, to bill{' '}
              <span className="whitespace-nowrap">{formatPence(penceFrom(bill))}</span>
            </span>
          </li>
        ))}
      </ul>
      {linesWithoutBillRate > 0 && (
        <p className="text-sm text-soft">
          {counted(linesWithoutBillRate, 'line')} without a bill rate{' '}
          {linesWithoutBillRate === 1 ? 'is' : 'are'} not in the sum to bill.
        </p>
      )}
    </div>
  );
}
