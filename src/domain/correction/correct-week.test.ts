import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type DatedRate } from '#domain/money/dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { priceWeek } from '#domain/money/priced-week.ts';
import { type DailyHours, hoursFields, noHours } from '#domain/hours/hours.ts';
import type { PremiumRule } from '#domain/hours/split/split.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import { correctWeek, refusalToEmptyCorrection } from './correct-week.ts';
import {
  type CorrectedWeek,
  differenceOf,
  isSameWeek,
  rateChangeInWords,
  refusalToSame,
} from './correction.ts';
import { refusalToApproveCorrection } from './decision.ts';

const week = weekOf(day('2026-11-16'));
const division = 'england-and-wales' as const;
const basic = { rateType: 'basic', from: fromTheStart, payRate: 14.65, billRate: 18.2 };
const fiveDays = {
  ...noHours,
  mondayHours: 7.5,
  tuesdayHours: 7.5,
  wednesdayHours: 7.5,
  thursdayHours: 7.5,
  fridayHours: 7.5,
};

function lockedWeek(hours: DailyHours, rates: DatedRate[], rules: PremiumRule[] = []): CorrectedWeek {
  const ruleSets = rules.length > 0 ? [{ from: fromTheStart, rules }] : [];
  const worked = { ...hours, lines: null, units: null };
  return { ...worked, ...priceWeek(week, worked, { rates, ruleSets, division }) };
}

function terms(rates: DatedRate[], rules: PremiumRule[] = []) {
  return { rates, ruleSets: rules.length > 0 ? [{ from: fromTheStart, rules }] : [], division };
}

const worked = (hours: Partial<DailyHours>) => ({
  worked: { ...fiveDays, ...hours, lines: null, units: null },
  rates: [],
});

describe('a correction of units', () => {
  const byDay = { rateType: 'day', from: fromTheStart, payRate: 231.25, billRate: 298.5 };
  const days = [1, 2, 3, 4, 5].map((on): UnitLine => ({ day: on, rateType: 'day', unit: 'day', units: 1 }));
  const facts = { ...fiveDays, lines: null, units: days };
  const before = { ...facts, ...priceWeek(week, facts, terms([byDay])) };

  test('a correction of units pays the remaining days at the frozen rate', () => {
    const wanted = {
      ...facts,
      fridayHours: 4,
      units: [...days.slice(0, 4), { day: 5, rateType: 'day', unit: 'day', units: 0.5 } as const],
    };
    const now = { ...byDay, payRate: 300, billRate: 400 };
    const after = correctWeek(week, before, { worked: wanted, rates: [] }, terms([now]));
    assert.deepEqual([before.pay, after.pay, after.units?.[4]?.units], [1156.25, 1040.63, 0.5]);
    assert.equal(isSameWeek(before, after), false);
  });

  test('a correction of units pays no hours of a day with a day rate, even if a basic rate was set since', () => {
    const wanted = { ...facts, fridayHours: 4 };
    const after = correctWeek(week, before, { worked: wanted, rates: [] }, terms([byDay, basic]));
    assert.deepEqual([after.amounts, after.fridayHours], [before.amounts, 4]);
  });

  test('a correction of units pays added units at today’s rate', () => {
    const night = { rateType: 'sleep-in', from: fromTheStart, payRate: 55, billRate: 71.5 };
    const units = [...days, { day: 5, rateType: 'sleep-in', unit: 'each', units: 1 } as const];
    const wanted = { worked: { ...facts, units }, rates: [] };
    assert.equal(correctWeek(week, before, wanted, terms([byDay, night])).pay, 1211.25);
  });

  test('a correction of only the rate applies to all units', () => {
    const wanted = { worked: null, rates: [{ rateType: 'day', payRate: 240 }] };
    const after = correctWeek(week, before, wanted, terms([byDay]));
    assert.deepEqual([after.pay, after.bill, after.units], [1200, 1492.5, days]);
  });
});

describe('a correction of hours', () => {
  test('a correction of Friday from 7.5 to 5.5 hours takes back £549.38 and pays £520.08', () => {
    const before = lockedWeek(fiveDays, [basic]);
    const after = correctWeek(week, before, worked({ fridayHours: 5.5 }), terms([basic]));
    assert.deepEqual(differenceOf(before, after), {
      oldPay: 549.38,
      newPay: 520.08,
      pay: -29.3,
      oldBill: 682.5,
      newBill: 646.1,
      bill: -36.4,
    });
  });

  test('a correction of hours is priced at the frozen rate, not at today’s', () => {
    const before = lockedWeek(fiveDays, [basic]);
    const now = [{ ...basic, payRate: 20, billRate: 30 }];
    const after = correctWeek(week, before, worked({ fridayHours: 5.5 }), terms(now));
    assert.equal(after.pay, 520.08);
    const added = correctWeek(week, before, worked({ saturdayHours: 2 }), terms(now));
    assert.deepEqual(
      added.amounts.map(({ units, payRate, from }) => [units, payRate, from]),
      [[39.5, 14.65, fromTheStart]],
    );
  });

  test('a correction of hours prices a day that had no hours before at the rate that began in the week', () => {
    const rates = [basic, { ...basic, from: day('2026-11-18'), payRate: 15.65 }];
    const before = lockedWeek({ ...noHours, mondayHours: 8 }, rates);
    const wanted = {
      worked: { ...noHours, mondayHours: 8, fridayHours: 8, lines: null, units: null },
      rates: [],
    };
    const after = correctWeek(week, before, wanted, terms(rates));
    assert.equal(after.pay, 117.2 + 125.2);
    assert.equal(after.payRate, 15.65);
  });

  test('a correction of hours splits by the rules and takes today’s rate for a new rate type', () => {
    const saturday: PremiumRule = {
      rank: 1,
      kind: 'saturday',
      rateType: 'saturday',
      fromTime: null,
      untilTime: null,
      days: null,
      hours: null,
    };
    const rates = [basic, { rateType: 'saturday', from: fromTheStart, payRate: 29.3, billRate: 36.4 }];
    const before = lockedWeek(fiveDays, [basic], [saturday]);
    const after = correctWeek(week, before, worked({ saturdayHours: 6 }), terms(rates, [saturday]));
    assert.deepEqual(
      after.amounts.map(({ rateType, units, pay }) => [rateType, units, pay]),
      [
        ['basic', 37.5, 549.38],
        ['saturday', 6, 175.8],
      ],
    );
  });

  test('a second correction of a week reverses the amounts of the first correction', () => {
    const first = lockedWeek(fiveDays, [basic]);
    const second = correctWeek(week, first, worked({ fridayHours: 5.5 }), terms([basic]));
    const third = correctWeek(week, second, worked({ fridayHours: 6.5 }), terms([basic]));
    assert.deepEqual(
      [third.pay, differenceOf(second, third).pay, differenceOf(second, third).oldPay],
      [534.73, 14.65, 520.08],
    );
  });

  test('a correction that changes nothing is refused', () => {
    const before = lockedWeek(fiveDays, [basic]);
    const after = correctWeek(week, before, worked({}), terms([]));
    assert.equal(
      refusalToSame(before, after)?.message,
      'The correction changes nothing. Change something first.',
    );
  });

  test('a correction is not approved if its week changed after the proposal', () => {
    const before = lockedWeek(fiveDays, [basic]);
    const correction = { state: 'proposed', proposedBy: 'jo', decidedByName: null, before } as const;
    const run = { number: 12, status: 'locked', payDate: day('2026-11-27'), paidOn: null } as const;
    const refusalOf = (current: CorrectedWeek) =>
      refusalToApproveCorrection(correction, { approver: { id: 'jo' }, twoPeople: false, run, current });
    assert.equal(refusalOf(lockedWeek(fiveDays, [basic])), null);
    assert.equal(
      refusalOf(correctWeek(week, before, worked({ fridayHours: 5.5 }), terms([basic])))?.message,
      'This week has changed since the correction was proposed. Withdraw the correction and propose it again.',
    );
  });
});

describe('a correction of rates', () => {
  const low = { ...basic, payRate: 12.21 };

  test('a correction from £12.21 to £12.71 pays £18.75 more for 37.5 hours', () => {
    const before = lockedWeek(fiveDays, [low]);
    const wanted = { worked: null, rates: [{ rateType: 'basic', payRate: 12.71, billRate: null }] };
    const after = correctWeek(week, before, wanted, terms([]));
    const { oldPay, newPay, pay, bill } = differenceOf(before, after);
    assert.deepEqual([oldPay, newPay, pay, bill], [457.88, 476.63, 18.75, 0]);
    assert.equal(rateChangeInWords('basic', before, after), 'rate from £12.21 to £12.71');
    assert.equal(after.payRate, 12.71);
  });

  test('a correction of only the bill rate is described by the bill rate', () => {
    const before = lockedWeek(fiveDays, [low]);
    const wanted = { worked: null, rates: [{ rateType: 'basic', billRate: 19 }] };
    const after = correctWeek(week, before, wanted, terms([]));
    assert.equal(rateChangeInWords('basic', before, after), 'bill rate from £18.20 to £19.00');
  });

  test('a correction of a rate type without hours in the week is refused', () => {
    const before = lockedWeek(fiveDays, [low]);
    const wanted = { worked: null, rates: [{ rateType: 'sleep-in', payRate: 40 }] };
    assert.throws(() => correctWeek(week, before, wanted, terms([])), {
      message: 'This week has no hours or units at the sleep in rate.',
    });
  });
});

test('a correction without changes is refused, and a correction of only the rates is accepted', () => {
  const { code, message } = refusalToEmptyCorrection({ hours: null, units: undefined }) ?? {};
  assert.deepEqual([code, message], ['invalid', 'Enter the hours, the shifts, the units or the rates.']);
  assert.equal(refusalToEmptyCorrection({ rates: [] }), null);
});

test('a week counts as unchanged if only the order of its JSON members differs', () => {
  const one = lockedWeek(fiveDays, [basic]);
  const other = Object.fromEntries(Object.entries(one).toReversed()) as unknown as CorrectedWeek;
  assert.ok(isSameWeek(one, other));
  assert.ok(!isSameWeek(one, { ...one, mondayHours: 7, tuesdayHours: 8 }));
});

function slowPay(hours: DailyHours, rateOfDay: (index: number) => number): number {
  const hundredths = new Map<number, number>();
  for (const [index, field] of hoursFields.entries()) {
    for (let halves = 0; halves < Math.round(hours[field] * 2); halves += 1) {
      const rate = rateOfDay(index);
      hundredths.set(rate, (hundredths.get(rate) ?? 0) + 50);
    }
  }
  let sum = 0;
  for (const [rate, units] of hundredths) sum += Math.floor((Math.round(rate * 100) * units + 50) / 100);
  return sum / 100;
}

test('random corrections agree with a slow second calculation, and a correction and its reverse sum to zero', () => {
  const halves = fc.integer({ min: 0, max: 48 }).map((half) => half / 2);
  const hours = fc
    .record(
      Object.fromEntries(hoursFields.map((field) => [field, halves])) as Record<
        keyof DailyHours,
        typeof halves
      >,
    )
    .filter((one) => hoursFields.some((field) => one[field] > 0));
  const rate = fc.integer({ min: 1, max: 9999 }).map((pence) => pence / 100);
  fc.assert(
    fc.property(hours, hours, rate, rate, fc.integer({ min: 1, max: 6 }), (first, second, low, high, cut) => {
      const rates = [
        { ...basic, payRate: low },
        { ...basic, from: addDays(week, cut), payRate: high },
      ];
      const before = lockedWeek(first, rates);
      const anyNow = terms([...rates, { ...basic, from: day('2026-12-07'), payRate: 99 }]);
      const after = correctWeek(
        week,
        before,
        { worked: { ...second, lines: null, units: null }, rates: [] },
        anyNow,
      );
      assert.equal(
        after.pay,
        slowPay(second, (index) => (index < cut ? low : high)),
      );
      const back = correctWeek(
        week,
        after,
        { worked: { ...first, lines: null, units: null }, rates: [] },
        anyNow,
      );
      assert.equal(back.pay, before.pay);
    }),
  );
});
