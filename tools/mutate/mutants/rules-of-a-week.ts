import { besideIt, mutantsOf } from '../mutants.ts';

export const rulesOfAWeek = [
  ...mutantsOf(...besideIt('calendar/week'), [
    ['the current week cannot be filled in', 'week <= weekOf(today) &&', 'week < weekOf(today) &&'],
    ['the first week cannot be filled in', 'week >= firstWeekOf(dates) &&', 'week > firstWeekOf(dates) &&'],
    ['a week is labelled by its Sunday', 'W/C ${shortDay(week)}', 'W/C ${shortDay(addDays(week, 6))}'],
    ['the selector leaves out the first week', '/ 7 + 1;', '/ 7;'],
    [
      'the selector begins with last week',
      'weeksBetween(firstWeekOf(dates), weekOf(today))',
      'weeksBetween(firstWeekOf(dates), addWeeks(weekOf(today), -1))',
    ],
    [
      'a week begins on the Tuesday',
      '(_, index) => addDays(week, index)',
      '(_, index) => addDays(week, index + 1)',
    ],
    ['a Sunday belongs to the week after', '1 - weekdayNumber(day)', '1 - (weekdayNumber(day) % 7)'],
  ]),
  ...mutantsOf(...besideIt('hours/hours'), [
    [
      'Sunday counts for nothing',
      'sumOfHours(dailyHoursIn(daily))',
      'sumOfHours(dailyHoursIn(daily).slice(0, 6))',
    ],
    [
      'the same every weekday takes more than a day has',
      'monday <= hoursLimits.max',
      'monday <= 2 * hoursLimits.max',
    ],
    ['the same every weekday takes 0 for hours', 'monday > hoursLimits.min', 'monday >= hoursLimits.min'],
    ['a full day has eight hours', 'const fullDay = 7.5;', 'const fullDay = 8;'],
    ['quarters of an hour are half hours', '0.5: { inOne: 2,', '0.5: { inOne: 4,'],
    ['what was rejected takes hours of a day', "status !== 'Rejected' && id !== own?.id", 'id !== own?.id'],
    [
      'a correction shares its days with itself',
      "status !== 'Rejected' && id !== own?.id",
      "status !== 'Rejected'",
    ],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/entry.ts',
    ['src/domain/hours/hours.test.ts', 'src/domain/timesheet/submission.test.ts'],
    [
      [
        'Saturday is refused in the name of Sunday',
        "saturdayHours: hours('Saturday')",
        "saturdayHours: hours('Sunday')",
      ],
      ['miles come in hundredths', 'isInWholeParts(miles, 10)', 'isInWholeParts(miles, 100)'],
      ['a comment may be a book', "textOf('comments', 2000)", "textOf('comments', 200_000)"],
      ['a day may have less than no hours', 'z.minimum(hoursLimits.min,', 'z.minimum(-hoursLimits.max,'],
    ],
  ),
  ...mutantsOf(...besideIt('money/money'), [
    ['half a penny is lost', 'Math.floor(amount + 0.5)', 'Math.ceil(amount - 0.5)'],
    ['a debt reads like a credit', "signDisplay: 'negative'", "signDisplay: 'never'"],
    ['files have amounts in ten pence', '.toFixed(2)', '.toFixed(1)'],
    ['pence are cut off instead of rounded', 'Math.round(pounds * 100)', 'Math.trunc(pounds * 100)'],
  ]),
  ...mutantsOf(
    'src/domain/calendar/from-a-day.ts',
    ['src/domain/money/dated-rates.test.ts'],
    [['a rate holds from the day after', 'orderOf(row) <= day', 'orderOf(row) < day']],
  ),
  ...mutantsOf(...besideIt('money/dated-rates'), [
    [
      'a new rate drops what is planned',
      'from <= addDays(weekOf(today), 6)',
      'from <= addDays(weekOf(today), 13)',
    ],
  ]),
  ...mutantsOf(...besideIt('money/priced-week'), [
    ['a missing rate pays nothing', 'if (amount === null) return null;', 'if (amount === null) continue;'],
    ['a week is shown at its first rate', 'ordered.findLast(', 'ordered.find('],
  ]),
  ...mutantsOf(...besideIt('money/paid-lines'), [
    ['hours of a day that is paid as one lack a rate', 'hours.filter((line) => !isPaidByDay(line))', 'hours'],
  ]),
  ...mutantsOf(...besideIt('hours/split/split'), [
    ['the last rule is asked first', 'one.rank - other.rank', 'other.rank - one.rank'],
    ['the break is taken first', 'Math.floor(all / 2)', '0'],
  ]),
  ...mutantsOf(...besideIt('hours/worked-times'), [
    ['half a step is lost', 'Math.floor(steps + 0.5)', 'Math.ceil(steps - 0.5)'],
    ['a night ends before it began', 'finish > start ? day : addDays(day, 1)', 'day'],
  ]),
  ...mutantsOf(...besideIt('money/pay'), [
    [
      'the candidate is paid the bill',
      'amountFor(rates.rateOfPay, hours)',
      'amountFor(rates.supplyBillAmount, hours)',
    ],
    [
      'the margin of an hour is turned round',
      'marginPerHour: pence(billRate - payRate)',
      'marginPerHour: pence(payRate - billRate)',
    ],
    ['the margin is a part of the pay', '* 10_000) / bill)', '* 10_000) / pay)'],
    ['a rate of 0 has a margin', 'pay <= 0 || bill <= 0', 'pay < 0 || bill < 0'],
    [
      'one rate is enough for a margin',
      'rates.rateOfPay === null || rates.supplyBillAmount === null',
      'rates.rateOfPay === null && rates.supplyBillAmount === null',
    ],
    [
      'half an hour is paid as a whole one',
      '(rate * Math.round(hours * 100)) / 100',
      '(rate * Math.round(hours) * 100) / 100',
    ],
  ]),
  ...mutantsOf(
    'src/domain/money/rates.ts',
    ['src/domain/money/rates.test.ts', 'src/domain/money/pay.test.ts'],
    [
      [
        'a bill rate changed by another is lost',
        ' && seen.supplyBillAmount === current.supplyBillAmount',
        '',
      ],
      ['rates have tenths of a penny', 'isInWholeParts(pounds, 100)', 'isInWholeParts(pounds, 1000)'],
      [
        'pay and bill change places in the sentence',
        'pay is ${rateInWords(current.rateOfPay)}, bill ${rateInWords(current.supplyBillAmount)}',
        'pay is ${rateInWords(current.supplyBillAmount)}, bill ${rateInWords(current.rateOfPay)}',
      ],
    ],
  ),
  ...mutantsOf(...besideIt('timesheet/entered'), [
    ['no miles are kept as nought miles', 'entered[name] || null', 'entered[name] ?? null'],
    [
      'miles lose their unit',
      "unit ? `${value} ${unit}${value === 1 ? '' : 's'}` : String(value)",
      'String(value)',
    ],
  ]),
  ...mutantsOf(...besideIt('timesheet/timesheet'), [
    [
      'a candidate reads the bill rate',
      'rates: { rateOfPay: rates.rateOfPay },\n    ...(signOff',
      'rates,\n    ...(signOff',
    ],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/submission.ts',
    ['src/domain/timesheet/submission.test.ts'],
    [
      [
        'an approved week can be sent again',
        "existing.status === 'Rejected'",
        "existing.status !== 'Pending'",
      ],
      ['a week of no hours can be sent', ' ?? refusalToNoHours(entry, hoursStep)', ''],
      [
        'a week of the future is no matter',
        'refusalToWeek(entry.weekStart, assignment, today) ??\n    refusalToReplace(',
        'refusalToReplace(',
      ],
    ],
  ),
  ...mutantsOf(...besideIt('timesheet/submission'), [
    ['the first hour of a summer Monday is still Sunday', 'dayAt(now, timeZone)', "dayAt(now, 'UTC')"],
    ['a week of another assignment has days of its own', 'refusalToDays(hours, ofWeek, existing)', 'null'],
    ['a correction leaves the rejected version', 'replaces: existing?.id ?? null', 'replaces: null'],
    [
      'a week is sent in the name of nobody',
      'userId: candidate.id,\n      assignmentId',
      "userId: '',\n      assignmentId",
    ],
  ]),
  ...mutantsOf(...besideIt('timesheet/review'), [
    [
      'an approval freezes the client as the job',
      'jobTitle: assignment?.jobTitle ??',
      'jobTitle: assignment?.clientName ??',
    ],
    ['a decision is kept in the name of a name', 'approvedBy: reviewer.id', 'approvedBy: reviewer.fullName'],
    ['a rejection loses its reason', 'rejectionReason: reason', "rejectionReason: ''"],
    [
      'a rejected week can be approved',
      "if (timesheet.status === 'Pending') return null;\n  const by",
      "if (timesheet.status !== 'Approved') return null;\n  const by",
    ],
  ]),
  ...mutantsOf(...besideIt('timesheet/taking-back'), [
    ['the last second of an undo is too late', '<= undoSeconds', '< undoSeconds'],
    [
      'a decision of another can be undone',
      'if (isOwn && isInTime) return null;',
      'if (isInTime) return null;',
    ],
    ['every reviewer restores what anybody deleted', 'deletion.actorId === person.id && isFresh', 'isFresh'],
    [
      'what its candidate took back can be restored',
      "deletion.action === 'recalled'",
      "deletion.action === 'restored'",
    ],
    [
      'an undone approval keeps its client',
      '  rejectionReason: null,\n  ...nothingAgreed,\n} as const;',
      "  rejectionReason: null,\n  ...nothingAgreed,\n  clientName: 'Kept' as unknown as null,\n};",
    ],
  ]),
  ...mutantsOf(...besideIt('timesheet/recall'), [
    [
      'an approved week can be taken back',
      'return refusalToReview(timesheet, timeZone);',
      "return refusalToReview({ ...timesheet, status: 'Pending' }, timeZone);",
    ],
  ]),
  ...mutantsOf(...besideIt('assignment/claim'), [
    [
      'who has claimed a candidate is told of oneself as of another',
      'first.id === claimant.id',
      'first.id !== claimant.id',
    ],
    [
      'the second claim wins',
      'if (!first) return null;',
      'if (!first || first.id !== claimant.id) return null;',
    ],
  ]),
  ...mutantsOf(
    'src/domain/person/access.ts',
    ['src/domain/person/access.test.ts'],
    [
      [
        'consultants edit the rates of others’ workers',
        "'edit rates': { 'Recruitment Consultant': lookedAfter",
        "'edit rates': { 'Recruitment Consultant': others",
      ],
      [
        'consultants import workers',
        "'import workers': ['Admin']",
        "'import workers': ['Recruitment Consultant', 'Admin']",
      ],
      [
        'candidates delete their own timesheets',
        "'delete a timesheet': { 'Recruitment Consultant': claimed",
        "'delete a timesheet': { Candidate: own, 'Recruitment Consultant': claimed",
      ],
      ['who claimed oneself is a stranger to oneself', "if (subject.id === actor.id) return 'self';", ''],
      [
        'candidates land in the consultant area',
        "isStaff(role) ? '/consultant' : '/dashboard'",
        "isStaff(role) ? '/dashboard' : '/consultant'",
      ],
    ],
  ),
  ...mutantsOf(...besideIt('assignment/assignment-details'), [
    ['who has sent a week changes the assignment alone', 'if (!hasSent) return null;', 'return null;'],
    [
      'a claimed candidate chooses another consultant',
      'if (assignedConsultantId === null) return null;',
      'return null;',
    ],
  ]),
  ...mutantsOf(...besideIt('missing/reminder'), [
    [
      'the week that is still worked is chased',
      'return addWeeks(weekOf(today), -1);',
      'return weekOf(today);',
    ],
    ['a week is due before the assignment', 'return addDays(week, 6);', 'return addDays(week, 7);'],
    [
      'twelve hours later nobody is reminded',
      '< hoursBetweenReminders * 3_600',
      '<= hoursBetweenReminders * 3_600',
    ],
    ['a rejected week counts as sent', "status && status !== 'Rejected'", 'status'],
    ['somebody who has left is reminded', 'if (isDisabled) return', 'if (isDisabled && !startDate) return'],
    ['nobody is missed in the current week', 'week <= weekOf(today)', 'week < weekOf(today)'],
  ]),
  ...mutantsOf(
    'src/domain/money/frozen-week.ts',
    ['src/domain/money/frozen-week.test.ts', 'src/server/timesheets/frozen-weeks.test.ts'],
    [
      [
        'a later rate rewrites past pay',
        'payRate: row.payRate ?? now.payRate',
        'payRate: now.payRate ?? row.payRate',
      ],
      [
        'a later bill rate rewrites a past bill',
        'billRate: row.billRate ?? now.billRate',
        'billRate: now.billRate ?? row.billRate',
      ],
    ],
  ),
];
