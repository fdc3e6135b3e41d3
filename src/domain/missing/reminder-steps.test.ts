import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { dueSteps, reminderSteps, weeksNear } from './reminder-steps.ts';

const week = '2026-11-16' as Week;
const cutOffs = [{ week, at: '2026-11-23T12:00:00.000Z' }];
const ever = '2026-01-01T00:00:00.000Z';

function stepsAt(
  now: string,
  since = ever,
  steps: readonly (typeof reminderSteps)[number][] = reminderSteps,
) {
  return dueSteps(cutOffs, { steps, since, now }).map(({ step }) => step);
}

describe('a step of the clock', () => {
  test('the reminder steps come 18 hours before the cut-off, at it, and an hour after', () => {
    assert.deepEqual(stepsAt('2026-11-22T17:59:59.999Z'), []);
    assert.deepEqual(stepsAt('2026-11-22T18:00:00.000Z'), ['before']);
    assert.deepEqual(stepsAt('2026-11-23T12:00:00.000Z'), ['pending']);
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z'), ['after', 'pending']);
  });

  test('a missed reminder step is made up for within six hours and not later', () => {
    assert.deepEqual(stepsAt('2026-11-22T23:59:59.000Z'), ['before']);
    assert.deepEqual(stepsAt('2026-11-23T00:00:00.000Z'), []);
    assert.deepEqual(stepsAt('2026-11-23T18:30:00.000Z'), ['after']);
    assert.deepEqual(stepsAt('2026-11-23T19:00:00.000Z'), []);
  });

  test('a reminder step before reminders were switched on, or of a kind not chosen, is skipped', () => {
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z', '2026-11-23T12:30:00+00:00'), ['after']);
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z', '2026-11-23T13:00:01.000Z'), []);
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z', ever, ['before', 'after']), ['after']);
  });

  test('a reminder step keeps its hours before the cut-off when the clocks change', () => {
    const at = '2026-10-26T12:00:00.000Z';
    const [due] = dueSteps([{ week, at }], {
      steps: reminderSteps,
      since: ever,
      now: '2026-10-25T18:00:00.000Z',
    });
    assert.equal(due?.at, '2026-10-25T18:00:00.000Z');
  });

  test('the reminder steps look at weeks whose cut-off an Admin may have moved', () => {
    assert.deepEqual(
      weeksNear(day('2026-11-23')),
      [-21, -14, -7, 0].map((days) => addDays(day('2026-11-23'), days)),
    );
  });
});
