import { underpaidWeek, type WageRules } from '#domain/money/minimum-wage.ts';
import {
  belowWageInWeek,
  type OddRate,
  oddRatesIn,
  payAboveBill,
  veryHighRate,
} from '#domain/money/odd-rates.ts';
import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import type { OtherUnit } from '#domain/hours/units/unit-line.ts';

export interface WeekPay {
  amounts: readonly Pick<AmountRow, 'rateType' | 'unit' | 'units' | 'payRate' | 'billRate' | 'days'>[] | null;
  wageRules?: WageRules | null | undefined;
}

const ageUnknown = 'The portal does not know the worker’s age.';

export function oddPayIn(
  week: DailyHours & { weekStart: Week; rates: Rates },
  { amounts, wageRules }: WeekPay,
): OddRate[] {
  const odd = amounts ? oddRowsIn(week, amounts, wageRules ?? {}) : oddRatesIn(week.rates, week.weekStart);
  return odd.map((one) =>
    one.kind === 'below minimum wage' ? { ...one, sentence: `${one.sentence} ${ageUnknown}` } : one,
  );
}

const eachOf: Record<OtherUnit, string> = { day: 'a day', mile: 'a mile', each: 'each' };

function oddRowsIn(
  week: DailyHours & { weekStart: Week },
  amounts: NonNullable<WeekPay['amounts']>,
  wageRules: WageRules,
): OddRate[] {
  const underpaid = underpaidWeek(week, amounts, wageRules);
  const found = [
    ...amounts.map((row) =>
      payAboveBill(ratesOf(row), {
        named: row.rateType === basicRateType ? 'Pay' : `${rateTypeInWords(row.rateType)} pay`,
        each: row.unit ? eachOf[row.unit] : 'an hour',
      }),
    ),
    underpaid && belowWageInWeek(underpaid),
    ...amounts.map((row) => (row.unit ? null : veryHighRate(ratesOf(row)))),
  ].filter((odd) => odd !== null);
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => {
    const own = found.filter((odd) => odd.kind === kind);
    return own.slice(0, 1).map((odd) => ({ ...odd, sentence: own.map((each) => each.sentence).join(' ') }));
  });
}

function ratesOf({ payRate, billRate }: Pick<AmountRow, 'payRate' | 'billRate'>): Rates {
  return { rateOfPay: payRate, supplyBillAmount: billRate };
}
