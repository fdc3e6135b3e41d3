import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Day, day } from '#domain/calendar/calendar.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { nextCutOff, nextCutOffInWords } from './next-cut-off.ts';

const timeZone = 'Europe/London';
const terms = { cutOffDay: 1, cutOffTime: '12:00', payDay: 5, takenUpTo: null, moved: {} };
const thisWeek = weekOf(day('2026-11-23'));

test('the next cut-off is the first that has not passed; once it passes, the next week’s follows', () => {
  const at = (now: string) => nextCutOff(thisWeek, terms, { now, timeZone })?.at;
  assert.equal(at('2026-11-23T09:06:00.000Z'), '2026-11-23T12:00:00.000Z');
  assert.equal(at('2026-11-23T12:00:00.000Z'), '2026-11-23T12:00:00.000Z');
  assert.equal(at('2026-11-23T12:00:01.000Z'), '2026-11-30T12:00:00.000Z');
});

test('the next cut-off keeps its time of day when the clocks change', () => {
  const now = '2026-10-19T12:30:00.000Z';
  const found = nextCutOff(weekOf(day('2026-10-19')), terms, { now, timeZone });
  assert.deepEqual(found, { weekStart: '2026-10-19', at: '2026-10-26T12:00:00.000Z', payDate: '2026-10-30' });
});

test('the next cut-off follows moved cut-offs and skips weeks in a locked run', () => {
  const moved = { cutOffAt: '2026-11-24T15:00:00.000Z', payDate: '2026-11-28' as Day };
  const now = '2026-11-23T13:00:00.000Z';
  const late = { ...terms, moved: { ['2026-11-16' as Week]: moved } };
  assert.deepEqual(nextCutOff(thisWeek, late, { now, timeZone }), {
    weekStart: '2026-11-16',
    at: moved.cutOffAt,
    payDate: moved.payDate,
  });
  const taken = { ...late, takenUpTo: '2026-11-16' as Week };
  assert.equal(nextCutOff(thisWeek, taken, { now, timeZone })?.weekStart, '2026-11-23');
});

test('the next cut-off in words names today, tomorrow and other days', () => {
  const words = (today: string) => nextCutOffInWords('2026-11-23T12:00:00.000Z', day(today), timeZone);
  assert.equal(words('2026-11-23'), 'today at 12:00');
  assert.equal(words('2026-11-22'), 'tomorrow at 12:00');
  assert.equal(words('2026-11-20'), 'Monday 23/11/26 at 12:00');
});
