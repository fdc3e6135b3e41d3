import { beside, besideIt, mutantsOf } from '../mutants.ts';

export const clients = [
  ...mutantsOf(...besideIt('sign-off/answering'), [
    [
      'a week is signed for twice',
      'if (answer && isFor(answer, asked))',
      "if (answer && answer.status === 'queried' && isFor(answer, asked))",
    ],
    [
      'a query holds off whoever is asked anew',
      "status === 'signed' || asked.status !== 'asked' || asked.askedAt < at",
      'true',
    ],
    [
      'a link signs for a week that was changed',
      'week.contentHash !== asked.contentHash',
      'week.contentHash === undefined',
    ],
    ['what was not shown is signed', 'if (shown !== asked.contentHash)', 'if (!shown)'],
    ['a link never ends', 'return now >= expiresAt;', 'return now === expiresAt;'],
    ['a worker signs for the own week', 'if (asked.isOwn)', 'if (asked.isOwn === null)'],
    [
      'a week that the agency has approved can be signed',
      "if (week.status === 'Approved' && !week.isAgain) {",
      "if (week.status === 'Approved' && week.approvedAt === null) {",
    ],
    [
      'a week that was sent back can be signed',
      "if (week.status === 'Rejected')",
      'if (week.status === null)',
    ],
    [
      'a disabled authoriser’s link works',
      'const isGood = disabledAt === null && withdrawnAt',
      'const isGood = withdrawnAt',
    ],
    [
      'a link whose weeks are answered still waits',
      'weeks.some(({ message }) => message === null)',
      'weeks.length > 0',
    ],
    [
      'the history names whose link it was, whoever typed',
      'return isSameName(typed, onFile) ? typed :',
      'return',
    ],
  ]),
  ...mutantsOf(...besideIt('sign-off/asking'), [
    [
      'a worker is asked about the own week',
      'return isTheWorker(asked, week) ? ownWeeks(authoriser) : null;',
      'return null;',
    ],
    [
      'an address in capitals is another person',
      'email.toLowerCase() === worker.email.toLowerCase()',
      'email === worker.email',
    ],
    [
      'one who is disabled is asked',
      'if (disabledAt !== null) return `${fullName} is disabled',
      'if (disabledAt === fullName) return `${fullName} is disabled',
    ],
    [
      'another site is asked',
      'siteId !== null && week.siteId !== null && siteId !== week.siteId',
      'siteId === week.id',
    ],
    [
      'a disabled deputy covers',
      'deputy && deputy.disabledAt === null && !deputy.isStaff',
      'deputy && !deputy.isStaff',
    ],
    ['a week that is signed is asked about again', 'if (isAnswered(asks)) return null;', ''],
    ['the next one is asked at once', 'now) < 0) return null;', 'now) < -1e9) return null;'],
    [
      'a letter that was refused is waited for',
      '!isRefused && (authoriserId === id || rank === place.rank)',
      'authoriserId === id || rank === place.rank',
    ],
    [
      'the client signs for approved weeks',
      "return status === 'Pending' || isAgain",
      "return status !== 'Rejected' || isAgain",
    ],
    ['the agency’s weeks are asked about', "if (signOff !== 'client')", 'if (signOff === null)'],
  ]),
  ...mutantsOf(...besideIt('sign-off/sign-off-of-week'), [
    [
      'a signature of other hours counts',
      'fact.contentHash === contentHash);',
      'fact.contentHash !== null);',
    ],
    [
      'a later query undoes a signature',
      'return said(signed ?? newest) ??',
      'return said(newest ?? signed) ??',
    ],
    ['an approval forgets its signature', 'return said(signed ?? overridden);', 'return said(overridden);'],
    [
      'the oldest is the newest',
      'happenedAt(newest) > happenedAt(fact)',
      'happenedAt(newest) < happenedAt(fact)',
    ],
  ]),
  ...mutantsOf(...besideIt('sign-off/working-days'), [
    ['a Saturday is a working day', 'weekdayNumber(day) <= 5', 'weekdayNumber(day) <= 6'],
    ['a bank holiday is a working day', ' && !bankHolidaysIn(weekOf(day), calendar).has(day)', ''],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/review.ts',
    ['src/domain/timesheet/approved-without.test.ts', ...beside('sign-offs/reviewing')],
    [
      [
        'a queried week is approved',
        "if (!signOff || signOff.status === 'signed') return null;",
        "if (!signOff || signOff.status !== 'waiting') return null;",
      ],
      [
        'a signed week asks for a reason',
        "if (!signOff || signOff.status === 'signed') return null;",
        'if (!signOff) return null;',
      ],
    ],
  ),
  ...mutantsOf(
    'src/domain/timesheet/review.ts',
    ['src/domain/timesheet/approved-without.test.ts'],
    [
      [
        'a reason for no signature is one for no rate',
        'withoutSignOff ? null : unsigned,',
        'withoutSignOff || withoutRate ? null : unsigned,',
      ],
      [
        'a reason that was given in vain is kept',
        'unpaid && withoutRate ? withoutRate : null',
        'withoutRate ?? null',
      ],
    ],
  ),
  ...mutantsOf(...besideIt('absence/absence'), [
    [
      'an absence is said of years to come',
      'weekStart > addWeeks(weekOf(today), weeksAhead)',
      'weekStart > addWeeks(weekOf(today), 10 * weeksAhead)',
    ],
    [
      'a week that was sent was not worked',
      "day !== null || status === null || status === 'Rejected'",
      'day !== null || status !== undefined',
    ],
    [
      'a week outside the assignment is missed',
      'if (!isOwed(weekStart, assignment))',
      'if (isNotWorked(weekStart, assignment))',
    ],
    ['a day of another week is taken', 'if (weekOf(meant) === weekStart) return meant;', 'return meant;'],
    [
      'it is said of one assignment alone',
      'assignmentId === null || id === assignmentId',
      'id === (assignmentId ?? assignments[0]?.id)',
    ],
    ['Monday is the Sunday before', 'addDays(weekStart, day - 1)', 'addDays(weekStart, day)'],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/review.ts',
    ['src/domain/timesheet/on-behalf/on-behalf.test.ts'],
    [
      ['who entered a week approves it', 'onBehalf?.by !== reviewer.id', 'onBehalf?.by === reviewer.id'],
      ['a small agency cannot approve what it entered', '!needsSecondPerson || onBehalf', 'onBehalf'],
    ],
  ),
  ...mutantsOf(...besideIt('timesheet/on-behalf/on-behalf'), [
    [
      'a worker objects to the own week',
      'if (!onBehalf) return new Refusal',
      'if (onBehalf === null) return new Refusal',
    ],
    [
      'a worker objects to what was sent back',
      "if (status === 'Rejected')",
      "if (status === 'Rejected' && !onBehalf)",
    ],
    ['words replace words', 'if (before.words !== null)', 'if (before.at === now)'],
    ['a week is entered for who cannot sign in', 'if (!disabled) return null;', 'return null;'],
  ]),
  ...mutantsOf(...besideIt('person/cover'), [
    ['a consultant says who stands in for others', 'actor.id === consultantId ?', 'isReviewer(actor.role) ?'],
    ['a candidate stands in', 'if (!deputy || !isReviewer(deputy.role))', 'if (!deputy)'],
    ['somebody stands in who is disabled', 'if (deputy.isDisabled)', 'if (deputy.isDisabled === null)'],
    [
      'a cover is over when it begins',
      'return untilDate < today ?',
      'return untilDate < today && untilDate > today ?',
    ],
  ]),
  ...mutantsOf(...besideIt('client/cover'), [
    [
      'two stand in for one',
      'one.fromDate <= untilDate && one.untilDate >= fromDate',
      'one.fromDate === fromDate',
    ],
    ['somebody stands in for themselves', 'if (deputy.id === authoriser.id)', 'if (deputy.id === undefined)'],
  ]),
  ...mutantsOf(...besideIt('assignment/ending'), [
    [
      'an assignment becomes longer by ending',
      "(one.endDate ?? '9') > endDate",
      "(one.endDate ?? '9') !== endDate",
    ],
    ['weeks that were sent are cut off', 'const [first] = weeks;', 'const first = null as never;'],
    [
      'an assignment that is to come is forgotten',
      'if (later) return refused',
      'if (later && ends.length === 0) return refused',
    ],
  ]),
  ...mutantsOf(
    'src/domain/assignment/assignment.ts',
    ['src/domain/assignment/assignment.test.ts', ...beside('assignments/assignments')],
    [
      [
        'two who change an assignment at once do not hear of each other',
        'if (!seen || compared.every(',
        'if (!seen || compared.some(',
      ],
      [
        'an assignment ends before it begins',
        'endDate >= startDate) return null;',
        'endDate <= startDate || endDate > startDate) return null;',
      ],
      ['the one before ends on the day of the next', 'const last = addDays(next, -1);', 'const last = next;'],
    ],
  ),
  ...mutantsOf(
    'src/domain/assignment/primary.ts',
    ['src/domain/assignment/assignment-details.test.ts', ...beside('assignments/assignments')],
    [
      [
        'a planned assignment stands for a worker who is at work',
        'return live ?? ended ?? planned ?? null;',
        'return planned ?? live ?? ended ?? null;',
      ],
      [
        'the oldest of two live ones stands for the worker',
        'key(one) < key(other) ? 1 : -1',
        'key(one) < key(other) ? -1 : 1',
      ],
    ],
  ),
  ...mutantsOf(
    'src/domain/timesheet/submission.ts',
    ['src/domain/timesheet/submission.test.ts', ...beside('assignments/assignments')],
    [
      [
        'a week for two assignments goes to the first',
        'if (covering.length > 1) throw',
        'if (covering.length > 9) throw',
      ],
      [
        'a week goes to somebody else’s assignment',
        "if (!own) throw refusalToChoose('assignment_not_yours', noneOfYoursMessage);\n    return own;",
        'return own ?? assignments[0] ?? null;',
      ],
    ],
  ),
  ...mutantsOf(...besideIt('assignment/signing'), [
    [
      'authorisers of another client sign',
      'if (!found) {',
      'if (!found) continue;\n    if (!authoriserId) {',
    ],
    ['a disabled authoriser is chosen', 'found.disabledAt !== null && !isKept', 'isKept && !found.fullName'],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/signature.ts',
    ['src/domain/timesheet/timesheet.test.ts'],
    [['the worker reads the words of the client', '  query: _query,\n', '']],
  ),
];
