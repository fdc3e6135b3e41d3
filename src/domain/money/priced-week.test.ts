import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type DailyHours, hoursFields, noHours } from '#domain/hours/hours.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { type DatedRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { type PricedWeek, priceLines, priceWeek as priceWeekOn } from './priced-week.ts';
import type { Week } from '#domain/calendar/week.ts';

function rate(from: string, payRate: number | null, billRate: number | null, rateType = 'basic'): DatedRate {
  return { rateType, from: day(from), payRate, billRate };
}

function hoursOf(...hours: number[]): DailyHours {
  return Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0])) as DailyHours;
}

function sums({ amounts }: PricedWeek, of: 'pay' | 'bill' = 'pay'): string[] {
  return amounts.map((row) => `${row.units} × ${of === 'pay' ? row.payRate : row.billRate} = ${row[of]}`);
}

function priceWeek(week: Week, hours: DailyHours, rates: readonly DatedRate[]): PricedWeek {
  return priceWeekOn(
    week,
    { ...hours, lines: null, units: null },
    { rates, ruleSets: [], division: 'england-and-wales' },
  );
}

const newYear = weekOf(day('2027-01-01'));
const april = weekOf(day('2026-04-01'));

describe('the pay of a week', () => {
  test('a week is paid by the quarter hour: 37.25 h × £12.71 = £473.4475, so £473.45', () => {
    const priced = priceWeek(april, hoursOf(7.5, 7.5, 7.5, 7.5, 7.25), [rate(fromTheStart, 12.71, 17)]);
    assert.deepEqual(sums(priced), ['37.25 × 12.71 = 473.45']);
    assert.equal(priced.pay, 473.45);
  });

  test('a week is paid at two rates where the rate changes: W/C 30/03/26, £12.71 from Wednesday 01/04', () => {
    const rates = [rate('2026-04-01', 12.71, 17), rate(fromTheStart, 12.21, 16)];
    const priced = priceWeek(april, hoursOf(7.5, 7.5, 7.5, 7.5, 7.5), rates);
    assert.deepEqual(sums(priced), ['15 × 12.21 = 183.15', '22.5 × 12.71 = 285.98']);
    assert.equal(priced.pay, 469.13);
    assert.deepEqual(sums(priced, 'bill'), ['15 × 16 = 240', '22.5 × 17 = 382.5']);
    assert.equal(priced.bill, 622.5);
    assert.deepEqual(
      priced.amounts.map(({ from }) => from),
      [fromTheStart, '2026-04-01'],
    );
    assert.deepEqual([priced.payRate, priced.billRate], [12.71, 17]);
  });

  test('each amount row of a week is rounded before the sum: £6.105 and £6.355 are £12.47, not £12.46', () => {
    const rates = [rate(fromTheStart, 12.21, 16), rate('2026-04-01', 12.71, 17)];
    const priced = priceWeek(april, hoursOf(0, 0.5, 0.5), rates);
    assert.deepEqual(sums(priced), ['0.5 × 12.21 = 6.11', '0.5 × 12.71 = 6.36']);
    assert.equal(priced.pay, 12.47);
  });

  test('a week with overtime after 40 and a Saturday is £849.72, billed £1,055.60, margin £205.88', () => {
    const rates = [
      rate(fromTheStart, 14.65, 18.2),
      rate(fromTheStart, 21.98, 27.3, 'overtime'),
      rate(fromTheStart, 29.3, 36.4, 'saturday'),
    ];
    const lines: TimesheetLine[] = [
      ...[1, 2, 3, 4].map((weekday) => ({ day: weekday, rateType: 'basic', units: 9 })),
      { day: 5, rateType: 'basic', units: 4 },
      { day: 5, rateType: 'overtime', units: 4 },
      { day: 6, rateType: 'saturday', units: 6 },
    ];
    const priced = priceLines(april, lines, rates);
    assert.deepEqual(sums(priced), ['40 × 14.65 = 586', '4 × 21.98 = 87.92', '6 × 29.3 = 175.8']);
    assert.deepEqual(sums(priced, 'bill'), ['40 × 18.2 = 728', '4 × 27.3 = 109.2', '6 × 36.4 = 218.4']);
    assert.deepEqual([priced.pay, priced.bill], [849.72, 1055.6]);
    assert.equal(Math.round(((priced.bill ?? 0) - (priced.pay ?? 0)) * 100), 20_588);
    assert.equal(priced.payRate, 14.65);
    assert.deepEqual(
      priced.amounts.map(({ rateType }) => rateType),
      ['basic', 'overtime', 'saturday'],
    );
  });

  test('a week is paid by the tenth of an hour: five days of 7.4 are 37', () => {
    const priced = priceWeek(april, hoursOf(7.4, 7.4, 7.4, 7.4, 7.4), [rate(fromTheStart, 20, 25)]);
    assert.deepEqual(sums(priced), ['37 × 20 = 740']);
  });
});

describe('a missing rate', () => {
  test('a rate that is cleared within a week leaves the earlier days priced, and the week without a sum', () => {
    const rates = [rate('2026-01-05', 12, 16), rate('2026-04-02', null, null)];
    const priced = priceWeek(april, hoursOf(8, 8, 8, 8, 8), rates);
    assert.deepEqual(sums(priced), ['24 × 12 = 288', '16 × null = null']);
    assert.deepEqual(
      priced.amounts.map(({ from }) => from),
      ['2026-01-05', '2026-04-02'],
    );
    assert.deepEqual([priced.pay, priced.bill, priced.payRate, priced.billRate], [null, null, null, null]);
  });

  test('a day before the first rate has an unknown amount, which is not £0', () => {
    const priced = priceWeek(april, hoursOf(8, 8, 8), [rate('2026-04-01', 0, 16)]);
    assert.deepEqual(sums(priced), ['16 × null = null', '8 × 0 = 0']);
    assert.deepEqual(
      priced.amounts.map(({ from }) => from),
      [null, '2026-04-01'],
    );
    assert.deepEqual([priced.pay, priced.payRate, priced.billRate], [null, 0, 16]);
  });

  test('a missing pay rate leaves the bill known', () => {
    const priced = priceWeek(april, hoursOf(8), [rate(fromTheStart, null, 16)]);
    assert.deepEqual([priced.pay, priced.bill], [null, 128]);
  });

  test('a missing rate on days off leaves the week priced', () => {
    const rates = [rate(fromTheStart, 12, 16), rate('2026-04-01', null, null)];
    const priced = priceWeek(april, hoursOf(8, 8), rates);
    assert.deepEqual([priced.pay, priced.payRate], [192, 12]);
  });
});

describe('a pair of rates', () => {
  test('the same pay and bill rate set twice in a row is one amount row from the first day', () => {
    const rates = [rate('2026-03-02', 12, 16), rate('2026-04-01', 12, 16)];
    const { amounts } = priceWeek(april, hoursOf(8, 8, 8), rates);
    assert.deepEqual(
      amounts.map(({ units, from }) => [units, from]),
      [[24, '2026-03-02']],
    );
  });

  test('a pay and bill rate that returns within the week is one amount row, in the place of its first day', () => {
    const rates = [rate(fromTheStart, 12, 16), rate('2026-03-31', 13, 16), rate('2026-04-01', 12, 16)];
    assert.deepEqual(sums(priceWeek(april, hoursOf(8, 8, 8), rates)), ['16 × 12 = 192', '8 × 13 = 104']);
  });

  test('a second bill rate makes a second amount row', () => {
    const rates = [rate(fromTheStart, 12, 16), rate('2026-03-31', 12, 17)];
    assert.deepEqual(sums(priceWeek(april, hoursOf(8, 8), rates), 'bill'), ['8 × 16 = 128', '8 × 17 = 136']);
  });
});

test('a rate from New Year’s Day splits the week that began in the old year', () => {
  const rates = [rate('2026-01-01', 12, 16), rate('2027-01-01', 13, 17)];
  assert.deepEqual(sums(priceWeek(newYear, hoursOf(8, 8, 8, 8, 8, 8, 8), rates)), [
    '32 × 12 = 384',
    '24 × 13 = 312',
  ]);
});

test('a rate from 29 February holds on that day, and one from 1 March the day after', () => {
  const rates = [rate(fromTheStart, 12, 16), rate('2024-02-29', 13, 17), rate('2024-03-01', 14, 18)];
  const week = weekOf(day('2024-02-29'));
  assert.deepEqual(sums(priceWeek(week, hoursOf(0, 0, 8, 8, 8), rates)), [
    '8 × 12 = 96',
    '8 × 13 = 104',
    '8 × 14 = 112',
  ]);
});

test('a week without hours has no row and no pay', () => {
  assert.deepEqual(priceWeek(april, noHours, []).amounts, []);
});
