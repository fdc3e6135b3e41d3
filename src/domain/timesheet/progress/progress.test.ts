import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { PayState } from './pay-state.ts';
import { stepsOf } from './progress.ts';

const circumstances = { hasConsultant: true, timeZone: 'Europe/London' };
const sent = { submittedAt: '2026-11-22T23:30:00.000Z', approvedAt: null, payState: undefined };
const approved = { ...sent, status: 'Approved', approvedAt: '2026-11-24T09:00:00.000Z' } as const;

function inShort(steps: ReturnType<typeof stepsOf>): string[] {
  return steps.map(({ name, on, state }) => `${name} ${on ?? '?'} ${state}`);
}

function payOf(state: PayState['state'], days: Partial<PayState> = {}): PayState {
  const none = { payRun: null, expectedOn: null, paidOn: null, reason: null, corrected: null, sentences: [] };
  return { ...none, state, ...days };
}

describe('the way of a week that was sent', () => {
  test('the progress of a sent week begins with its reviewer, on the agency’s day', () => {
    assert.deepEqual(inShort(stepsOf({ ...sent, status: 'Pending' }, circumstances)), [
      'Sent 2026-11-22 done',
      'With your consultant ? now',
      'Approved ? to come',
    ]);
    const [, with_] = stepsOf({ ...sent, status: 'Pending' }, { ...circumstances, hasConsultant: false });
    assert.equal(with_?.name, 'With the agency');
  });

  test('the progress of a week ends with the approval where the agency keeps no pay runs', () => {
    assert.deepEqual(inShort(stepsOf(approved, circumstances)), [
      'Sent 2026-11-22 done',
      'With your consultant ? done',
      'Approved 2026-11-24 done',
    ]);
  });

  const expectedOn = day('2026-12-04');
  for (const [what, pay, step] of [
    ['is on its way', payOf('in run', { expectedOn }), 'Paid 2026-12-04 now'],
    ['has come', payOf('paid', { expectedOn, paidOn: day('2026-12-03') }), 'Paid 2026-12-03 done'],
    ['is held', payOf('held', { reason: 'Bank details' }), 'Paid ? to come'],
  ] as const) {
    test(`the progress of a week goes on to the pay, which ${what}`, () => {
      assert.equal(inShort(stepsOf({ ...approved, payState: pay }, circumstances)).at(-1), step);
    });
  }

  test('the progress of a week shows no pay from before pay runs were kept', () => {
    const last = stepsOf({ ...approved, payState: payOf('not due') }, circumstances).at(-1);
    assert.equal(last?.name, 'Approved');
  });
});
