import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { leavingUntil, type WorkerFacts, workerStateInWords, workerStates } from './worker-row.ts';

const today = day('2026-11-23');
const atWork = { disabled: false, startDate: day('2026-08-03'), lastDay: null, missingWeek: null };

function said(facts: Partial<WorkerFacts>): string[] {
  return workerStates({ ...atWork, ...facts }, today).map(workerStateInWords);
}

describe('the status of a worker', () => {
  test('a worker without a problem has the status “At work”', () => {
    assert.deepEqual(said({}), ['At work']);
    assert.deepEqual(said({ lastDay: day('2026-12-22') }), ['At work']);
  });

  test('a worker has the status “Leaves soon” in the last four weeks of the assignment', () => {
    assert.equal(leavingUntil(today), '2026-12-21');
    assert.deepEqual(said({ lastDay: day('2026-12-21') }), ['Leaves 21/12/26']);
    assert.deepEqual(said({ lastDay: today }), ['Leaves 23/11/26']);
    assert.deepEqual(said({ lastDay: day('2026-11-22') }), ['Ended 22/11/26']);
  });

  test('a worker with a missing week who leaves soon has both statuses, the missing week first', () => {
    const missingWeek = '2026-11-16' as Week;
    assert.deepEqual(said({ missingWeek }), ['Missing W/C 16/11/26']);
    assert.deepEqual(said({ missingWeek, lastDay: day('2026-11-27') }), [
      'Missing W/C 16/11/26',
      'Leaves 27/11/26',
    ]);
  });

  test('a worker has different statuses for a later start, no assignment and a disabled account', () => {
    assert.deepEqual(said({ startDate: day('2026-11-30') }), ['Starts 30/11/26']);
    assert.deepEqual(said({ startDate: null }), ['Not placed']);
    assert.deepEqual(said({ disabled: true, missingWeek: '2026-11-16' as Week }), ['Disabled']);
  });
});
