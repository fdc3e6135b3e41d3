import { beside, mutantsOf } from '../mutants.ts';

export const handlers = [
  ...mutantsOf('src/server/timesheets/submission.ts', beside('timesheets/submission'), [
    [
      'a week is judged by the clocks of Greenwich',
      'timeZone: config.agencyTimeZone,\n    sender',
      "timeZone: 'UTC',\n    sender",
      { survivedOnce: true },
    ],
    [
      'the consultant hears of nothing',
      "await post.notify(tx, 'notify-timesheet-submission', notices['notify-timesheet-submission']);",
      '',
    ],
    [
      'the candidate gets no letter',
      "await post.notify(tx, 'notify-candidate-submission', confirmation);",
      '',
    ],
    [
      'another week under the same key gets the first answer',
      "createHash('sha256').update(JSON.stringify(body))",
      "createHash('sha256').update(body.weekStart)",
    ],
    [
      'the removal of a rejected version leaves no trace',
      'if (replaced) await insertHistory(tx, removalOf(replaced, sender, at));',
      '',
    ],
    [
      'a repeat makes a second timesheet',
      'const once = key === undefined ? null :',
      'const once = key !== undefined ? null :',
    ],
  ]),
  ...mutantsOf(
    'src/server/timesheets/letters/notices.ts',
    [...beside('timesheets/submission', 'timesheets/review'), 'src/server/letter-register.test.ts'],
    [
      [
        'the consultant reads nought hours',
        'hoursWorked,\n      clientName,\n      ...(own',
        'hoursWorked: 0,\n      clientName,\n      ...(own',
        { survivedOnce: true },
      ],
      [
        'the mail of a decision says nought hours',
        '    weekStart,\n    hoursWorked,\n    approverName',
        '    weekStart,\n    hoursWorked: 0,\n    approverName',
        { survivedOnce: true },
      ],
      [
        'the mail of a rejection has no reason',
        'rejectionComment: rejectionReason',
        'rejectionComment: null',
      ],
    ],
  ),
  ...mutantsOf('src/server/missing/reminder-letters.ts', beside('missing/reminders'), [
    ['a reminder goes to the one who sends it', 'recipient: worker.email', 'recipient: email'],
    [
      'a correction is asked for as a missing week',
      "worker.workerWeek.status === 'Rejected'",
      "worker.workerWeek.status !== 'Rejected'",
    ],
  ]),
  ...mutantsOf(
    'src/server/timesheets/review.ts',
    beside(
      'timesheets/review',
      'timesheets/approvals',
      'timesheets/recall',
      'timesheets/frozen-weeks',
      'timesheets/letters/later-letters',
    ),
    [
      [
        'the history is told backwards',
        'before: timesheet,\n      after: {\n        ...reviewed,',
        'before: reviewed,\n      after: {\n        ...timesheet,',
      ],
      [
        'the history forgets the reason',
        '      reason,\n      at: now,',
        '      reason: null,\n      at: now,',
      ],
      [
        'an approval freezes nothing',
        'await saveReview(tx, id, review);',
        'await saveReview(tx, id, { ...review, payRate: null, billRate: null });',
      ],
      [
        'a rejection is told as an approval',
        'noticeOfReview(reviewed, review.status, reviewer)',
        "noticeOfReview(reviewed, 'Approved', reviewer)",
      ],
      [
        'nobody hears that the candidate was faster',
        'throw recall ? recalledBy(recall.actorName) : problem;',
        'throw problem;',
      ],
      ['a decision is not stored', 'await saveReview(tx, id, review);', ''],
      [
        'the reviewer is told that the decision was undone',
        'recipient: candidate.email',
        'recipient: person.email',
      ],
      ['an undone decision stays', 'await saveReview(tx, id, unreviewed, await pricedNow(tx, id));', ''],
      ['an undone decision leaves no trace', "action: 'decision undone' });", "action: 'reopened' });"],
      [
        'who was told nothing is told that it was undone',
        'if (!(await isLetterWritten(tx, decision))) return;',
        'void [isLetterWritten, decision];',
      ],
      ['approvals of many are told while they can be undone', 'notice, tellAfter)', 'notice, 0 * tellAfter)'],
    ],
  ),
  ...mutantsOf(
    'src/server/timesheets/approvals.ts',
    beside('timesheets/approvals', 'timesheets/letters/later-letters'),
    [
      [
        'who names one twice hears of a refusal',
        'new Set(ids)) {\n        const flags',
        'ids) {\n        const flags',
      ],
      [
        'approvals of many are undone within a minute only',
        'takeBack(portal, change, id, { now, isTogether: true })',
        'takeBack(portal, change, id, { now })',
      ],
      ['what is undone at once is told all the same', 'tellAfter: portal.undoTime,', 'tellAfter: 0,'],
      ['an approval of many is forgotten to be one', 'isTogether: true,\n', 'isTogether: false,\n'],
      [
        'a refusal of one stops the others',
        'refusal: await refusalOf(approving)',
        'refusal: (await approving, null)',
      ],
    ],
  ),
  ...mutantsOf('src/server/access/scope.ts', beside('timesheets/lists/lists', 'monday/routes'), [
    ['the claimed view shows all', "if (view === 'claimed') return", "if (view === 'all') return"],
    [
      'workers without a consultant are those of everybody',
      'consultantId === none ? null : consultantId',
      'consultantId === none ? undefined : consultantId',
    ],
  ]),
  ...mutantsOf('src/server/timesheets/lists/lists.ts', beside('timesheets/lists/lists'), [
    ['a candidate reads the bill', 'return asOwn(own);', 'return own;'],
    [
      'a deleted week leaves nothing to restore',
      'before: removed,\n          after: null',
      'before: null,\n          after: null',
    ],
    [
      'consultants see the timesheets of everybody',
      "limit, sort, ...filter } = query;\n      if (view === 'all') throwIf(",
      "limit, sort, ...filter } = query;\n      if (view === 'claimed') throwIf(",
    ],
  ]),
  ...mutantsOf('src/server/workers/routes.ts', beside('workers/routes'), [
    [
      'a claim frees the candidate',
      'await saveConsultant(tx, id, person.id);',
      'await saveConsultant(tx, id, null);',
    ],
    [
      'the second claim wins',
      'throwIf(refusalToClaim(await lockForClaim(tx, id), person));',
      'await lockForClaim(tx, id);',
    ],
    [
      'a candidate is given to somebody who is no consultant',
      "if (consultantId && !(await findConsultant(tx, consultantId))) throw missing('consultant');",
      '',
    ],
    [
      'unclaimed candidates show their rates',
      'listWorkers(db, person, { view, search }, { ...wanted, today });\n      return { ...page, items: page.items.map((worker) => withRatesFor(person, worker)) };',
      'listWorkers(db, person, { view, search }, { ...wanted, today });\n      return page;',
    ],
  ]),
  ...mutantsOf('src/domain/assignment/unclaim.ts', beside('workers/routes', 'workers/hand-overs'), [
    [
      'a consultant gives candidates away',
      "return refusalInGeneral(role, 'reassign candidates');",
      'return null;',
    ],
  ]),
  ...mutantsOf('src/domain/assignment/hand-over.ts', beside('workers/routes', 'workers/hand-overs'), [
    ['who went to a third person is handed over', 'if (now === from) return', 'if (now !== to) return'],
  ]),
  ...mutantsOf('src/server/pay-runs/waiting-item-store.ts', beside('pay-runs/items', 'pay-runs/routes'), [
    ['what was paid is not taken back', "(reversal_id, 'reversal', -1,", "(reversal_id, 'reversal', 1,"],
    ['a held item is locked', 'and held_reason is not null', 'and held_reason is null'],
  ]),
  ...mutantsOf('src/domain/timesheet/progress/locked-run.ts', beside('corrections/locked-weeks'), [
    ['a week in a locked run is undone', "run.status === 'open'", "run.status !== 'open'"],
  ]),
  ...mutantsOf('src/server/me/routes.ts', beside('me/routes'), [
    [
      'who has sent a week sets the assignment up again',
      'throwIf(refusalToSetUpAssignment({ hasSent, consultant: profile.consultant }));',
      '',
    ],
    [
      'a claimed candidate changes the consultant',
      'throwIf(refusalToChooseConsultant(worker.assignedConsultantId));',
      '',
    ],
    [
      'a candidate’s own assignment goes untold',
      'after: assignment,\n          at',
      'after: null,\n          at',
    ],
  ]),
  ...mutantsOf('src/server/timesheets/history.ts', beside('timesheets/history'), [
    [
      'the history shows what changed backwards',
      'changesBetween(before, after)',
      'changesBetween(after, before)',
    ],
  ]),
  ...mutantsOf('src/server/timesheets/deletions.ts', beside('timesheets/history', 'timesheets/recall'), [
    [
      'everybody restores what anybody has deleted',
      'throwIf(refusalToRestore(removal, { person, now: clock().toISOString() }));',
      '',
    ],
  ]),
  ...mutantsOf('src/server/timesheets/recall.ts', beside('timesheets/recall'), [
    ['an approved week is taken back', 'throwIf(refusalToRecall(timesheet, config.agencyTimeZone));', ''],
    ['the rejected version stays away', 'await putBackReplaced(tx, before, recalled);', ''],
  ]),
  ...mutantsOf('src/server/assignments/worker-rates.ts', beside('workers/routes', 'timesheets/review'), [
    [
      'a new rate rewrites what was approved without one',
      'of await priceWeeks(tx, userId)) {',
      'of [] as Awaited<ReturnType<typeof priceWeeks>>) {',
    ],
    [
      'a change of rates goes untold',
      'await noteRates(tx, { ...noted, on: today }, { rateType: basicRateType, from: fromTheStart });',
      '',
    ],
  ]),
  ...mutantsOf('src/server/missing/reminders.ts', beside('missing/reminders'), [
    [
      'who has been reminded is reminded again',
      "if (!worker || outcome !== 'sent') continue;",
      'if (!worker) continue;',
    ],
    [
      'a reminder is not written down',
      'await insertReminder(tx, { userId: worker.id, week, at: now, sentBy, letterId });',
      'void letterId;',
    ],
    ['a week of the future can be chased', 'throwIf(refusalToMiss(week, dayAt(now, timeZone)));', ''],
  ]),
  ...mutantsOf('src/contract/reports/reports.ts', beside('reports/routes', 'reports/report-groups'), [
    [
      'a report that ends before it begins is empty',
      'query: z.object({ ...filter, ...pageQuery }).check(daysInOrder, paidDaysInOrder)',
      'query: z.object({ ...filter, ...pageQuery }).check(paidDaysInOrder)',
    ],
  ]),
  ...mutantsOf('src/server/reports/routes.ts', beside('reports/routes', 'reports/report-groups'), [
    ['x of y is y of x', 'total: matching, totalRecords: all', 'total: all, totalRecords: matching'],
    [
      'a consultant compares consultants',
      'throwIf(refusalToGroup(person.role, by));\n      const { scope',
      'const { scope',
    ],
  ]),
  ...mutantsOf('src/server/reports/saved-filters.ts', beside('reports/saved-filters'), [
    [
      'any number of filters can be kept',
      'throwIf(refusalToSaveFilter(await lockSavedFilters(tx, person.id), body.name));',
      '',
    ],
    [
      'a new name replaces another filter',
      'throwIf(refusalToRenameFilter(await lockSavedFilters(tx, person.id), id, name));',
      '',
    ],
  ]),
  ...mutantsOf('src/contract/endpoint/list.ts', beside('timesheets/lists/lists'), [
    ['a page may have one row too many', 'z.maximum(200, ', 'z.maximum(201, '],
  ]),
  ...mutantsOf(
    'src/server/assignments/worker-rates.ts',
    ['src/server/workers/routes.test.ts', 'src/server/assignments/rates-of-worker.test.ts'],
    [
      [
        'rates that somebody else has set are lost',
        'throwIf(refusalToSetRates(ratesOn(before, today), seen));',
        '',
      ],
    ],
  ),
];
