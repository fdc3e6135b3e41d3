import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { Entry } from './entry.ts';
import { noHours } from './hours/hours.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  alreadySubmittedMessage,
  asOwn,
  type ReviewedTimesheet,
  refusalToReplace,
  refusalToSubmit,
  submit,
} from './timesheet.ts';

const weekStart = Week.parse('2026-11-16');
const entry: Entry = { weekStart, ...noHours, mondayHours: 7.5, tuesdayHours: 7.5 };

const circumstances = {
  candidate: { id: 'amara' },
  assignment: { id: 'camden', startDate: day('2026-08-03') },
  existing: null,
  today: day('2026-11-18'),
  now: '2026-11-18T10:30:00.000Z',
};

function refused(code: string, message: string) {
  return (problem: unknown): boolean => {
    assert.ok(problem instanceof Refusal);
    assert.equal(problem.code, code);
    assert.equal(problem.message, message);
    return true;
  };
}

describe('what a candidate enters', () => {
  test('is a week with hours, and nothing that is not theirs to say', () => {
    const parsed = Entry.parse({ ...entry, userId: 'ben', status: 'Approved', hoursWorked: 99, payRate: 99 });
    assert.deepEqual(parsed, entry);
  });

  test('may have mileage and comments, or none', () => {
    for (const more of [
      {},
      { mileage: null, comments: null },
      { mileage: 0, comments: '' },
      { mileage: 12.3 },
    ]) {
      assert.equal(Entry.safeParse({ ...entry, ...more }).success, true);
    }
  });

  test('needs all seven days, each named where it is missing', () => {
    const { error } = Entry.safeParse({ weekStart });
    assert.deepEqual(
      error?.issues.map((issue) => issue.path[0]),
      Object.keys(noHours),
    );
  });

  test('explains hours in writing that nobody can enter', () => {
    for (const [mondayHours, message] of [
      ['7:20', 'Monday: 7:20 is 7.33 hours; hours go in steps of 0.5'],
      ['sick', 'Monday: “sick” is not a number of hours, like 7.5 or 7:30'],
      ['7.5', 'Monday hours must be a number, like 7 or 7.5'],
      [null, 'Monday hours must be a number, like 7 or 7.5'],
    ] as const) {
      assert.equal(Entry.safeParse({ ...entry, mondayHours }).error?.issues[0]?.message, message);
    }
  });

  test('has comments of 2000 characters at most', () => {
    assert.equal(Entry.safeParse({ ...entry, comments: 'x'.repeat(2000) }).success, true);
    const { error } = Entry.safeParse({ ...entry, comments: 'x'.repeat(2001) });
    assert.equal(error?.issues[0]?.message, 'Comments must be 2000 characters or fewer');
  });

  test('is an object, and not one with a prototype of somebody’s own', () => {
    for (const value of [null, [], 'text', 7]) assert.equal(Entry.safeParse(value).success, false);
    const sly = JSON.parse(`{"__proto__": ${JSON.stringify(entry)}}`) as unknown;
    assert.equal(Entry.safeParse(sly).success, false);
  });
});

describe('submitting', () => {
  test('makes a Pending timesheet of this moment that nobody has reviewed', () => {
    assert.deepEqual(submit({ ...entry, mileage: 12.3, comments: 'Late bus' }, circumstances), {
      submission: {
        ...entry,
        mileage: 12.3,
        comments: 'Late bus',
        userId: 'amara',
        assignmentId: 'camden',
        status: 'Pending',
        submittedAt: '2026-11-18T10:30:00.000Z',
        approvedBy: null,
        approvedAt: null,
        rejectionReason: null,
        reviewedByName: null,
      },
      replaces: null,
    });
  });

  test('keeps no mileage of 0 and no empty comments', () => {
    for (const more of [{}, { mileage: 0, comments: '' }, { mileage: null, comments: null }]) {
      const { submission } = submit({ ...entry, ...more }, circumstances);
      assert.deepEqual([submission.mileage, submission.comments], [null, null]);
    }
  });

  test('again replaces the timesheet that was rejected', () => {
    const { replaces } = submit(entry, { ...circumstances, existing: { id: 'old', status: 'Rejected' } });
    assert.equal(replaces, 'old');
  });

  for (const status of ['Pending', 'Approved'] as const) {
    test(`is refused while the week has one that is ${status}`, () => {
      const message = `You have already submitted a ${status} timesheet for this week.`;
      assert.throws(
        () => submit(entry, { ...circumstances, existing: { id: 'old', status } }),
        refused('conflict', message),
      );
      assert.equal(alreadySubmittedMessage(status), message);
      assert.equal(refusalToReplace({ status })?.message, message);
    });
  }

  test('is refused without assignment details, before anything else is looked at', () => {
    assert.throws(
      () => submit({ ...entry, ...noHours }, { ...circumstances, assignment: null }),
      refused('conflict', 'Complete your assignment details before you submit a timesheet.'),
    );
  });

  test('is refused without a single half hour', () => {
    assert.throws(
      () => submit({ ...entry, ...noHours }, circumstances),
      refused('invalid', 'Enter at least half an hour for the week'),
    );
    assert.equal(refusalToSubmit({ ...entry, ...noHours, sundayHours: 0.5 }, circumstances), null);
  });

  test('is refused for next week, and for a week before the assignment', () => {
    for (const week of ['2026-11-23', '2026-07-27']) {
      const refusal = refusalToSubmit({ ...entry, weekStart: Week.parse(week) }, circumstances);
      assert.equal(refusal?.code, 'invalid');
      assert.deepEqual(Object.keys(refusal?.fields ?? {}), ['weekStart']);
    }
  });

  test('again is possible for a rejected week, whatever the start date says by now', () => {
    const moved = { ...circumstances, assignment: { id: 'camden', startDate: day('2026-12-07') } };
    assert.equal(refusalToSubmit(entry, { ...moved, existing: { status: 'Rejected' } }), null);
    assert.equal(refusalToSubmit(entry, { ...moved, existing: null })?.code, 'invalid');
  });

  test('is refused for a bad week before a timesheet that is there is mentioned', () => {
    const next = { ...entry, weekStart: Week.parse('2026-11-23') };
    const refusal = refusalToSubmit(next, { ...circumstances, existing: { status: 'Pending' } });
    assert.equal(refusal?.code, 'invalid');
  });

  test('is possible for the week of the start date', () => {
    const first = { ...entry, weekStart: Week.parse('2026-08-03') };
    assert.equal(refusalToSubmit(first, circumstances), null);
    const onThursday = { ...circumstances, assignment: { id: 'camden', startDate: day('2026-08-06') } };
    assert.equal(refusalToSubmit(first, onThursday), null);
  });
});

describe('a candidate’s own timesheet', () => {
  test('shows the pay rate, and never the bill rate', () => {
    const row: ReviewedTimesheet = {
      ...submit(entry, circumstances).submission,
      id: '1',
      hoursWorked: 15,
      pay: 322.5,
      bill: 431.25,
      candidate: { id: 'amara', fullName: 'Amara Okafor', email: 'amara.okafor@example.com' },
      assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker' },
      rates: { rateOfPay: 21.5, supplyBillAmount: 28.75 },
    };
    const own = asOwn(row);
    const { bill: _, ...rest } = row;
    assert.deepEqual(own, { ...rest, rates: { rateOfPay: 21.5 } });
    assert.doesNotMatch(JSON.stringify(own), /28\.75|431|bill|margin/i);
  });
});
