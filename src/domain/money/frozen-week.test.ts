import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { DailyHours } from '#domain/timesheet/hours/hours.ts';
import type { DatedRate } from './dated-rates.ts';
import { filledWeek } from './frozen-week.ts';
import { priceLines } from './priced-week.ts';

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
  test('says from which day that rate holds, not which day it was first worked', () => {
    assert.deepEqual(since([basic, rate('saturday', 20, 25, '2026-10-01')], [basic]), [
      ['basic', 37.5, 14.65, '2026-11-02'],
      ['saturday', 3, 20, '2026-10-01'],
    ]);
  });

  test('is cut where that rate changes, and keeps what the approval fixed', () => {
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
