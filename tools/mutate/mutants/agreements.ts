import { beside, besideIt, mutantsOf } from '../mutants.ts';

const rules = [
  ...mutantsOf(...besideIt('calendar/week'), [
    ['a later start date takes back what was owed', 'weekOf(owedFrom ?? startDate)', 'weekOf(startDate)'],
    ['a week that was never worked is owed', ' && !isNotWorked(week, dates);', ';'],
    [
      'who sent a week is asked whether it was worked',
      'isOwed(week, dates) && !sent.has(week)',
      'isOwed(week, dates)',
    ],
    [
      'a week never worked is refused for its start date',
      'isNotWorked(week, dates)\n    ? ([',
      'false\n    ? ([',
    ],
    ['a slip of ten years asks for 520 answers', 'last < latest ? last : latest', 'last'],
    [
      'the first weeks are owed though they were never worked',
      'while (notWorked.has(first)) first = addWeeks(first, 1);',
      '',
    ],
    ['a start date that moves twice forgets the first', '(owedFrom ?? dates.startDate)', 'dates.startDate'],
  ]),
  ...mutantsOf(...besideIt('missing/owed'), [
    ['the running week is missing', 'week <= last && !sent.has(week)', '!sent.has(week)'],
    ['a week that was sent is missing', 'week <= last && !sent.has(week)', 'week <= last'],
    [
      'the portal opens on the oldest gap',
      'missingWeeks(sentWeeks)[0] === last ? last :',
      'missingWeeks(sentWeeks).at(-1) ??',
    ],
  ]),
  ...mutantsOf(...besideIt('money/pay'), [
    ['a missing rate pays nought', 'rate === null ? null : perHour(', 'rate === null ? pence(0) : perHour('],
    [
      'a week without a bill rate has its rates',
      'return rateOfPay === null || supplyBillAmount === null;',
      'return rateOfPay === null && supplyBillAmount === null;',
    ],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/submission.ts',
    ['src/domain/timesheet/submission.test.ts'],
    [
      [
        'a rejected week cannot be corrected once the start date has moved',
        "if (existing?.status === 'Rejected') return null;",
        '',
      ],
    ],
  ),
  ...mutantsOf(...besideIt('timesheet/review'), [
    [
      'an approval freezes the job title as the client',
      'clientName: assignment?.clientName ?? null',
      'clientName: assignment?.jobTitle ?? null',
    ],
    [
      'an approval is credited to whoever presses',
      'creditedConsultantId: consultantId,',
      'creditedConsultantId: circumstances.reviewer.id,',
    ],
  ]),
  ...mutantsOf(...besideIt('timesheet/taking-back'), [
    [
      'who has deleted restores a month later',
      'deletion.actorId === person.id && isFresh(deletion.at, now)',
      'deletion.actorId === person.id',
    ],
  ]),
  ...mutantsOf(...besideIt('assignment/assignment-details'), [
    ['a start date set meanwhile is lost', 'one.startDate === other.startDate', 'true'],
    [
      'two weeks keeps their client',
      "weeks === 1 ? 'keeps' : 'keep'} ${",
      "weeks === 1 ? 'keep' : 'keeps'} ${",
    ],
    ['the named clients count as others too', 'kept.slice(mostNamed).reduce', 'kept.reduce'],
    [
      'a start decades ago is no slip',
      'startDate < addMonths(today, -usualMonths)',
      'startDate < addMonths(today, -600)',
    ],
    [
      'a start in years is no slip',
      'if (startDate > addMonths(today, usualMonths)) {',
      'if (startDate > addMonths(today, 600)) {',
    ],
    ['a week that was sent was never worked', '!unsent.includes(week)', 'false'],
    [
      'all that was never worked is nothing',
      "if (named === 'all') return unsent;",
      "if (named === 'all') return [];",
    ],
  ]),
  ...mutantsOf(...besideIt('audit/change-log'), [
    ['pay is told as bill', "label: 'Pay rate'", "label: 'Supply bill rate'"],
    [
      'a change is told backwards',
      'before: before && said(before[name]), after: said(after?.[name])',
      'before: before && said(after?.[name]), after: said(before?.[name])',
    ],
    ['a rate that is not there reads nought', ": 'No rate'", ': formatPence(penceFrom(0))'],
    ['who is shut out reads as let in', "value === true ? 'Disabled'", "value !== true ? 'Disabled'"],
  ]),
  ...mutantsOf(...besideIt('hours/hours-written'), [
    [
      '7:30 is 7.3 hours',
      '(Number(hours) * 60 + Number(minutes)) / 60',
      'Number(hours) + Number(minutes) / 100',
    ],
    ['25 hours fit a day', 'hours > hoursLimits.max', 'hours > 2 * hoursLimits.max'],
    [
      '7:20 is taken',
      'return isInStep(hours, step) ? null :',
      'return isInStep(Math.round(hours), step) ? null :',
    ],
    [
      'a row that is too long loses its end',
      "if (cells.slice(room).some((cell) => cell !== '')) {",
      'if (room < 0) {',
    ],
    [
      'three values are read as two',
      'if (separator === commas && areCommasInDoubt(copied, step)) {',
      'if (separator === commas && room < 0 && areCommasInDoubt(copied, step)) {',
    ],
  ]),
  ...mutantsOf(...besideIt('flags/flag'), [['nobody is asked about a long day', '    longDay(week),\n', '']]),
  ...mutantsOf(
    'src/domain/money/frozen-week.ts',
    ['src/domain/money/frozen-week.test.ts', 'src/server/timesheets/frozen-weeks.test.ts'],
    [
      [
        'the last rate counts, not the first',
        'payRate: frozen.payRate ?? priced.payRate ?? basic.payRate',
        'payRate: basic.payRate ?? priced.payRate ?? frozen.payRate',
      ],
    ],
  ),
];

const handlers = [
  ...mutantsOf(
    'src/server/assignments/routes.ts',
    beside('assignments/routes', 'assignments/moved-start-dates', 'workers/routes'),
    [
      [
        'the second of two who change the details wins',
        'throwIf(refusalToChangeAssignment(before.assignment, seen));',
        '',
      ],
      ['a later start date forgets what was owed', '{ ...assignment, ...owed }', 'assignment'],
      [
        'what was never worked stays owed',
        'weeksNeverWorked(neverWorked, unsent)',
        'weeksNeverWorked([], unsent)',
      ],
      [
        'a first assignment is told as a change',
        "before.assignment ? 'changed' : 'set up'",
        "before.assignment ? 'set up' : 'changed'",
      ],
      ['nobody hears which weeks are open', 'await findWeeksBefore(db, id, startDate) :', '{ unsent: [] } :'],
    ],
  ),
  ...mutantsOf('src/server/timesheets/lists/lists.ts', beside('timesheets/letters/later-letters'), [
    [
      'a deletion tells nobody',
      "await post.notify(tx, 'notify-timesheet-deletion', notice, undoTime);",
      'void [notice, undoTime];',
    ],
  ]),
  ...mutantsOf(
    'src/server/timesheets/deletions.ts',
    beside('timesheets/letters/later-letters', 'timesheets/history', 'timesheets/frozen-weeks'),
    [
      [
        'a restored week forgets what was set meanwhile',
        'await withAgreed(tx, removal);',
        'removal.before as Awaited<ReturnType<typeof withAgreed>>;',
      ],
      [
        'who heard of the deletion hears of no restoration',
        'if (!(await isLetterWritten(tx, { ...deletion, at: removal.at }))) return;',
        'if (isLetterWritten.length > 0 && deletion) return;',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/deletions.ts',
    beside('timesheets/history', 'timesheets/letters/later-letters'),
    [
      [
        'who cannot restore is not told so',
        'refusal: refusalToRestore({ actorId, at, action }, { person, now })?.message ?? null',
        'refusal: actorId === action || at === now ? refusalToRestore.name : null',
      ],
    ],
  ),
  ...mutantsOf('src/contract/history/change-log.ts', beside('workers/change-log'), [
    ['consultants read the audit', "who: 'read the audit',", "who: 'reviewer',"],
  ]),
  ...mutantsOf('src/server/workers/change-log.ts', beside('workers/change-log'), [
    [
      'a worker’s changes are everybody’s',
      '{ userId: id, subject, withoutNotes }',
      '{ subject, withoutNotes }',
    ],
  ]),
  ...mutantsOf(
    'src/server/timesheets/letters/notices.ts',
    [
      ...beside('timesheets/letters/later-letters', 'timesheets/submission'),
      'src/server/letter-register.test.ts',
    ],
    [
      [
        'who deleted is told as who lost',
        'deletedBy: { fullName, email }',
        'deletedBy: { fullName: candidate.fullName, email }',
      ],
      [
        'a letter forgets the miles',
        '      hoursWorked,\n      mileage,',
        '      hoursWorked,\n      mileage: null,',
      ],
    ],
  ),
];

const queries = [
  ...mutantsOf('src/server/timesheets/store.ts', beside('timesheets/frozen-weeks', 'me/routes'), [
    [
      'an approved week follows its worker to the next client',
      'then timesheets.client_name else clients.name end',
      'then clients.name else clients.name end',
    ],
    [
      'a pending week has no client',
      'then timesheets.client_name else clients.name end',
      'then timesheets.client_name else timesheets.client_name end',
    ],
    [
      'an approval by an Admin is credited to the Admin',
      'const { assignedConsultantId: consultantId, poNumber, missingRate } = row;',
      'const { poNumber, missingRate } = row;\n  const consultantId = person.id;',
    ],
  ]),
  ...mutantsOf(
    'src/server/timesheets/submission-store.ts',
    beside('timesheets/frozen-weeks', 'me/routes', 'workers/routes'),
    [
      [
        'a week of somebody else closes one’s own assignment',
        "    .where('userId', '=', userId)\n    .limit(1)",
        '    .limit(userId ? 1 : 2)',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/agreed-week-store.ts',
    beside('timesheets/history', 'timesheets/frozen-weeks'),
    [
      [
        'a restored week loses the rate that was set meanwhile',
        ', ...(await takeDeletedWeek(tx, removed.id)) };',
        ' };',
      ],
      [
        'a week from before weeks kept them has no client',
        "'clientName' in removed ? {} :",
        "'weekStart' in removed ? {} :",
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/letters/notice-letter-store.ts',
    [
      ...beside('timesheets/letters/later-letters', 'timesheets/submission'),
      'src/server/letters/mailer.test.ts',
    ],
    [
      [
        'a decision that does not stand any more is told',
        "coalesce(decided.status, 'Deleted') = data ->> 'status'",
        "coalesce(decided.status, 'Deleted') <> ''",
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/access/looking-after.ts',
    beside('timesheets/submission', 'missing/by-the-clock', 'sign-offs/send-requests'),
    [
      [
        'a consultant who has left hears of it, and no Admin',
        "where users.disabled_at is null and ${reviews('users')}",
        "where ${reviews('users')}",
      ],
      ['Admins hear of every candidate', ' and not exists (select from present)', ''],
      ['an Admin whom nobody has confirmed hears', ' and email_confirmed_at is not null', ''],
      ['who stood in once hears for ever', ' and ${today}::date between from_date and until_date', ''],
    ],
  ),
  ...mutantsOf('src/server/history/change-log-store.ts', beside('workers/change-log'), [
    ['the oldest change comes first', ".orderBy('history.id', 'desc')", ".orderBy('history.id')"],
    ['nobody is found by who did it', 'else history.actor_id in (${people}) end', 'else false end'],
    ['changes of weeks are among those of people', "history.subject <> 'timesheet'", "history.subject <> ''"],
  ]),
  ...mutantsOf('src/server/reports/group-store.ts', beside('timesheets/frozen-weeks'), [
    [
      'the months at a client go with whoever leaves it',
      'coalesce(part.client_name, clients.name) as client_name',
      'clients.name as client_name',
    ],
  ]),
  ...mutantsOf(
    'src/server/access/scope.ts',
    beside('access/visible', 'timesheets/frozen-weeks', 'platform/postgres/counted'),
    [
      [
        'past weeks are credited to the consultant of today',
        "case when status = 'Approved' then credited_consultant_id else consultant_id end",
        'consultant_id',
      ],
      [
        'a week with one rate counts as one with both',
        'bill,\n  count(*) filter (where pay is null or',
        'bill,\n  count(*) filter (where pay is null and',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/lists/search-store.ts',
    beside('timesheets/lists/lists', 'timesheets/frozen-weeks'),
    [
      ['either filter is enough', '` intersect `', '` union `'],
      [
        'an approved week is found at the client of today',
        "return status === 'Approved' ? agreed : eitherOf(await todays(), agreed);",
        "return todays(), status === 'Approved' ? todays() : eitherOf(await todays(), agreed);",
      ],
      [
        'a search in the own workers finds others’',
        'users.assigned_consultant_id = ${consultantId}',
        'users.id <> ${consultantId}',
        {
          survives:
            'The powers narrow what is found once more; this condition only spares the search the workers of others',
        },
      ],
    ],
  ),
  ...mutantsOf('src/server/missing/store.ts', beside('missing/routes', 'assignments/moved-start-dates'), [
    ['a week never worked is waited for', '\n    and ${week}::date <> all(assignments.not_worked)', ''],
    [
      'nobody waits for a correction from before the start date',
      "(${owes(week)} or ${has(week, sql`status = 'Rejected'`)})",
      '${owes(week)}',
    ],
    [
      'who moves on is off the board of before',
      'coalesce(assignments.owed_from, assignments.start_date)',
      'coalesce(assignments.start_date, assignments.owed_from)',
    ],
  ]),
  ...mutantsOf(
    'src/server/assignments/store.ts',
    beside('assignments/routes', 'assignments/moved-start-dates'),
    [
      [
        'approved weeks are said to follow',
        'rows.find((row) => !row.isApproved)',
        'rows.find((row) => row.isApproved)',
      ],
      [
        'pending weeks are said to stay',
        'rows.filter((row) => row.isApproved)',
        'rows.filter((row) => row.weeks > 0)',
      ],
      [
        'the weeks of others count as sent',
        "    .where('userId', '=', userId)\n    .where('assignmentId', '=', dates?.id ?? null)\n    .union(",
        '    .union(',
      ],
    ],
  ),
];

export const agreements = [...rules, ...handlers, ...queries];
