import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Week } from '#domain/calendar/day.ts';
import { noHours } from '#domain/hours/hours.ts';
import { oddPayIn } from './odd-pay.ts';

describe('a week of several rates', () => {
  const basic = { isWorkingTime: true, countsForMinimumWage: 'all' } as const;
  const wageRules = { basic, saturday: { ...basic, countsForMinimumWage: 'basic part' } } as const;
  const row = (rateType: string, rates: [number | null, number | null], days: number[]) => ({
    rateType,
    payRate: rates[0],
    billRate: rates[1],
    units: days.reduce((sum, hours) => sum + hours, 0),
    days,
  });
  const week = {
    ...noHours,
    mondayHours: 8,
    saturdayHours: 8,
    weekStart: Week.parse('2026-11-09'),
    rates: { rateOfPay: 12.74, supplyBillAmount: 20 },
  };
  const said = (amounts: ReturnType<typeof row>[]) =>
    oddPayIn(week, { amounts, wageRules }).map(({ label, sentence }) => `${label} | ${sentence}`);

  test('a week with several rates is flagged for each unusual rate, with its pay per hour', () => {
    const amounts = [
      row('basic', [12.74, 20], [8, 0, 0, 0, 0, 0, 0]),
      row('saturday', [5, 4], [0, 0, 0, 0, 0, 8, 0]),
      row('sunday', [500, null], [0, 0, 0, 0, 0, 0, 0]),
    ];
    assert.deepEqual(said(amounts), [
      'Pay above bill | Saturday pay of £5.00 an hour is above the bill of £4.00.',
      'Below minimum wage | £141.92 for 16 hours is £8.87 an hour, below the minimum wage for workers aged 21 and over: £12.71 from 1 April 2026. This week is £61.44 short. The portal does not know the worker’s age.',
      'Very high rate | £500.00 an hour is very high. Is it for one hour, and in pounds?',
    ]);
  });

  test('a week has no minimum wage flag while one of its pay rates is missing', () => {
    const amounts = [
      row('basic', [5, 20], [8, 0, 0, 0, 0, 0, 0]),
      row('saturday', [null, 6], [0, 0, 0, 0, 0, 8, 0]),
    ];
    assert.deepEqual(said(amounts), []);
  });

  test('a day rate may be above £200 without a flag', () => {
    const day = { ...row('day', [230, 300], [1, 0, 0, 0, 0, 0, 0]), unit: 'day' } as const;
    assert.deepEqual(oddPayIn(week, { amounts: [day], wageRules }), []);
  });
});
