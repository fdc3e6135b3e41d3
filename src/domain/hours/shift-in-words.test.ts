import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Week } from '#domain/calendar/day.ts';
import { shiftInWords } from './shift-in-words.ts';
import { clockChangeInWords, endInWords } from './worked-times.ts';

const week = Week.parse('2026-11-16');
const night = { day: 7, startTime: '22:00', finishTime: '06:00', breakMinutes: 30 };

test('a shift in words has its break, if there is one', () => {
  assert.equal(shiftInWords(night), '22:00–06:00, 30 min break');
  assert.equal(shiftInWords({ ...night, breakMinutes: 0 }), '22:00–06:00');
});

test('a shift in words says where it ends on the next day, also from Sunday to Monday', () => {
  assert.equal(endInWords(night), 'Ends Monday 06:00');
  assert.equal(endInWords({ ...night, day: 1, finishTime: '22:00' }), 'Ends Tuesday 22:00');
  assert.equal(endInWords({ ...night, finishTime: '22:01' }), null);
});

test('a shift in words mentions a change of the clocks only where it happens', () => {
  const saturday = { ...night, day: 6 };
  const said = (of: string) => clockChangeInWords(Week.parse(of), saturday, 'Europe/London');
  assert.equal(said('2026-10-19'), 'The clocks go back in this shift. It is 9 hours long.');
  assert.equal(said('2026-03-23'), 'The clocks go forward in this shift. It is 7 hours long.');
  assert.equal(said('2026-11-16'), null);
  assert.equal(clockChangeInWords(week, { ...night, finishTime: '22:00' }, 'Europe/London'), null);
});
