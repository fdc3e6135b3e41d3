/** A letter of each kind, as people get it. The type names a kind that is missing. */

import { day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { LetterKind } from '#server/letters/letter-kinds.ts';
import { accountSamples, type Samples } from './account-letter-samples.ts';

const weekStart = '2026-11-09' as Week;
const at = '2026-11-18T10:30:00.000Z';
const worker = {
  candidateId: '1',
  candidateName: 'Amara Okafor',
  clientName: 'Camden Council',
  weekStart,
  hoursWorked: 37.5,
};
const toWorker = { ...worker, candidateEmail: 'amara.okafor@example.com' };
const own = { fullName: 'Amara Okafor', clientName: 'Camden Council', weekStart };
const reviewer = { fullName: 'Jo Marsh', email: 'jo.marsh@example.com' };
const pay = { payDate: day('2026-11-20'), cutOffAt: '2026-11-16T12:00:00.000Z', timeZone: 'Europe/London' };
const days = [7.5, 7.5, 7.5, 7.5, 7.5, 0, 0];

const decided = { ...toWorker, approverName: reviewer.email, rejectionComment: null, timesheetId: '2', at };

const declined = { fullName: 'Jo Marsh', weekStart, workerId: '1', by: 'Helen Whitfield' };
const toAuthoriser = { fullName: 'Priya Shah', clientName: 'Leeds City Council' };
const answered = {
  days,
  hoursWorked: 37.5,
  entered: [] as [string, string][],
  verdict: 'signed',
  query: null,
  name: 'P Shah',
  at: '18/11/2026, 10:30',
} as const;
const people = ['Amara Okafor', 'Ben Hughes', 'Chloe Evans', 'Farah Khan', 'Grace Mbeki', 'Ian Walsh'];
const manyWeeks = people.flatMap((fullName, index) =>
  ['2026-11-02', '2026-11-09'].slice(0, 1 + (index % 2)).map((week) => ({
    userId: fullName,
    fullName,
    weekStart: week as Week,
    hoursWorked: 37.5,
  })),
);
const clientPerson = {
  clientName: 'Leeds City Council',
  authoriser: 'Priya Shah',
  email: 'priya.shah@leeds.example',
};

export const samples: Samples<LetterKind> = {
  ...accountSamples,
  'notify-candidate-submission': { sent: { ...toWorker, mileage: 12.3, pay } },
  'notify-timesheet-submission': {
    sent: { ...worker, readerRole: 'Recruitment Consultant' },
    entered: { ...worker, readerRole: 'Admin', enteredBy: 'Jo Marsh' },
  },
  'notify-timesheet-status': {
    approved: { ...decided, status: 'Approved', pay },
    rejected: {
      ...decided,
      status: 'Rejected',
      rejectionComment: 'Tuesday shows 17.5 hours. Please check it against your start and finish times.',
    },
  },
  'notify-timesheet-deletion': {
    deleted: { ...toWorker, was: 'Approved', deletedBy: reviewer, timesheetId: '2', status: 'Deleted', at },
  },
  'sign-off-queried': {
    pending: {
      ...worker,
      queriedBy: 'Priya Shah',
      query: 'Friday was a bank holiday here. Nobody worked.',
      timesheetId: '2',
      status: 'Pending',
      readerRole: 'Recruitment Consultant',
    },
    approved: {
      ...worker,
      queriedBy: 'Sam Cole (by the link of Priya Shah)',
      query: 'Friday was a bank holiday here.',
      timesheetId: '2',
      status: 'Approved',
      readerRole: 'Admin',
    },
  },
  'week-objected': {
    pending: {
      ...worker,
      enteredBy: 'Jo Marsh',
      words: 'I also worked on Saturday, from 8 to 12.',
      timesheetId: '2',
      status: 'Pending',
      readerRole: 'Recruitment Consultant',
    },
  },
  'week-entered': {
    entered: {
      ...own,
      hoursWorked: 37.5,
      mileage: 12.3,
      enteredBy: reviewer,
      reason: 'Amara has no phone this week and read her hours to me.',
    },
  },
  'timesheet-restored': { restored: own },
  'review-undone': {
    mistake: own,
    reopened: { ...own, reason: 'The client says that Friday was not worked.' },
  },
  'timesheet-repriced': { repriced: { ...own, hoursWorked: 37.5, pay: [457.88, 476.63] } },
  'proposal-declined': {
    correction: { ...declined, what: 'correction', workerName: 'Amara Okafor', clientName: 'Camden Council' },
    price: { ...declined, what: 'new price', workerName: 'Amara Okafor', clientName: 'Camden Council' },
    unnamed: { ...declined, what: 'new price' },
  },
  'timesheet-corrected': {
    corrected: { ...own, reason: 'Friday was 5.5 hours, not 7.5.', hours: [37.5, 35.5], difference: -29.3 },
    cancelled: {
      ...own,
      reason: 'The week was sent for the wrong client.',
      hours: [37.5, 0],
      difference: -549.38,
    },
  },
  'timesheet-reminder': {
    missing: { ...own, isRejected: false, reviewer },
    rejected: { ...own, isRejected: true, reviewer },
    due: {
      ...own,
      isRejected: false,
      reviewer,
      dueBy: { at: 'Monday 16 November, 12:00', isOver: false },
      pay,
    },
    late: {
      ...own,
      isRejected: false,
      reviewer,
      dueBy: { at: 'Monday 16 November, 12:00', isOver: true },
      pay: { ...pay, cutOffAt: '2026-11-23T12:00:00.000Z', payDate: day('2026-11-27'), isLate: true },
    },
  },
  'pending-at-cut-off': {
    many: { fullName: 'Jo Marsh', weekStart, count: 14, dueBy: 'Monday 16/11/26 12:00' },
  },
  'sign-off-request': {
    one: {
      ...toAuthoriser,
      requestId: '3',
      weeks: [{ userId: '1', fullName: 'Amara Okafor', weekStart, hoursWorked: 37.5 }],
      days,
      goodUntil: 'Wednesday 25 November',
    },
    many: { ...toAuthoriser, requestId: '4', weeks: manyWeeks, goodUntil: 'Wednesday 25 November' },
  },
  'sign-off-copy': {
    one: {
      ...toAuthoriser,
      weeks: [
        {
          ...answered,
          userId: '1',
          fullName: 'Ben Hughes',
          weekStart,
          entered: [['Mileage', '210.3 miles']],
          verdict: 'queried',
          query: 'Friday was a bank holiday here. Nobody worked.',
        },
      ],
    },
    many: {
      ...toAuthoriser,
      weeks: manyWeeks.map((week, index) => ({
        ...answered,
        ...week,
        ...(index === 2 && { verdict: 'queried' as const, query: 'Friday was a bank holiday here.' }),
      })),
    },
  },
  'sign-off-refused': {
    refused: {
      ...clientPerson,
      fullName: 'Jo Marsh',
      serverSaid: '550 5.1.1 <priya.shah@leeds.example>: Recipient address rejected: User unknown',
    },
  },
  'who-signs': {
    added: { ...clientPerson, fullName: 'Jo Marsh', by: 'Daniel Reyes', change: 'added', of: null },
    address: {
      ...clientPerson,
      fullName: 'Jo Marsh',
      by: 'Daniel Reyes',
      change: 'address',
      of: 'p.shah@leeds.example',
    },
    chosen: { ...clientPerson, fullName: 'Jo Marsh', by: 'Daniel Reyes', change: 'chosen', of: 'Ben Hughes' },
    deputy: { ...clientPerson, fullName: 'Jo Marsh', by: 'Daniel Reyes', change: 'deputy', of: 'Tom Reed' },
  },
  'signer-proposed': {
    proposed: {
      ...clientPerson,
      fullName: 'Jo Marsh',
      proposed: 'Dee Moss',
      email: 'dee.moss@leeds.example',
    },
  },
  'authoriser-moved': { moved: toAuthoriser },
};
