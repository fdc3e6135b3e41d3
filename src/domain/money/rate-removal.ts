import { addDays } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { type DatedRate, rateOn } from './dated-rates.ts';
import { frozenLines, frozenRateOn, knowsItsDays } from './frozen-week.ts';
import type { PricedRow } from './rate-preview.ts';

type ApprovableWeek = Pick<PricedRow, 'weekStart' | 'status' | 'amounts'> & Parameters<typeof frozenLines>[0];

export function refusalToRemoveRate(
  rate: DatedRate,
  rates: readonly DatedRate[],
  weeks: readonly ApprovableWeek[],
): Refusal | null {
  if (!weeks.some((week) => week.status === 'Approved' && restsOn(week, rate, rates))) return null;
  return new Refusal(
    'conflict',
    'rate_in_use',
    'An approved week uses these rates. Set new rates from another day instead.',
  );
}

function restsOn(week: ApprovableWeek, rate: DatedRate, rates: readonly DatedRate[]): boolean {
  const { weekStart, amounts } = week;
  const rows = amounts ?? [];
  const isPricedAt = (row: Pick<DatedRate, 'payRate' | 'billRate'> & { from: DatedRate['from'] | null }) =>
    row.from === rate.from || (row.payRate === rate.payRate && row.billRate === rate.billRate);
  return frozenLines(week, rows).some(({ rateType, day: number }) => {
    const day = addDays(weekStart, number - 1);
    if (rateType !== rate.rateType || rateOn(rates, rateType, day).from !== rate.from) return false;
    if (!knowsItsDays(rows)) return rows.some(isPricedAt);
    const frozen = frozenRateOn(weekStart, rows, rateType, day);
    return frozen !== null && isPricedAt(frozen);
  });
}
