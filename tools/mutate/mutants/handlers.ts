/** Faults of the handlers and of what they tell by mail: tried through HTTP on a real PostgreSQL. */

import { mutantsOf } from '../mutants.ts';

const api = (...names: string[]) => names.map((name) => `src/server/api/${name}.test.ts`);

export const handlers = [
  ...mutantsOf('src/server/api/my-timesheets.ts', api('my-timesheets'), [
    [
      'the first hour of a summer Monday is still Sunday',
      'dayAt(now, config.agencyTimeZone)',
      "dayAt(now, 'UTC')",
    ],
    [
      'the consultant hears of nothing',
      "await post.notify(tx, 'notify-timesheet-submission', notices['notify-timesheet-submission']);",
      '',
    ],
    [
      'the candidate gets no letter',
      "await post.notify(tx, 'notify-candidate-submission', notices['notify-candidate-submission']);",
      '',
    ],
    [
      'another week under the same key gets the first answer',
      "createHash('sha256').update(JSON.stringify(entry))",
      "createHash('sha256').update(entry.weekStart)",
    ],
    [
      'the removal of a rejected version leaves no trace',
      'if (replaced) await insertHistory(tx, removalOf(replaced, candidate, now));',
      '',
    ],
    [
      'a repeat makes a second timesheet',
      'const once = key === undefined ? null :',
      'const once = key !== undefined ? null :',
    ],
  ]),
  ...mutantsOf(
    'src/server/mail/notices.ts',
    [...api('my-timesheets', 'reviews', 'reminders'), 'src/server/mail/letters.test.ts'],
    [
      [
        'the consultant reads nought hours',
        'candidateName, weekStart, hoursWorked },',
        'candidateName, weekStart, hoursWorked: 0 },',
      ],
      [
        'the mail of a decision says nought hours',
        '    weekStart,\n    hoursWorked,\n    approverName',
        '    weekStart,\n    hoursWorked: 0,\n    approverName',
      ],
      [
        'the mail of a rejection has no reason',
        'rejectionComment: rejectionReason',
        'rejectionComment: null',
      ],
      ['a reminder goes to the one who sends it', 'recipient: worker.email', 'recipient: email'],
      [
        'a correction is asked for as a missing week',
        "worker.standing.status === 'Rejected'",
        "worker.standing.status !== 'Rejected'",
      ],
    ],
  ),
  ...mutantsOf('src/server/api/decision.ts', api('reviews', 'approvals', 'recalls'), [
    [
      'the history is told backwards',
      'before: timesheet,\n      after: reviewed',
      'before: reviewed,\n      after: timesheet',
    ],
    ['the history forgets the reason', 'reason: review.rejectionReason', 'reason: null'],
    [
      'an approval freezes nothing',
      'await saveReview(tx, id, { payRate, billRate, ...review });',
      'await saveReview(tx, id, { payRate: null, billRate: null, ...review }), void [payRate, billRate];',
    ],
    [
      'a rejection is told as an approval',
      'noticeOfReview(reviewed, review.status, person)',
      "noticeOfReview(reviewed, 'Approved', person)",
    ],
    [
      'nobody hears that the candidate was faster',
      'throw recall ? recalledBy(recall.actorName) : problem;',
      'throw problem;',
    ],
    ['a decision is not stored', 'await saveReview(tx, id, { payRate, billRate, ...review });', ''],
  ]),
  ...mutantsOf('src/server/api/reviews.ts', api('reviews'), [
    [
      'the reviewer is told that the decision was undone',
      'recipient: timesheet.candidate.email',
      'recipient: person.email',
    ],
    ['an undone decision stays', 'await saveReview(tx, id, undone);', ''],
  ]),
  ...mutantsOf('src/server/api/approvals.ts', api('approvals'), [
    ['who names one twice hears of a refusal', "new Set(c.req.valid('json').ids)", "c.req.valid('json').ids"],
    [
      'a refusal of one stops the others',
      '    return { code: problem.code, message: problem.message };',
      '    throw problem;',
    ],
  ]),
  ...mutantsOf('src/server/api/timesheets.ts', api('timesheets'), [
    ['a candidate reads the bill', 'isReviewer(person.role) ? timesheet : asOwn(timesheet)', 'timesheet'],
    ['the claimed view shows all', "view === 'claimed' ?", "view === 'all' ?"],
    [
      'a deleted week leaves nothing to restore',
      'before: removed,\n          after: null',
      'before: null,\n          after: null',
    ],
    [
      'consultants see the timesheets of everybody',
      "if (view === 'all') insist(",
      "if (view === 'claimed') insist(",
    ],
  ]),
  ...mutantsOf('src/server/api/workers.ts', api('workers'), [
    [
      'a claim frees the candidate',
      'await saveConsultant(tx, id, person.id);',
      'await saveConsultant(tx, id, null);',
    ],
    [
      'the second claim wins',
      'insist(refusalToClaim(await lockForClaim(tx, id), person));',
      'await lockForClaim(tx, id);',
    ],
    [
      'a candidate is given to somebody who is no consultant',
      "if (consultantId && !(await findConsultant(tx, consultantId))) throw missing('consultant');",
      '',
    ],
    [
      'a first assignment is told as a change',
      "before.assignment ? 'changed' : 'set up'",
      "before.assignment ? 'set up' : 'changed'",
    ],
    [
      'unclaimed candidates show their rates',
      'page.items.map((worker) => withRatesFor(person, worker))',
      'page.items',
    ],
    ['rates that somebody else has set are lost', 'insist(refusalToSetRates(before, seen));', ''],
    [
      'a consultant gives candidates away',
      "insist(refusalInGeneral(person.role, 'reassign candidates'));",
      '',
    ],
  ]),
  ...mutantsOf('src/server/api/me.ts', api('me'), [
    ['a candidate sets the assignment up again', 'insist(refusalToSetUpAssignment(worker.assignment));', ''],
    [
      'a claimed candidate changes the consultant',
      'insist(refusalToChooseConsultant(worker.assignedConsultantId));',
      '',
    ],
    [
      'a candidate’s own assignment goes untold',
      'before: null,\n          after: assignment',
      'before: null,\n          after: null',
    ],
  ]),
  ...mutantsOf(
    'src/server/api/history.ts',
    [...api('history'), ...api('recalls')],
    [
      [
        'everybody restores what anybody has deleted',
        'insist(refusalToRestore(removal, { person, now: clock().toISOString() }));',
        '',
      ],
      [
        'the history shows what changed backwards',
        'changes: changesBetween(before, after)',
        'changes: changesBetween(after, before)',
      ],
    ],
  ),
  ...mutantsOf('src/server/api/recalls.ts', api('recalls'), [
    ['an approved week is taken back', 'insist(refusalToRecall(timesheet, config.agencyTimeZone));', ''],
    ['the rejected version stays away', 'await putBackReplaced(tx, id, deed);', ''],
  ]),
  ...mutantsOf('src/server/api/rate-change.ts', api('workers', 'reviews'), [
    [
      'a new rate rewrites what was approved without one',
      'for (const { id, frozen } of await lockWithoutRate(tx, userId)) {',
      'for (const { id, frozen } of [] as Awaited<ReturnType<typeof lockWithoutRate>>) {',
    ],
    [
      'a change of rates goes untold',
      "await insertHistory(tx, { ...about, subjectId: userId, action: 'changed', before, after: rates });",
      '',
    ],
  ]),
  ...mutantsOf('src/server/api/reminders.ts', api('reminders'), [
    [
      'who has been reminded is reminded again',
      "if (!worker || outcome !== 'sent') continue;",
      'if (!worker) continue;',
    ],
    [
      'a reminder is not written down',
      'await insertReminder(tx, { userId: worker.id, week, at: now, sentBy: person, letterId });',
      'void letterId;',
    ],
    ['a week of the future can be chased', 'insist(refusalToMiss(week, dayAt(now, timeZone)));', ''],
  ]),
  ...mutantsOf('src/server/api/reports.ts', api('reports', 'report-groups'), [
    ['x of y is y of x', 'total: matching, totalRecords: all', 'total: all, totalRecords: matching'],
    [
      'a report that ends before it begins is empty',
      'countReport(db, reach, checked(filter))',
      'countReport(db, reach, filter)',
    ],
    ['a consultant compares consultants', 'insist(refusalToGroup(c.var.person.role, by));', ''],
  ]),
  ...mutantsOf('src/server/api/saved-filters.ts', api('saved-filters'), [
    [
      'any number of filters can be kept',
      'insist(refusalToSaveFilter(await lockSavedFilters(tx, id), wanted.name));',
      '',
    ],
    [
      'a new name replaces another filter',
      'insist(refusalToRenameFilter(await lockSavedFilters(tx, person), id, name));',
      '',
    ],
  ]),
  ...mutantsOf('src/server/api/shapes.ts', api('timesheets'), [
    ['a page may have one row too many', 'z.maximum(200, ', 'z.maximum(201, '],
  ]),
];
