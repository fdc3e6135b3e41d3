import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { asStored } from '#domain/timesheet/entered.ts';
import { noHours } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { assignmentToShow, choicesFor, timesheetToOpen } from '#web/week/timesheet-keys/chosen.ts';
import { listOwnWeeks, statusOf } from './listed-weeks.ts';
import { ownAssignments, resolveKey } from '#web/week/timesheet-keys/timesheet-key.ts';

const today = day('2026-11-18');
const week = (monday: string) => weekOf(day(monday));
const [thisWeek, lastWeek, before] = [week('2026-11-16'), week('2026-11-09'), week('2026-11-02')];

const usual = { owedFrom: null, notWorked: [], hoursStep: 0.5, hoursRule: 'hours' } as const;
const camden = {
  ...usual,
  id: 'camden',
  clientName: 'Camden Council',
  jobTitle: 'Social Worker',
  startDate: day('2026-11-02'),
  endDate: null,
};
const kent = {
  ...camden,
  id: 'kent',
  clientName: 'Kent County Council',
  startDate: day('2026-11-10'),
};
const two = ownAssignments({ assignment: null, assignments: [camden, kent] });
const one = ownAssignments({
  assignment: { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: camden.startDate },
});

function sent(weekStart: Week, assignmentId: string): Timesheet {
  return {
    ...noHours,
    id: `${weekStart} ${assignmentId}`,
    userId: 'u',
    assignmentId,
    weekStart,
    hoursWorked: 7,
    pay: null,
    status: 'Pending',
    submittedAt: '2026-11-16T09:00:00Z',
    approvedBy: null,
    approvedAt: null,
    rejectionReason: null,
    reviewedByName: null,
    ...asStored({}),
  };
}

const nothing = { timesheets: [], waiting: [], deletions: [], today };
const rows = (...of: Parameters<typeof listOwnWeeks>) =>
  listOwnWeeks(...of).weeks.map((own) => [
    own.week,
    own.name,
    own.timesheet ? 'sent' : own.deletion ? 'deleted' : 'missing',
  ]);

describe('the lists of a worker', () => {
  test('the list of weeks names no client if the worker has one assignment', () => {
    assert.deepEqual(rows(one, { ...nothing, timesheets: [sent(thisWeek, 'camden')] }), [
      [thisWeek, null, 'sent'],
      [lastWeek, null, 'missing'],
      [before, null, 'missing'],
    ]);
  });

  test('the list of weeks has a row for each assignment that owes a week', () => {
    const timesheets = [sent(thisWeek, 'kent'), sent(lastWeek, 'kent')];
    assert.deepEqual(rows(two, { ...nothing, timesheets }), [
      [thisWeek, 'Kent County Council', 'sent'],
      [lastWeek, 'Camden Council', 'missing'],
      [lastWeek, 'Kent County Council', 'sent'],
      [before, 'Camden Council', 'missing'],
    ]);
  });

  test('the list of weeks shows an old deletion at the only assignment that covers the week', () => {
    const deletion = {
      status: 'Pending',
      hoursWorked: 7,
      deletedAt: '2026-11-16T09:00:00Z',
      deletedBy: 'Jo',
    } as const;
    const deletions = [
      { ...deletion, weekStart: lastWeek },
      { ...deletion, weekStart: before },
    ];
    const timesheets = [sent(lastWeek, 'kent'), sent(lastWeek, 'camden')];
    assert.deepEqual(rows(two, { ...nothing, timesheets, deletions }), [
      [lastWeek, null, 'deleted'],
      [lastWeek, 'Camden Council', 'sent'],
      [lastWeek, 'Kent County Council', 'sent'],
      [before, 'Camden Council', 'deleted'],
    ]);
  });

  test('the list of weeks shows absences, and the dashboard then opens on the current week', () => {
    const holiday = { weekStart: lastWeek, day: null, reason: 'holiday', note: null, byName: null } as const;
    const monday = { ...holiday, weekStart: before, day: before };
    const away = ownAssignments({
      assignment: { ...camden, endDate: undefined, hoursStep: undefined, absences: [holiday, monday] },
    });
    const { weeks, sentOf } = listOwnWeeks(away, nothing);
    assert.deepEqual(
      weeks.map((own) => [own.week, statusOf(own)]),
      [
        [lastWeek, 'Did not work'],
        [before, 'Missing'],
      ],
    );
    assert.equal(timesheetToOpen(away, { today, sentOf, chosenBefore: () => null }).week, thisWeek);
  });

  test('the list of weeks names job titles if a worker has two jobs at one client', () => {
    const tutor = { ...kent, clientName: 'Camden Council', jobTitle: 'Tutor' };
    const names = ownAssignments({ assignment: null, assignments: [camden, tutor] });
    assert.deepEqual(
      names.map(({ inShort }) => inShort),
      ['Camden Council, Social Worker', 'Camden Council, Tutor'],
    );
    const again = ownAssignments({
      assignment: null,
      assignments: [camden, { ...camden, id: 'x', startDate: today }],
    });
    assert.equal(again[1]?.name, 'Camden Council, Social Worker, from 18/11/26');
  });
});

describe('drafts without an assignment', () => {
  test('a draft without an assignment belongs to the only assignment that covers its week', () => {
    assert.equal(resolveKey({ week: before, assignmentId: null }, two).assignmentId, 'camden');
  });

  test('a draft without an assignment belongs to no assignment if several assignments cover its week, until the worker chooses', () => {
    assert.equal(resolveKey({ week: thisWeek, assignmentId: null }, two).assignmentId, null);
    assert.equal(resolveKey({ week: thisWeek, assignmentId: 'kent' }, two).assignmentId, 'kent');
  });

  test('a draft of a worker with one assignment has no assignment id in its key', () => {
    assert.equal(resolveKey({ week: thisWeek, assignmentId: null }, one).assignmentId, null);
    assert.equal(resolveKey({ week: thisWeek, assignmentId: 'kent' }, one).assignmentId, null);
  });
});

describe('the dashboard', () => {
  const [first, second] = two;
  if (!first || !second) throw new Error('Two were given');
  const assignments = [first, second] as const;
  const shown = (of: Week, ...preferred: (string | null)[]) =>
    assignmentToShow(of, { choices: choicesFor(of, two, { timesheets: [], today }), assignments }, preferred)
      .id;
  const opening = (sentOf: Record<string, Week[]>, chosen: string | null = null) =>
    timesheetToOpen(two, {
      today,
      sentOf: (id) => new Set(sentOf[id ?? '']),
      chosenBefore: () => chosen,
    });

  test('the dashboard opens on the first assignment for which last week was not sent', () => {
    assert.deepEqual(opening({ camden: [lastWeek] }), { week: lastWeek, assignmentId: 'kent' });
  });

  test('the dashboard opens on the current week, at the last chosen assignment or else the first that was not sent', () => {
    const last = { camden: [lastWeek, thisWeek], kent: [lastWeek] };
    assert.deepEqual(opening(last), { week: thisWeek, assignmentId: 'kent' });
    assert.deepEqual(opening(last, 'camden'), { week: thisWeek, assignmentId: 'camden' });
  });

  test('the dashboard shows the first preferred assignment that covers the week', () => {
    assert.equal(shown(thisWeek, 'nobody', 'kent', 'camden'), 'kent');
    assert.equal(shown(before, 'kent'), 'camden');
  });

  test('the dashboard shows the next assignment that starts if no assignment covers the week', () => {
    assert.equal(shown(week('2026-10-05')), 'camden');
  });
});
