import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { lineInWords } from '#domain/pay-run/pay-run-in-words.ts';
import { useHourlyRateTypes } from '#web/api/queries/rate-types.ts';
import type { PayRunItem } from '#web/pay-runs/pay-runs.ts';

export function ItemLines({ item }: { item: PayRunItem }) {
  const { nameOf } = useHourlyRateTypes();
  if (item.lines.length === 0) return <p className="text-sm text-soft">It has no hours.</p>;
  return (
    <ul aria-label={`Lines of ${item.fullName}`} className="space-y-1.5 text-sm tabular-nums">
      {item.lines.map(({ rateType, unit, units, payRate, billRate, pay, bill }) => (
        <li
          key={JSON.stringify([rateType, payRate, billRate])}
          className="grid gap-x-6 sm:grid-cols-[9rem_1fr_1fr]"
        >
          <span className="font-medium">{rateType === basicRateType ? 'Basic' : nameOf(rateType)}</span>
          <span>
            <span className="text-soft">Pay </span>
            {lineInWords({ unit, units, rate: payRate, amount: pay })}
          </span>
          <span>
            <span className="text-soft">Bill </span>
            {lineInWords({ unit, units, rate: billRate, amount: bill })}
          </span>
        </li>
      ))}
    </ul>
  );
}
