import { beside, mutantsOf } from '../mutants.ts';

export const queries = [
  ...mutantsOf('src/server/access/visible.ts', beside('access/visible'), [
    [
      'the unclaimed are those whom somebody has claimed',
      'sql`${consultant} is null`],',
      'sql`${consultant} is not null`],',
    ],
    [
      'those of others are one’s own',
      'sql<SqlBool>`${consultant} <> ${person.id}`',
      'sql<SqlBool>`${consultant} = ${person.id}`',
    ],
    [
      'one’s own rows are among those of others',
      'sql`(${candidate} <> ${person.id} and ${others})`',
      'others',
    ],
    [
      'who may see the own sees the own alone',
      'sql`(${others} or ${asOwn(person, which)})`',
      'asOwn(person, which)',
    ],
    [
      'a list of one consultant’s workers has everybody’s',
      'return allowed.includes(relation) ? isClaimedBy(claimedBy, rows) : sql`false`;',
      'return allowed.includes(relation) ? sql`true` : sql`false`;',
    ],
  ]),
  ...mutantsOf(
    'src/server/access/scope.ts',
    [...beside('access/visible', 'platform/postgres/counted'), ...beside('reports/routes')],
    [
      [
        'the last day of a report is left out',
        "column('weekStart')} <= ${end}",
        "column('weekStart')} < ${end}",
      ],
      [
        'the first day of a report is left out',
        "column('weekStart')} >= ${start}",
        "column('weekStart')} > ${start}",
      ],
      [
        'one’s own timesheets count as others’',
        '-count(*) as timesheets, -sum(hours_worked) as hours, -sum(pay) as pay, -sum(billed)',
        'count(*) as timesheets, sum(hours_worked) as hours, sum(pay) as pay, sum(billed)',
      ],
      [
        'the total of a list has one’s own timesheets',
        '(${count(seen)} - ${count(own)})',
        '(${count(seen)} + ${count(own)})',
      ],
      [
        'a sum of one status is that of all',
        "...(status ? [sql<SqlBool>`${column('status')}",
        "...(!status ? [sql<SqlBool>`${column('status')}",
      ],
      [
        'a week that lacks one rate alone has both',
        "${column('pay')} is null or ${column('bill')} is null",
        "${column('pay')} is null and ${column('bill')} is null",
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/lists/sort-store.ts',
    beside('timesheets/lists/lists', 'timesheets/lists/sorted-lists'),
    [
      ['the last row of a page comes again', 'isDown ? sql`<` : sql`>`', 'isDown ? sql`<=` : sql`>=`'],
      [
        'the oldest week comes first',
        'isDown ? sql`${column} desc` : column',
        'isDown ? column : sql`${column} desc`',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/store.ts',
    beside('timesheets/review', 'timesheets/submission', 'timesheets/recall', 'timesheets/history'),
    [
      [
        'an approved week follows the worker’s rate',
        "'timesheets.payRate as rateOfPay'",
        "'users.rateOfPay as rateOfPay'",
      ],
      [
        'pay and bill change places',
        'rates: { rateOfPay, supplyBillAmount },',
        'rates: { rateOfPay: supplyBillAmount, supplyBillAmount: rateOfPay },',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/removal-store.ts',
    beside(
      'timesheets/review',
      'timesheets/submission',
      'timesheets/history',
      'timesheets/recall',
      'timesheets/times',
    ),
    [
      [
        'a week that is put back has lost its shifts',
        'lines: removed.lines ? JSON.stringify(removed.lines) : null,',
        'lines: null,',
      ],
      [
        'a late repeat of what was taken back hears that all is well',
        'await voidAnswer(tx, row.userId, id);',
        '',
      ],
      [
        'two live weeks are a fault of ours',
        "timesheets_one_live_a_week: () =>\n        new Refusal('conflict', 'week_has_another', 'This week now has another timesheet.'),",
        '',
      ],
    ],
  ),
  ...mutantsOf('src/server/assignments/rules.ts', beside('assignments/rules'), [
    ['new rules leave unapproved weeks as they are', 'await priceWeeks(tx, userId);', ''],
    [
      'rules that somebody else has set are lost',
      'throwIf(refusalToSetRules(replaced?.rules ?? null, seen));',
      '',
    ],
  ]),
  ...mutantsOf('src/server/reports/store.ts', beside('platform/postgres/counted'), [
    [
      'the tiles change Pay and Bill',
      'coalesce(sum(pay), 0) as "totalPay"',
      'coalesce(sum(bill), 0) as "totalPay"',
    ],
    [
      'the tile of Rejected counts Pending',
      "status = 'Rejected'), 0)::bigint as rejected",
      "status = 'Pending'), 0)::bigint as rejected",
    ],
    ['y counts what matches', 'isNarrow ? totalOf(scope, {})', 'isNarrow ? totalOf(scope, filter)'],
    [
      'what is rejected stands under the sums as approved',
      "'approved', ${sumsOf('Approved')}",
      "'approved', ${sumsOf('Rejected')}",
    ],
  ]),
  ...mutantsOf(
    'src/server/reports/group-store.ts',
    [...beside('access/visible'), ...beside('reports/report-groups')],
    [
      [
        'a margin is what is lost',
        'coalesce(sum(bill), 0) - coalesce(sum(pay), 0)',
        'coalesce(sum(pay), 0) - coalesce(sum(bill), 0)',
      ],
      ['groups that are empty by now stay', ' having sum(timesheets) <> 0', ''],
      ['a group comes twice on two pages', 'and key > ${key}', 'and key >= ${key}'],
      ['the smallest comes first', 'page.measure desc, page.name', 'page.measure, page.name'],
    ],
  ),
  ...mutantsOf(
    'src/server/reports/exports.ts',
    [...beside('reports/exports'), ...beside('reports/routes')],
    [['a file has rows that its count has not', "'repeatable read'", "'read committed'"]],
  ),
  ...mutantsOf('src/server/reports/workbook.ts', beside('reports/workbook'), [
    ['days are one too early', 'daysBetween(firstDay, of) + 2', 'daysBetween(firstDay, of) + 1'],
    ['what looks like an escape is read as one', "'_x005F_'", "'_'"],
  ]),
  ...mutantsOf('src/server/missing/store.ts', beside('missing/routes'), [
    ['who has left is waited for', ' and users.disabled_at is null and', ' and'],
    [
      'who begins later is waited for',
      'assignments.start_date) <= ${lastStartFor(week)}::date',
      'assignments.start_date) is not null and ${lastStartFor(week)}::date is not null',
    ],
    [
      'a corrected week is still rejected',
      "${has(week, sql`status = 'Rejected'`)} and not ${has(week, sql`status <> 'Rejected'`)}",
      "${has(week, sql`status = 'Rejected'`)}",
    ],
    [
      'a rejected week is missing as well',
      'not ${has(week, sql`true`)}',
      "not ${has(week, sql`status <> 'Rejected'`)}",
    ],
  ]),
  ...mutantsOf('src/server/missing/reminder-store.ts', beside('missing/reminders'), [
    [
      'the rejected version tells how a week stands',
      "order by status = 'Rejected' limit 1",
      "order by status <> 'Rejected' limit 1",
    ],
    [
      'the first reminder counts, not the last',
      'and week_start = ${week} order by id desc limit 1\n    ) as reminder on true\n    where',
      'and week_start = ${week} order by id limit 1\n    ) as reminder on true\n    where',
    ],
    [
      'the oldest reminder comes first',
      ".orderBy('reminders.id', 'desc')",
      ".orderBy('reminders.id', 'asc')",
    ],
  ]),
  ...mutantsOf('src/server/workers/store.ts', beside('workers/routes', 'assignments/rates-of-worker'), [
    ['who has left can be claimed', ' and users.disabled_at is null`', '`', { survivedOnce: true }],
    ['nobody is found by address', "union select id from users where ${contains('email', search)}", ''],
    [
      'nobody is found by client',
      "union select user_id from assignments\n      where client_id in (select id from clients where ${contains('name', search)}) and ${goesOn}",
      '',
    ],
    [
      'pay and bill change places where they are stored',
      '.set({ rateOfPay, supplyBillAmount })',
      '.set({ rateOfPay: supplyBillAmount, supplyBillAmount: rateOfPay })',
    ],
    [
      'staff can be claimed',
      ".where('users.role', '=', 'Candidate')\n    .where('users.disabledAt'",
      ".where('users.disabledAt'",
    ],
  ]),
  ...mutantsOf(
    'src/server/history/store.ts',
    [...beside('timesheets/history', 'timesheets/recall'), 'src/server/commands/account.test.ts'],
    [
      [
        'what is back counts as deleted',
        ".where('action', '=', 'deleted')",
        ".where('action', '<>', 'replaced')",
      ],
      [
        'the first removal counts, not the last',
        ".orderBy('history.id', 'desc')\n    .limit(1)",
        ".orderBy('history.id')\n    .limit(1)",
      ],
      [
        'the history has every week',
        "row('seriesId', '=', sql<string>`series_of(${assignmentId}, ${weekStart})`),",
        "row('seriesId', 'is not', null),",
      ],
      [
        'what a program did has the name of nobody',
        "actorName: actor?.fullName ?? 'The portal'",
        "actorName: actor?.fullName ?? ''",
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/platform/postgres/idempotency.ts',
    beside('timesheets/submission', 'timesheets/recall'),
    [
      [
        'another entry under the same key gets the first answer',
        'if (first.requestHash !== requestHash) {',
        'if (first.requestHash === null) {',
      ],
      [
        'a key is everybody’s',
        "conflict.columns(['userId', 'key']).doNothing()",
        "conflict.columns(['userId', 'key']).doUpdateSet({ requestHash })",
      ],
    ],
  ),
  ...mutantsOf('src/server/timesheets/submission-store.ts', beside('timesheets/submission'), [
    [
      'a correction is told as a first submission',
      "replaced ? 'resubmitted' : 'submitted'",
      "replaced ? 'submitted' : 'resubmitted'",
    ],
    [
      'a submission that came second is a fault of ours',
      "if (!breaksConstraint(problem, 'timesheets_one_live_a_week')) throw problem;",
      'throw problem;',
    ],
  ]),
  ...mutantsOf('src/server/platform/postgres/pages.ts', beside('timesheets/lists/lists', 'workers/routes'), [
    ['a full last page has another behind it', 'rows.length > limit && last', 'last', { survivedOnce: true }],
    ['a page has one row too many', 'rows.slice(0, limit)', 'rows.slice(0, limit + 1)'],
  ]),
  ...mutantsOf('src/server/access/person-store.ts', beside('me/routes', 'workers/routes'), [
    [
      'who has left can be chosen',
      ".where('role', '=', 'Recruitment Consultant')\n    .where('disabledAt', 'is', null)\n    .executeTakeFirst();",
      ".where('role', '=', 'Recruitment Consultant')\n    .executeTakeFirst();",
    ],
    ['consultants come in any order', ".orderBy('fullName')", ".orderBy('email', 'desc')"],
  ]),
  ...mutantsOf('src/server/timesheets/comparison-store.ts', beside('timesheets/flags'), [
    ['weeks that nobody approved tell what is usual', " and past.status = 'Approved'", ''],
    [
      'the week itself tells what is usual',
      'past.week_start < timesheets.week_start',
      'past.week_start <= timesheets.week_start',
    ],
    [
      'the first weeks tell what is usual, not the last',
      'order by past.week_start desc limit',
      'order by past.week_start limit',
    ],
  ]),
  ...mutantsOf('src/server/assignments/rate-store.ts', beside('new-prices/routes'), [
    [
      'a rate that a new price waits for can be taken away',
      'throwIf(refusalToLoseRate(await listPricesWaitingFor(tx, assignmentId), rates));',
      '',
    ],
  ]),
  ...mutantsOf('src/server/assignments/store.ts', beside('workers/routes'), [
    ['a changed assignment keeps its start', '...details, siteId', 'clientId, jobTitle, siteId'],
  ]),
  ...mutantsOf('src/server/reports/saved-filter-store.ts', beside('reports/saved-filters'), [
    [
      'everybody’s filters are one’s own',
      ".select(['id', 'name', 'filter'])\n    .where('userId', '=', userId)\n    .orderBy",
      ".select(['id', 'name', 'filter'])\n    .orderBy",
    ],
    [
      'one renames the filters of others',
      ".where('id', '=', id)\n    .where('userId', '=', userId)\n    .returning(['id'",
      ".where('id', '=', id)\n    .returning(['id'",
    ],
    [
      'one deletes the filters of others',
      ".where('id', '=', id)\n    .where('userId', '=', userId)\n    .returning('id')",
      ".where('id', '=', id)\n    .returning('id')",
    ],
  ]),
  ...mutantsOf(
    'src/server/session/signed-in-store.ts',
    [...beside('me/routes')],
    [
      ['who has left goes on', "    .where('users.disabledAt', 'is', null)\n", ''],
      [
        'one’s consultant has another’s address',
        "'consultant.email as consultantEmail'",
        "'users.email as consultantEmail'",
      ],
    ],
  ),
  ...mutantsOf('migrations/0001-baseline.sql', beside('platform/postgres/counted'), [
    [
      'a new consultant does not get the timesheets',
      'set consultant_id = new.assigned_consultant_id where user_id = new.id',
      'set consultant_id = new.assigned_consultant_id where user_id = new.assigned_consultant_id',
    ],
  ]),
  ...mutantsOf('migrations/0001-baseline.sql', beside('timesheets/pricing'), [
    [
      'nobody notes rates that were changed by hand',
      'select user_id from assignments where id = new.assignment_id and exists (',
      'select user_id from assignments where false and exists (',
    ],
  ]),
  ...mutantsOf('src/server/pricing/pricing-store.ts', beside('timesheets/pricing'), [
    [
      'what was agreed gives way to the rates of today',
      "row.status === 'Approved'\n        ? filledWeek",
      "row.status === 'Rejected'\n        ? filledWeek",
    ],
    [
      'what was priced is noted for ever',
      "await tx.deleteFrom('weeksToPrice').where('userId', '=', userId).execute();",
      '',
    ],
  ]),
  ...mutantsOf(
    'src/server/assignments/ending-store.ts',
    ['src/server/assignments/endings.test.ts'],
    [['a rejected week stands in the way of an end', "    .where('status', '<>', 'Rejected')\n", '']],
  ),
];
