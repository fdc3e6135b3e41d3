import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { CorrectedWeek } from '#domain/correction/correction.ts';
import { lateTerm } from '#domain/flags/late.ts';
import { type PayFacts, payStateOf } from './pay-state.ts';

const timeZone = 'Europe/London';
const terms = { cutOffDay: 1, cutOffTime: '12:00', payDay: 5 };
const nothing: PayFacts = {
  run: null,
  openRun: null,
  takenUpTo: null,
  heldReason: null,
  moved: null,
  terms,
  corrections: [],
};
const week = day('2026-11-16') as Week;
const friday = day('2026-11-27');
const approved = { weekStart: week, status: 'Approved', approvedAt: '2026-11-23T09:00:00.000Z' } as const;
const pending = { ...approved, status: 'Pending', approvedAt: null } as const;
const locked = { number: 12, status: 'locked', payDate: friday, paidOn: null } as const;

function stateOf(
  facts: Partial<PayFacts>,
  of: Parameters<typeof payStateOf>[0] = approved,
  today = '2026-11-23',
) {
  const { sentences, ...state } = payStateOf(of, { ...nothing, ...facts }, { today: day(today), timeZone });
  return { ...state, words: sentences.join(' ') };
}

function place(state: string, more: object = {}) {
  return { state, payRun: null, expectedOn: null, paidOn: null, reason: null, corrected: null, ...more };
}

const days = {
  mondayHours: 7.5,
  tuesdayHours: 7.5,
  wednesdayHours: 7.5,
  thursdayHours: 7.5,
  fridayHours: 7.5,
};
const weekend = { saturdayHours: 0, sundayHours: 0 };

function corrected(pay: number, payRate: number, hours = 7.5): CorrectedWeek {
  const worked = { ...days, ...weekend, fridayHours: hours };
  return { ...worked, lines: null, units: null, amounts: [], pay, bill: null, payRate, billRate: null };
}

describe('the pay of a week', () => {
  test('the pay of a Pending week waits for approval', () => {
    const expected = { ...place('waits for approval'), words: 'Waiting for approval' };
    assert.deepEqual(stateOf({}, pending), expected);
    assert.deepEqual(stateOf({ openRun: { number: 12, payDate: friday } }, pending), expected);
  });

  test('the pay of an approved week is in the next run', () => {
    const words = 'Will be paid on Friday 27 November';
    assert.deepEqual(stateOf({}), { ...place('next run', { expectedOn: friday }), words });
    const openRun = { number: 12, payDate: friday };
    assert.deepEqual(stateOf({ openRun }), {
      ...place('next run', { payRun: 12, expectedOn: friday }),
      words,
    });
  });

  test('the pay day of a moved week follows the calendar', () => {
    const moved = { cutOffAt: '2026-11-24T12:00:00+00:00', payDate: day('2026-11-26') };
    assert.equal(stateOf({ moved }).expectedOn, '2026-11-26');
  });

  test('the pay of a late or overdue week has no expected day', () => {
    const words = 'Will be paid on the next pay day';
    const late = { ...approved, approvedAt: '2026-11-23T12:00:01.000Z' };
    assert.deepEqual(stateOf({}, late), { ...place('next run'), words });
    assert.deepEqual(stateOf({}, approved, '2026-11-28'), { ...place('next run'), words });
    assert.deepEqual(stateOf({ takenUpTo: week }), { ...place('next run'), words });
  });

  test('the pay of a week is not due before the week is over, unless a run takes it', () => {
    const sunday = '2026-11-22';
    const early = { ...approved, approvedAt: '2026-11-20T09:00:00.000Z' };
    const words = 'Will be paid on Friday 27 November';
    assert.deepEqual(stateOf({}, early, sunday), { ...place('not due', { expectedOn: friday }), words });
    const openRun = { number: 12, payDate: friday };
    assert.equal(stateOf({ openRun }, early, sunday).state, 'next run');
  });

  test('the pay of a rejected week is not due', () => {
    const rejected = { ...approved, status: 'Rejected' } as const;
    assert.deepEqual(stateOf({}, rejected), { ...place('not due'), words: '' });
  });

  test('the pay of a week in run 0 is paid without a day', () => {
    const words = 'Paid before pay runs started';
    const run = { ...locked, number: 0 };
    assert.deepEqual(stateOf({ run }), { ...place('paid', { payRun: 0 }), words });
  });

  test('the pay of a held week has its reason', () => {
    const reason = 'The PO number is missing';
    assert.deepEqual(stateOf({ heldReason: reason }), {
      ...place('held', { reason }),
      words: `Held: ${reason}`,
    });
  });

  test('the pay of a week is in a locked run, and then paid', () => {
    const words = 'Will be paid on Friday 27 November (pay run 12)';
    const expected = { payRun: 12, expectedOn: friday };
    assert.deepEqual(stateOf({ run: locked }), { ...place('in run', expected), words });
    const paid = { ...locked, status: 'paid', paidOn: day('2026-11-26') } as const;
    assert.deepEqual(stateOf({ run: paid }), {
      ...place('paid', { ...expected, paidOn: '2026-11-26' }),
      words: 'Paid on Thursday 26 November',
    });
  });

  test('the pay of a corrected week has the added amount', () => {
    const run = { ...locked, status: 'paid', paidOn: friday } as const;
    const correction = { run: 13, before: corrected(457.88, 12.21), after: corrected(476.63, 12.71) };
    const state = stateOf({ run, corrections: [correction] });
    assert.equal(state.corrected, 18.75);
    assert.equal(
      state.words,
      'Paid on Friday 27 November Pay run 13 includes £18.75 for W/C 16/11/26: rate from £12.21 to £12.71.',
    );
  });

  test('the pay of a week with several corrections has each approved difference', () => {
    const [first, less] = [corrected(549.38, 14.65), corrected(520.08, 14.65, 5.5)];
    const corrections = [
      { run: 13, before: first, after: less },
      { run: null, before: less, after: corrected(534.73, 14.65, 6.5) },
    ];
    const state = stateOf({ run: locked, corrections });
    assert.equal(state.corrected, -14.65);
    assert.equal(
      state.words,
      'Will be paid on Friday 27 November (pay run 12) Pay run 13 includes −£29.30 for W/C 16/11/26: hours from 37.5 to 35.5. The next payment includes £14.65 for W/C 16/11/26: hours from 35.5 to 36.5.',
    );
  });

  test('the pay of a week leaves out corrections that do not change the pay', () => {
    const same = corrected(549.38, 14.65);
    const state = stateOf({
      run: locked,
      corrections: [{ run: 13, before: same, after: { ...same, bill: 1 } }],
    });
    assert.deepEqual([state.corrected, state.words], [0, 'Will be paid on Friday 27 November (pay run 12)']);
  });
});

describe('a week that was sent', () => {
  const facts = { cutOffDay: 1, cutOffTime: '12:00', movedTo: null };
  const sent = (submittedAt: string, movedTo: string | null = null) =>
    lateTerm({ weekStart: week, submittedAt }, { ...facts, movedTo }, timeZone);

  test('a week sent at the moment of the cut-off is not late', () => {
    assert.equal(sent('2026-11-23T12:00:00.000Z'), null);
  });

  test('a week sent after the cut-off is late, with both times', () => {
    assert.deepEqual(sent('2026-11-24T09:14:00.000Z'), {
      kind: 'late',
      label: 'Late',
      sentence: 'The week was sent on Tuesday 24/11/26 09:14, after the cut-off on Monday 23/11/26 12:00.',
    });
  });

  test('lateness is measured against the moved cut-off', () => {
    assert.equal(sent('2026-11-24T09:14:00.000Z', '2026-11-24T12:00:00+00:00'), null);
    assert.notEqual(sent('2026-11-23T11:00:00.000Z', '2026-11-23T10:00:00+00:00'), null);
  });
});
