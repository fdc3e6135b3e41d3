import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';
import { absenceInWords, assignmentsMissed, daysMissed, isSaid } from './absence.ts';
import { absenceIn } from './absent-weeks.ts';

const today = day('2026-11-18');
const weekStart = weekOf(today);
const camden = { id: 'camden', startDate: day('2026-11-02'), status: null as Status | null };
const kent = { ...camden, id: 'kent', endDate: day('2026-11-12') };
const wholeWeek = { weekStart, day: null, assignmentId: null };

function missedBy(said: Partial<typeof wholeWeek> | object, ...assignments: (typeof camden)[]): string[] {
  return assignmentsMissed({ ...wholeWeek, ...said }, assignments, today).map(({ id }) => id);
}

function refusalTo(said: object, ...assignments: (typeof camden)[]): [string, string] {
  try {
    missedBy(said, ...assignments);
  } catch (problem) {
    if (problem instanceof Refusal) return [problem.code, problem.message];
  }
  throw new Error('Nothing was refused');
}

describe('an absence of a week', () => {
  test('an absence is recorded for every assignment that covers the week, or for the named one', () => {
    const hackney = { ...camden, id: 'hackney' };
    assert.deepEqual(missedBy({}, camden, kent, hackney), ['camden', 'hackney']);
    assert.deepEqual(missedBy({ assignmentId: 'hackney' }, camden, kent, hackney), ['hackney']);
    assert.equal(refusalTo({ assignmentId: 'nobody' }, camden)[0], 'missing');
  });

  test('an absence is refused for a week that the assignment does not cover or never owed', () => {
    const covers = ['invalid', 'The assignment does not cover this week'];
    assert.deepEqual(refusalTo({ weekStart: weekOf(day('2026-10-26')) }, camden), covers);
    assert.deepEqual(refusalTo({}, kent), covers);
    assert.match(
      refusalTo({}, { ...camden, notWorked: [weekStart] } as typeof camden)[1],
      /^Your consultant/,
    );
    assert.deepEqual(refusalTo({}), ['invalid', 'There is no assignment in this week']);
  });

  test('an absence is accepted up to 52 weeks ahead and no further', () => {
    const inWeeks = (count: number) => weekOf(addDays(weekStart, 7 * count));
    assert.deepEqual(missedBy({ weekStart: inWeeks(52) }, camden), ['camden']);
    assert.equal(refusalTo({ weekStart: inWeeks(53) }, camden)[1], 'Choose a week within the next 12 months');
  });

  test('an absence of a whole week is refused if a timesheet is Pending or Approved; an absence of a day is not', () => {
    for (const [status, sentence] of [
      ['Pending', 'This week already has a Pending timesheet.'],
      ['Approved', 'This week already has an Approved timesheet.'],
    ] as const) {
      const sent = { ...camden, status };
      assert.deepEqual(refusalTo({}, sent), ['conflict', sentence]);
      assert.deepEqual(missedBy({ day: today }, sent), ['camden']);
      assert.deepEqual(missedBy({}, sent, { ...camden, id: 'other' }), ['other']);
    }
  });

  test('an absence is accepted for a week that was rejected', () => {
    assert.deepEqual(missedBy({}, { ...camden, status: 'Rejected' }), ['camden']);
  });
});

describe('an absence of a day', () => {
  test('an absent day is found in its week by date or by number from Monday on', () => {
    const missed = (...days: (number | ReturnType<typeof day>)[]) =>
      daysMissed(weekStart, { day: null, days });
    assert.deepEqual(daysMissed(weekStart, { day: null, days: null }), [null]);
    assert.deepEqual(daysMissed(weekStart, { day: 7, days: null }), ['2026-11-22']);
    assert.deepEqual(missed(3, day('2026-11-22'), day('2026-11-18')), ['2026-11-18', '2026-11-22']);
    for (const other of [day('2026-11-15'), day('2026-11-23')]) {
      assert.throws(() => missed(1, other), /Choose a day of this week/);
    }
  });

  test('an absence of a day does not replace an absence of the whole week', () => {
    const holiday = { weekStart, day: today, reason: 'holiday', note: null, byName: null } as const;
    const whole = { ...holiday, day: null };
    assert.deepEqual(absenceIn([holiday, whole], weekStart), { whole, days: [holiday] });
    assert.deepEqual(absenceIn(undefined, weekStart), { whole: null, days: [] });
  });
});

describe('an absence', () => {
  test('an absence in words has its day and its note', () => {
    assert.equal(absenceInWords({ day: null, reason: 'jury', note: null }), 'Jury service');
    assert.equal(
      absenceInWords({ day: today, reason: 'other', note: 'Moving house' }),
      '18/11/2026: Something else: Moving house',
    );
  });

  test('a repeated report of the same absence is recognised as a duplicate', () => {
    const holiday = { weekStart, day: null, assignmentId: 'a', reason: 'holiday', note: null } as const;
    assert.ok(isSaid(holiday, { ...holiday }));
    assert.ok(!isSaid(holiday, null));
    assert.ok(!isSaid(holiday, { ...holiday, reason: 'sick' }));
    assert.ok(!isSaid({ ...holiday, note: 'Flight' }, holiday));
  });
});
