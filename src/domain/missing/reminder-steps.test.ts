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

describe('an automatic reminder step', () => {
  test('the reminder steps are 18 hours before the cut-off, at the cut-off, and an hour later', () => {
    assert.deepEqual(stepsAt('2026-11-22T17:59:59.999Z'), []);
    assert.deepEqual(stepsAt('2026-11-22T18:00:00.000Z'), ['before']);
    assert.deepEqual(stepsAt('2026-11-23T12:00:00.000Z'), ['pending']);
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z'), ['after', 'pending']);
  });

  test('a missed reminder step is sent up to six hours late, and then skipped', () => {
    assert.deepEqual(stepsAt('2026-11-22T23:59:59.000Z'), ['before']);
    assert.deepEqual(stepsAt('2026-11-23T00:00:00.000Z'), []);
    assert.deepEqual(stepsAt('2026-11-23T18:30:00.000Z'), ['after']);
    assert.deepEqual(stepsAt('2026-11-23T19:00:00.000Z'), []);
  });

  test('a reminder step is skipped if it lies before reminders were switched on, or if its kind is switched off', () => {
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z', '2026-11-23T12:30:00+00:00'), ['after']);
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z', '2026-11-23T13:00:01.000Z'), []);
    assert.deepEqual(stepsAt('2026-11-23T13:00:00.000Z', ever, ['before', 'after']), ['after']);
  });

  test('a reminder step is the same number of hours before the cut-off when the clocks change', () => {
    const at = '2026-10-26T12:00:00.000Z';
    const [due] = dueSteps([{ week, at }], {
      steps: reminderSteps,
      since: ever,
      now: '2026-10-25T18:00:00.000Z',
    });
    assert.equal(due?.at, '2026-10-25T18:00:00.000Z');
  });

  test('the reminder steps include weeks with a moved cut-off', () => {
    assert.deepEqual(
      weeksNear(day('2026-11-23')),
      [-21, -14, -7, 0].map((days) => addDays(day('2026-11-23'), days)),
    );
  });
});
