import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { PayState } from '#domain/timesheet/pay-state.ts';
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

describe('the progress of a sent week', () => {
  test('the progress of a sent week begins with its reviewer, on the agency’s day', () => {
    assert.deepEqual(inShort(stepsOf({ ...sent, status: 'Pending' }, circumstances)), [
      'Sent 2026-11-22 done',
      'With your consultant ? now',
      'Approved ? to come',
      'Paid ? to come',
    ]);
    const [, with_] = stepsOf({ ...sent, status: 'Pending' }, { ...circumstances, hasConsultant: false });
    assert.equal(with_?.name, 'With the agency');
  });

  test('the progress of a week ends with the approval if the agency has no pay runs', () => {
    assert.deepEqual(inShort(stepsOf(approved, circumstances)), [
      'Sent 2026-11-22 done',
      'Checked ? done',
      'Approved 2026-11-24 done',
    ]);
  });

  test('the progress of a week that the client signs puts the client before the consultant', () => {
    const waiting = {
      ...sent,
      status: 'Pending',
      signOff: { status: 'asked', name: null, at: null },
    } as const;
    assert.deepEqual(inShort(stepsOf(waiting, circumstances)).slice(1), [
      'Client signs ? now',
      'Approved ? to come',
      'Paid ? to come',
    ]);
    const at = '2026-11-23T10:00:00.000Z';
    const signed = { ...waiting, signOff: { status: 'signed', name: 'Helen Marsh', at } } as const;
    assert.deepEqual(inShort(stepsOf(signed, circumstances)).slice(1), [
      'Client signed 2026-11-23 done',
      'With your consultant ? now',
      'Paid ? to come',
    ]);
    assert.deepEqual(inShort(stepsOf({ ...signed, ...approved }, circumstances)).slice(1), [
      'Client signed 2026-11-23 done',
      'Approved 2026-11-24 done',
    ]);
  });

  test('the progress of a recent week names the pay day of the calendar before any run is open', () => {
    const payDays = { cutOffAt: '2026-11-23T12:00:00.000Z', payDate: day('2026-11-27'), isLate: false };
    const paid = { name: 'Paid', on: '2026-11-27', state: 'now' };
    assert.deepEqual(stepsOf(approved, { ...circumstances, payDays }).at(-1), paid);
    const undated = { ...approved, payState: payOf('next run') };
    assert.deepEqual(stepsOf(undated, { ...circumstances, payDays }).at(-1), paid);
  });

  const expectedOn = day('2026-12-04');
  for (const [what, pay, step] of [
    ['is on its way', payOf('in run', { expectedOn }), 'Paid 2026-12-04 now'],
    ['has come', payOf('paid', { expectedOn, paidOn: day('2026-12-03') }), 'Paid 2026-12-03 done'],
    ['is held', payOf('held', { reason: 'Bank details' }), 'Paid ? to come'],
  ] as const) {
    test(`the progress of a week ends with the pay, which ${what}`, () => {
      assert.equal(inShort(stepsOf({ ...approved, payState: pay }, circumstances)).at(-1), step);
    });
  }

  test('the progress of a week older than the first pay run ends with the approval', () => {
    const last = stepsOf({ ...approved, payState: payOf('not due') }, circumstances).at(-1);
    assert.equal(last?.name, 'Approved');
  });
});
