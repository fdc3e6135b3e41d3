import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { basicLines } from '#domain/hours/split/line.ts';
import { type DatedRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { agreedRates, filledWeek } from './frozen-week.ts';
import { type AmountRow, type PricedWeek, priceLines } from './priced-week.ts';

const week = weekOf(day('2026-11-16'));
const hours: DailyHours = {
  mondayHours: 7.5,
  tuesdayHours: 7.5,
  wednesdayHours: 7.5,
  thursdayHours: 7.5,
  fridayHours: 7.5,
  saturdayHours: 3,
  sundayHours: 0,
};
const worked = [1, 2, 3, 4, 5, 6].map((number) => ({
  day: number,
  rateType: number === 6 ? 'saturday' : 'basic',
  units: number === 6 ? 3 : 7.5,
}));
const rate = (rateType: string, payRate: number, billRate: number, from: string): DatedRate => ({
  rateType,
  payRate,
  billRate,
  from: day(from),
});
const basic = rate('basic', 14.65, 18.2, '2026-11-02');
const since = (rates: readonly DatedRate[], atApproval: readonly DatedRate[]) =>
  filledWeek(week, hours, priceLines(week, worked, atApproval), rates).amounts.map(
    ({ rateType, units, payRate, from }) => [rateType, units, payRate, from],
  );

describe('an approved week whose rate was set since', () => {
  test('a filled-in amount row has the first day of its rate, not the first day worked', () => {
    assert.deepEqual(since([basic, rate('saturday', 20, 25, '2026-10-01')], [basic]), [
      ['basic', 37.5, 14.65, '2026-11-02'],
      ['saturday', 3, 20, '2026-10-01'],
    ]);
  });

  test('a filled-in amount row is split where its rate changes, and agreed rates stay', () => {
    const saturday = rate('saturday', 20, 25, '2026-10-01');
    const other = rate('saturday', 99, 99, '2026-11-01');
    const rates = [rate('basic', 12.21, 18, '2026-11-02'), rate('basic', 12.71, 18, '2026-11-18'), other];
    assert.deepEqual(since(rates, [saturday]), [
      ['basic', 15, 12.21, '2026-11-02'],
      ['basic', 22.5, 12.71, '2026-11-18'],
      ['saturday', 3, 20, '2026-10-01'],
    ]);
  });
});

const twice = [
  rate('basic', 15, 20, fromTheStart),
  rate('basic', 20, 30, '2026-11-18'),
  rate('basic', 15, 20, '2026-11-20'),
];
const fiveDays = { ...hours, saturdayHours: 0 };
const agreed = priceLines(week, basicLines(fiveDays), twice);

describe('an agreed week', () => {
  test('an agreed week keeps the units of the seven days in each row', () => {
    assert.deepEqual(
      agreed.amounts.map(({ payRate, days }) => [payRate, days]),
      [
        [15, [7.5, 7.5, 0, 0, 7.5, 0, 0]],
        [20, [0, 0, 7.5, 7.5, 0, 0, 0]],
      ],
    );
  });

  test('an agreed week without missing rates keeps its amount rows, even if two rows have the same rates', () => {
    assert.deepEqual(filledWeek(week, fiveDays, agreed, []), agreed);
  });

  test('an agreed week fills in the missing pay or bill rate of an amount row, and changes no other row', () => {
    const unbilled = agreed.amounts.map((row, index) =>
      index === 1 ? { ...row, billRate: null, bill: null } : row,
    );
    const frozen: PricedWeek = { ...agreed, amounts: unbilled, bill: null };
    const rates = [rate('basic', 99, 77, fromTheStart)];
    const { amounts, pay, bill, payRate } = filledWeek(week, fiveDays, frozen, rates);
    assert.equal(payRate, agreed.payRate);
    assert.deepEqual(
      amounts.map(({ payRate, billRate, days }) => [payRate, billRate, days]),
      [
        [15, 20, [7.5, 7.5, 0, 0, 7.5, 0, 0]],
        [20, 77, [0, 0, 7.5, 7.5, 0, 0, 0]],
      ],
    );
    assert.deepEqual([pay, bill], [637.5, 22.5 * 20 + 15 * 77]);
  });

  test('an agreed week stays unchanged if its amount rows do not know their days', () => {
    const amounts = agreed.amounts.map(({ days: _days, ...row }): AmountRow => ({
      ...row,
      billRate: null,
      bill: null,
    }));
    const frozen: PricedWeek = { ...agreed, amounts, bill: null };
    assert.deepEqual(filledWeek(week, fiveDays, frozen, twice).amounts, amounts);
  });

  const rateOf = (day: string, rates: readonly DatedRate[], rows = agreed.amounts) =>
    agreedRates(week, rows, rates)('basic', day as Parameters<ReturnType<typeof agreedRates>>[1]).payRate;

  test('a day without hours has the rate of the nearest earlier day', () => {
    assert.equal(rateOf('2026-11-21', []), 15);
    const untilThursday = priceLines(week, basicLines({ ...fiveDays, fridayHours: 0 }), twice);
    assert.equal(rateOf('2026-11-21', [], untilThursday.amounts), 20);
  });

  test('a day without hours has the rate that began inside the week', () => {
    const allAtFifteen = priceLines(week, basicLines(fiveDays), twice.slice(0, 1));
    const risen = [rate('basic', 15, 20, fromTheStart), rate('basic', 20, 30, '2026-11-18')];
    assert.equal(rateOf('2026-11-21', risen, allAtFifteen.amounts), 20);
    assert.equal(rateOf('2026-11-20', risen, allAtFifteen.amounts), 15);
    const risenBefore = [rate('basic', 20, 30, '2026-11-16')];
    assert.equal(rateOf('2026-11-21', risenBefore, allAtFifteen.amounts), 15);
  });

  test('a day before the first hours has the rate of those hours unless the rate began later', () => {
    const fromWednesday = priceLines(
      week,
      basicLines({ ...fiveDays, mondayHours: 0, tuesdayHours: 0 }),
      twice,
    );
    assert.equal(rateOf('2026-11-16', [rate('basic', 12, 18, fromTheStart)], fromWednesday.amounts), 12);
    const onFriday = priceLines(week, [{ day: 5, rateType: 'basic', units: 4 }], twice.slice(0, 1));
    assert.equal(rateOf('2026-11-16', [rate('basic', 12, 18, fromTheStart)], onFriday.amounts), 15);
  });
});
