import { Link } from '@tanstack/react-router';
import { formatPence, penceFrom } from '#domain/money/money.ts';
import { type RunPart, runParts } from '#domain/pay-run/pay-run.ts';
import type { OnePayRun } from '#web/pay-runs/pay-runs.ts';
import { counted } from '#web/ui/counted.ts';

const names: Record<RunPart, string> = {
  period: 'This period',
  late: 'Late weeks',
  corrections: 'Corrections',
  adjustments: 'Adjustments',
};

export function RunParts({ run }: { run: OnePayRun }) {
  const { parts, linesWithoutBillRate } = run.totals;
  return (
    <div className="space-y-2">
      <ul
        aria-label="What the total consists of"
        className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm @2xl:grid-cols-4 max-[21rem]:grid-cols-1"
      >
        {runParts.map((part) => (
          <li key={part}>
            <Link
              to="/consultant/pay-runs/$number"
              params={{ number: String(run.number) }}
              search={{ only: part }}
              className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-2 hover:decoration-current md:min-h-6"
            >
              {names[part]}
            </Link>{' '}
            <span className="block font-semibold">{formatPence(penceFrom(parts[part].pay))}</span>{' '}
            <span className="block text-soft">
              {counted(parts[part].weeks, 'week')}, to bill{' '}
              <span className="whitespace-nowrap">{formatPence(penceFrom(parts[part].bill))}</span>
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
