import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noHours } from '#domain/hours/hours.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { withStatedDays } from './stated-days.ts';

const hours = { ...noHours, mondayHours: 8, tuesdayHours: 8, fridayHours: 8 };
const row = (payRate: number, units: number) => ({
  rateType: 'basic',
  units,
  payRate,
  billRate: 30,
  pay: payRate * units,
  bill: 30 * units,
  from: fromTheStart,
});
const rows = [row(15, 16), row(20, 8)];
const stated = (...days: (number | null)[]) => withStatedDays(hours, rows, days);

test('stated days are stored in their amount rows and change nothing else', () => {
  assert.deepEqual(stated(1, 2, null, null, 1, null, null), [
    { ...rows[0], days: [8, 0, 0, 0, 8, 0, 0] },
    { ...rows[1], days: [0, 8, 0, 0, 0, 0, 0] },
  ]);
});

test('stated days that do not add up to the hours of a rate are refused', () => {
  assert.throws(() => stated(1, 2, null, null, 2, null, null), {
    message: '16 h were paid at £15.00, but these days have 8 h',
  });
});

test('each stated day with hours needs a rate', () => {
  assert.throws(() => stated(1, 2, null, null, null, null, null), { message: 'Choose the rate of Friday' });
  assert.throws(() => stated(1, 2, null, null, 3, null, null), { message: 'Choose the rate of Friday' });
});
