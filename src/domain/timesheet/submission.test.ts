import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { Entry } from './entry.ts';
import { noHours } from '#domain/hours/hours.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';
import { alreadySubmittedMessage, refusalToReplace, refusalToSubmit, submit } from './submission.ts';

const weekStart = Week.parse('2026-11-16');
const entry: Entry = { weekStart, ...noHours, mondayHours: 7.5, tuesdayHours: 7.5 };

const camden = { id: 'camden', startDate: day('2026-08-03') };
const circumstances = {
  candidate: { id: 'amara' },
  assignments: [camden],
  ofWeek: [],
  now: '2026-11-18T10:30:00.000Z',
  timeZone: 'Europe/London',
};
const onForm = { assignment: camden, existing: null, today: day('2026-11-18') };

function sentBefore(status: Status, assignmentId = camden.id) {
  return { id: 'old', assignmentId, status, ...noHours, mondayHours: 20 };
}

function refused(code: string, message: string) {
  return (problem: unknown): boolean => {
    assert.ok(problem instanceof Refusal);
    assert.equal(problem.code, code);
    assert.equal(problem.message, message);
    return true;
  };
}

describe('the entry of a candidate', () => {
  test('an entry keeps the week and its hours, and drops fields that a candidate may not set', () => {
    const parsed = Entry.parse({ ...entry, userId: 'ben', status: 'Approved', hoursWorked: 99, payRate: 99 });
    assert.deepEqual(parsed, entry);
  });

  test('an entry may have mileage and comments, or none', () => {
    for (const more of [
      {},
      { mileage: null, comments: null },
      { mileage: 0, comments: '' },
      { mileage: 12.3 },
    ]) {
      assert.equal(Entry.safeParse({ ...entry, ...more }).success, true);
    }
  });

  test('an entry needs all seven days, and the refusal names each missing day', () => {
    const { error } = Entry.safeParse({ weekStart });
    assert.deepEqual(
      error?.issues.map((issue) => issue.path[0]),
      Object.keys(noHours),
    );
  });

  test('an entry with unreadable hours is refused with an explanation', () => {
    for (const [mondayHours, message] of [
      ['7:20', 'Monday: 7:20 is 7.33 hours; hours go in steps of 0.5'],
      ['sick', 'Monday: “sick” is not a number of hours, like 7.5 or 7:30'],
      ['7.5', 'Monday hours must be a number, like 7 or 7.5'],
      [null, 'Monday hours must be a number, like 7 or 7.5'],
    ] as const) {
      assert.equal(Entry.safeParse({ ...entry, mondayHours }).error?.issues[0]?.message, message);
    }
  });

  test('the comments of an entry have 2000 characters at most', () => {
    assert.equal(Entry.safeParse({ ...entry, comments: 'x'.repeat(2000) }).success, true);
    const { error } = Entry.safeParse({ ...entry, comments: 'x'.repeat(2001) });
    assert.equal(error?.issues[0]?.message, 'Comments must be 2000 characters or fewer');
  });

  test('an entry is a plain object without a foreign prototype', () => {
    for (const value of [null, [], 'text', 7]) assert.equal(Entry.safeParse(value).success, false);
    const sly = JSON.parse(`{"__proto__": ${JSON.stringify(entry)}}`) as unknown;
    assert.equal(Entry.safeParse(sly).success, false);
  });
});

describe('a submission', () => {
  test('a submission creates a Pending timesheet with the current time and no reviewer', () => {
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
      lines: null,
      assignment: camden,
      replaces: null,
    });
  });

  test('a submission does not store a mileage of 0 or empty comments', () => {
    for (const more of [{}, { mileage: 0, comments: '' }, { mileage: null, comments: null }]) {
      const { submission } = submit({ ...entry, ...more }, circumstances);
      assert.deepEqual([submission.mileage, submission.comments], [null, null]);
    }
  });

  test('a submission replaces the rejected timesheet of its week', () => {
    const { replaces } = submit(entry, { ...circumstances, ofWeek: [sentBefore('Rejected')] });
    assert.equal(replaces, 'old');
  });

  for (const status of ['Pending', 'Approved'] as const) {
    test(`a submission is refused while the week has a timesheet that is ${status}`, () => {
      const message = `You have already submitted a ${status} timesheet for this week.`;
      assert.throws(
        () => submit(entry, { ...circumstances, ofWeek: [sentBefore(status)] }),
        refused('conflict', message),
      );
      assert.equal(alreadySubmittedMessage(status), message);
      assert.equal(refusalToReplace({ status, weekStart: '2026-11-16' as Week })?.message, message);
    });
  }

  test('a submission without assignment details is refused before any other check', () => {
    assert.throws(
      () => submit({ ...entry, ...noHours }, { ...circumstances, assignments: [] }),
      refused('conflict', 'Complete your assignment details before you submit a timesheet.'),
    );
  });

  test('a submission needs at least one half hour', () => {
    assert.throws(
      () => submit({ ...entry, ...noHours }, circumstances),
      refused('invalid', 'Enter at least half an hour for the week'),
    );
    assert.equal(refusalToSubmit({ ...entry, ...noHours, sundayHours: 0.5 }, onForm), null);
  });

  test('a submission is refused for next week, and for a week before the assignment', () => {
    for (const week of ['2026-11-23', '2026-07-27']) {
      const refusal = refusalToSubmit({ ...entry, weekStart: Week.parse(week) }, onForm);
      assert.equal(refusal?.code, 'invalid');
      assert.deepEqual(Object.keys(refusal?.fields ?? {}), ['weekStart']);
    }
  });

  test('a rejected week can be submitted again even if the start date is now after it', () => {
    const moved = { ...onForm, assignment: { id: 'camden', startDate: day('2026-12-07') } };
    assert.equal(refusalToSubmit(entry, { ...moved, existing: { status: 'Rejected' } }), null);
    assert.equal(refusalToSubmit(entry, { ...moved, existing: null })?.code, 'invalid');
  });

  test('a submission with several errors is refused for its wrong week first', () => {
    const next = { ...entry, weekStart: Week.parse('2026-11-23') };
    const refusal = refusalToSubmit(next, { ...onForm, existing: { status: 'Pending' } });
    assert.equal(refusal?.code, 'invalid');
  });

  test('a submission is accepted for the week of the start date', () => {
    const first = { ...entry, weekStart: Week.parse('2026-08-03') };
    assert.equal(refusalToSubmit(first, onForm), null);
    const onThursday = { ...onForm, assignment: { id: 'camden', startDate: day('2026-08-06') } };
    assert.equal(refusalToSubmit(first, onThursday), null);
  });

  test('the 24 hours of a day are shared with other assignments, without rejected weeks', () => {
    const amhp = { id: 'amhp', startDate: day('2026-08-03') };
    const both = { ...circumstances, assignments: [camden, amhp] };
    const forCamden = { ...entry, assignmentId: 'camden' };
    const message = 'Monday has 27.5 hours in all your assignments, but a day has only 24';
    for (const status of ['Pending', 'Approved'] as const) {
      const beside = { ...both, ofWeek: [sentBefore(status, 'amhp')] };
      assert.throws(() => submit(forCamden, beside), refused('invalid', message));
    }
    assert.equal(submit(forCamden, { ...both, ofWeek: [sentBefore('Rejected', 'amhp')] }).replaces, null);
    assert.equal(submit(forCamden, { ...both, ofWeek: [sentBefore('Rejected')] }).replaces, 'old');
  });

  test('a submission belongs to the only assignment that covers the week, or to the named one', () => {
    const amhp = { id: 'amhp', startDate: day('2026-08-03') };
    const later = { ...amhp, startDate: day('2026-12-07') };
    const { submission, assignment } = submit(entry, { ...circumstances, assignments: [camden, later] });
    assert.deepEqual([submission.assignmentId, assignment], ['camden', camden]);
    const both = { ...circumstances, assignments: [camden, amhp] };
    assert.throws(() => submit(entry, both), Refusal);
    assert.equal(submit({ ...entry, assignmentId: 'amhp' }, both).submission.assignmentId, 'amhp');
  });

  test('a submission has shifts if the assignment requires times, and its hours are the hours of the shifts', () => {
    const assignments = [{ ...camden, hoursRule: 'times' as const }];
    const shift = { day: 1, startTime: '08:00', finishTime: '16:00', breakMinutes: 30 };
    const { submission, lines } = submit({ weekStart, lines: [shift] }, { ...circumstances, assignments });
    assert.deepEqual(submission.mondayHours, 7.5);
    assert.deepEqual(lines, { timeZone: 'Europe/London', shifts: [{ ...shift, hours: 7.5 }] });
    assert.throws(() => submit(entry, { ...circumstances, assignments }), Refusal);
  });

  test('a submission counts days in the agency’s time zone', () => {
    const monday = { ...entry, weekStart: Week.parse('2026-07-13') };
    const midnight = {
      now: '2026-07-12T23:30:00.000Z',
      assignments: [{ ...camden, startDate: day('2026-07-06') }],
    };
    assert.equal(submit(monday, { ...circumstances, ...midnight }).replaces, null);
    const inGreenwich = { ...circumstances, ...midnight, timeZone: 'UTC' };
    assert.throws(() => submit(monday, inGreenwich), Refusal);
  });
});
