import assert from 'node:assert/strict';
import { test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { noHours } from '#domain/hours/hours.ts';
import { basicLines } from '#domain/hours/split/line.ts';
import { type DatedRate } from './dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { priceLines } from './priced-week.ts';
import { refusalToRemoveRate } from './rate-removal.ts';

const basic = (from: string, payRate: number): DatedRate => ({
  rateType: 'basic',
  from: day(from),
  payRate,
  billRate: 30,
});
const start = basic(fromTheStart, 15);
const rise = basic('2026-11-11', 20);
const back = basic('2026-11-13', 15);
const weekStart = weekOf(day('2026-11-09'));
const hours = { ...noHours, mondayHours: 8, wednesdayHours: 8, fridayHours: 8 };
const approvedAt = (rates: DatedRate[], worked = hours) => ({
  ...worked,
  weekStart,
  status: 'Approved' as const,
  amounts: priceLines(weekStart, basicLines(worked), rates).amounts,
});
const all = [start, rise, back];
const refused = (rate: DatedRate, weeks: Parameters<typeof refusalToRemoveRate>[2], rates = all) =>
  refusalToRemoveRate(rate, rates, weeks)?.message ?? null;
const message = 'An approved week uses these rates. Set new rates from another day instead.';

test('a rate is not removed while an approved week uses it, even if an earlier rate has the same amounts', () => {
  for (const rate of all) assert.equal(refused(rate, [approvedAt(all)]), message);
});

test('a rate can be removed if no approved week has hours on its days', () => {
  const mondayAlone = { ...noHours, mondayHours: 8 };
  assert.equal(refused(back, [approvedAt(all, mondayAlone)]), null);
  assert.equal(refused(back, [{ ...approvedAt(all), status: 'Pending' }]), null);
});

test('a rate rise can be removed if the approved week kept its earlier agreed rate', () => {
  assert.equal(refused(rise, [approvedAt([start])], [start, rise]), null);
});
