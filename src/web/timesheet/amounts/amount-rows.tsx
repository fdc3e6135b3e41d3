import { shortDay } from '#domain/calendar/calendar.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { unitsInWords } from '#domain/hours/units/unit-line.ts';
import { knownPence } from '#domain/money/pay.ts';
import { Amount } from './amount.tsx';
import type { AmountOfWeek } from './amounts.ts';

interface AmountRowsProps {
  of: 'pay' | 'bill';
  amounts: readonly AmountOfWeek[];
}

export function AmountRows({ of, amounts }: AmountRowsProps) {
  return (
    <ul>
      {amounts.map((row) => (
        <li key={JSON.stringify([row.rateType, row.from, row.payRate, row.billRate])}>
          {row.rateType === basicRateType
            ? `${row.units} h`
            : unitsInWords(row.units, row.rateType, row.unit)}{' '}
          × <Amount of={knownPence((of === 'pay' ? row.payRate : row.billRate) ?? null)} />{' '}
          {sinceInWords(row)}
        </li>
      ))}
    </ul>
  );
}

function sinceInWords({ from }: AmountOfWeek): string {
  if (from === null) return '';
  return from === fromTheStart ? 'from the start' : `from ${shortDay(from)}`;
}
