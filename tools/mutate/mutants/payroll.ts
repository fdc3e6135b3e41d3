import { beside, besideIt, mutantsOf } from '../mutants.ts';

const corrected = [
  'src/domain/correction/correct-week.test.ts',
  ...beside('corrections/routes', 'corrections/next-run', 'corrections/locked-weeks'),
];

const rules = [
  ...mutantsOf(
    'src/domain/hours/split/split.ts',
    ['src/domain/hours/split/split.test.ts', 'src/domain/hours/split/rule-sets.test.ts'],
    [
      ['a Sunday is paid as a Saturday', 'return day === 6;', 'return day >= 6;'],
      [
        'the bank holiday is the day after',
        'holidays.get(rule)?.has(date) ?? false',
        'holidays.get(rule)?.has(addDays(date, -1)) ?? false',
      ],
      ['overtime begins an hour later', 'before >= limitOf(rule)', 'before > limitOf(rule)'],
      [
        'hours at a premium count towards the weekly overtime',
        'if (piece.rateType !== basicRateType) return [piece];',
        'if (piece.rateType !== basicRateType) { basic += piece.hundredths; return [piece]; }',
      ],
      ['each day begins the week anew', 'const before = basic;', 'const before = 0;'],
      ['the highest rank is asked first', 'one.rank - other.rank', 'other.rank - one.rank'],
      ['the break stands at the start', 'Math.floor(all / 2)', '0'],
      ['a rule holds on days before it began', 'return on?.includes(day) ?? true;', 'return true;'],
      [
        'two shifts of a day are one line',
        '[piece.line.day, piece.line.seq, piece.rateType]',
        '[piece.line.day, piece.rateType]',
      ],
      [
        'a shift that reaches into a premium has all of it',
        'from <= start && end <= until',
        'from <= end && start <= until',
      ],
      ['what is rounded up is paid at no rate', 'minutes === worked.all ? whole :', ''],
    ],
  ),
  ...mutantsOf(...besideIt('hours/split/rule-sets'), [
    ['the rules of each day are those of Monday', 'holdingOn(sets, day));', 'holdingOn(sets, week));'],
    ['a night without its hours holds the old ones', 'isBetween ? fromTime : null', 'fromTime'],
    ['new rules stand beside those of the same day', 'set.from !== from', 'set.from === from'],
    ['two who change rules at once do not hear of each other', 'if (now === then)', 'if (now || then)'],
  ]),
  ...mutantsOf(...besideIt('hours/shifts'), [
    [
      'shifts that meet overlap',
      'own.from < until && from < own.until',
      'own.from <= until && from <= own.until',
    ],
    ['shifts of a day may come to more than it has', 'sum > hoursLimits.max', 'sum > 2 * hoursLimits.max'],
    ['hours beside shifts may say something else', 'sent[field] !== sum', 'sent[field] > sum'],
    [
      'an assignment of times takes plain hours',
      "hoursRule === 'hours'",
      "hoursRule === 'hours' || lines.length === 0",
    ],
    ['a tenth of an hour is lost in sums', 'Math.round(hours * 100)', 'Math.floor(hours * 10) * 10'],
  ]),
  ...mutantsOf(
    'src/domain/hours/units/unit-types.ts',
    ['src/domain/hours/units/units.test.ts'],
    [
      ['a day rate is offered before it holds', '?.isSet ? [index + 1] : []', ' ? [index + 1] : []'],
      ['whoever corrects a week misses what stands in it', '...offered, ...lines', '...offered'],
    ],
  ),
];

const runs = [
  ...mutantsOf(...besideIt('pay-run/transitions'), [
    [
      'a run is opened up to a week that has not begun',
      'upToWeek > weekOf(today)',
      'upToWeek > weekOf(payDate)',
    ],
    ['a run is paid before its week', 'payDate < upToWeek', 'payDate < weekOf(today)'],
    [
      'a run begins behind its last week',
      'return fromWeek && fromWeek > upToWeek',
      'return fromWeek && fromWeek < upToWeek',
    ],
    [
      'a run that was paid is opened again',
      "if (status === 'paid' || number === runZero) {",
      'if (number === runZero) {',
    ],
    ['a run whose file is out is opened again', 'if (hasFiles)', 'if (hasFiles && open)'],
    [
      'a run is opened beside an open one',
      'return (rival && refusalOfRival(rival)) ?? refusalOfReach(run, today);',
      'return refusalOfReach(run, today);',
    ],
    [
      'a run of which something was corrected is opened again',
      'if (!corrected) return null;\n  const { fullName, weekStart } = corrected;\n  const message = `Pay run ${number} stays locked because ${weekLabel(weekStart)}',
      'if (!corrected || takenBy === null) return null;\n  const { fullName, weekStart } = corrected;\n  const message = `Pay run ${number} stays locked because ${weekLabel(weekStart)}',
    ],
    [
      'a second pay day needs no reason',
      "run.status === 'paid' && !reason",
      "run.status === 'paid' && reason === ''",
    ],
    ['a run was paid tomorrow', 'return paidOn > last', 'return paidOn < last'],
    ['nobody says why a week is held', 'held && !reason', 'held && reason === undefined'],
    ['what is owed is deducted', '(item.pay ?? 0) >= 0', '(item.pay ?? 0) > 1_000_000'],
  ]),
  ...mutantsOf(...besideIt('pay-run/pay-calendar'), [
    [
      'the cut-off is in the week itself',
      'addDays(addWeeks(week, 1), number - 1)',
      'addDays(week, number - 1)',
    ],
    ['a moved cut-off holds for nothing', 'moved?.cutOffAt ??', ''],
    ['a moved pay date holds for nothing', 'moved?.payDate ??', ''],
    ['the next working day is a Saturday', 'weekdayNumber(day) > 5', 'weekdayNumber(day) > 6'],
    ['pay is brought forward before the cut-off', 'pay < cutOff ? cutOff : pay', 'pay'],
    ['a bank holiday pays later', 'workingDay(usualPay, -1,', 'workingDay(usualPay, 1,'],
    [
      'the calendar asks for the holidays of the week itself',
      '[...bankHolidaysIn(addWeeks(week, 1), calendar)]',
      '[...bankHolidaysIn(week, calendar)]',
    ],
  ]),
  ...mutantsOf(...besideIt('pay-run/pay-state'), [
    ['a run that is paid says it is to come', "run.status === 'paid' ? 'paid' : 'in run'", "'in run'"],
    ['a late week is expected on its usual day', 'isLate || isPast ? null', 'isPast ? null'],
    ['a week that runs have passed is expected in the past', 'isLate || isPast ? null', 'isLate ? null'],
    [
      'a held week is said to be in the next run',
      'if (heldReason !== null)',
      'if (heldReason === null && openRun === undefined)',
    ],
    ['a correction that changes no pay is told', '.filter((one) => differenceOf(one) !== 0)', ''],
    [
      'what is corrected is told the wrong way round',
      'pence(penceFrom(after.pay ?? 0) - penceFrom(before.pay ?? 0))',
      'pence(penceFrom(before.pay ?? 0) - penceFrom(after.pay ?? 0))',
    ],
  ]),
  ...mutantsOf(...besideIt('pay-run/locking'), [
    [
      'a run is locked twice',
      "if (status === 'open') return null;\n  if (status === 'cancelled')\n    return new Refusal('conflict', 'pay_run_cancelled'",
      "if (status !== 'paid') return null;\n  if (status === 'cancelled')\n    return new Refusal('conflict', 'pay_run_cancelled'",
    ],
    ['an empty run is locked', 'if (items > 0)', 'if (items >= 0)'],
    ['what is worth a look stands in the way', 'blocking === 0', 'problems.length === 0'],
    ['the problem is told of the day before', 'addDays(week, index)', 'addDays(week, index - 1)'],
    ['how many more there are counts those that are named', 'blocking - messages.length', 'blocking'],
  ]),
  ...mutantsOf('src/domain/pay-run/moved-week.ts', beside('pay-calendar/routes'), [
    ['a cut-off may be in the week itself', 'if (cutOff < monday)', 'if (cutOff < week)'],
    ['pay may come before the cut-off', 'if (payDate < cutOff)', 'if (payDate < monday)'],
    ['a week in a locked run is moved', 'if (!run) return null;', 'if (!run || run.number > 0) return null;'],
  ]),
  ...mutantsOf('src/domain/flags/late.ts', beside('timesheets/pay-state'), [
    ['a week is late that was sent in time', '<= 0) return null;', '< -86_400) return null;'],
  ]),
  ...mutantsOf(
    'src/server/pay-runs/waiting-item-store.ts',
    beside('pay-runs/items', 'pay-runs/routes', 'corrections/next-run'),
    [
      [
        'what is taken back is paid once more',
        "(reversal_id, 'reversal', -1,",
        "(reversal_id, 'reversal', 1,",
      ],
      [
        'old and new of a correction change places',
        'timesheet_corrections.corrects_item_id, before),',
        'timesheet_corrections.corrects_item_id, after),',
      ],
      [
        'a correction is paid before it is approved',
        "return sql`timesheet_corrections.state = 'approved' and",
        "return sql`timesheet_corrections.state <> 'withdrawn' and",
      ],
      ['held weeks are nobody’s', 'and held_reason is not null)', 'and held_reason is null)'],
      [
        'a week with one unpaid part is paid the rest',
        "case when count(*) = count(amount ->> 'pay') then sum((amount ->> 'pay')::numeric) end as pay",
        "sum((amount ->> 'pay')::numeric) as pay",
      ],
      [
        'a run takes weeks beyond its last',
        'where pay_run_id is null and week_start <= ${upToWeek} ${from}',
        'where pay_run_id is null ${from}',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/pay-runs/waiting-item-store.ts',
    beside('pay-runs/routes', 'pay-runs/items', 'pay-runs/races', 'pay-runs/kept', 'corrections/next-run'),
    [
      ['a held week is locked', "status = 'Approved' and not ${isHeld('timesheets')}", "status = 'Approved'"],
      [
        'a held correction is locked',
        "${isWaitingCorrection(reach)} and not ${isHeld('timesheet_corrections')}",
        '${isWaitingCorrection(reach)}',
      ],
      [
        'what was noted stays for ever',
        'delete from pay_run_notes where series_id in',
        'delete from pay_run_notes where false and series_id in',
      ],
    ],
  ),
  ...mutantsOf(
    'src/server/pay-runs/unlocking-store.ts',
    beside('pay-runs/routes', 'pay-runs/races', 'corrections/next-run', 'corrections/locked-weeks'),
    [
      [
        'corrections stay in a run that is open',
        'update timesheet_corrections set pay_run_id = null where pay_run_id = ${id}',
        'update timesheet_corrections set pay_run_id = null where false and pay_run_id = ${id}',
      ],
      [
        'a consent to deduct is forgotten',
        'and deducted_note is not null group by series_id',
        'and false group by series_id',
      ],
      [
        'a correction waits for a week in no locked run',
        "where state = 'proposed' and corrects_item_id in",
        "where state = 'withdrawn' and corrects_item_id in",
      ],
    ],
  ),
  ...mutantsOf('src/server/pay-runs/item-store.ts', beside('pay-runs/items', 'pay-runs/routes'), [
    [
      'a consultant reads the pay of all',
      "if (mayInGeneral(person.role, 'read pay runs'))",
      'if (person.role)',
    ],
    ['a search finds everybody', "contains('item.full_name', search)", "contains('item.full_name', '')"],
    ['items without a rate are those with one', 'item.pay is null', 'item.pay is not null'],
  ]),
  ...mutantsOf('src/server/pay-runs/figures-store.ts', beside('pay-runs/items', 'pay-runs/routes'), [
    [
      'what is held counts',
      'coalesce(sum(pay) filter (where not held), 0) as pay',
      'coalesce(sum(pay), 0) as pay',
    ],
    [
      'a debt that other pay covers stands in the way',
      'group by user_id having sum(pay) < 0',
      'group by user_id having min(pay) < 0',
    ],
  ]),
  ...mutantsOf(
    'src/server/pay-runs/figures-store.ts',
    beside('pay-runs/items', 'pay-runs/routes', 'corrections/next-run'),
    [
      [
        'a correction counts as a week more',
        'select count(distinct series_id) filter (where not held) as weeks',
        'select count(*) filter (where not held) as weeks',
      ],
    ],
  ),
  ...mutantsOf('src/server/timesheets/pay-state-store.ts', beside('timesheets/pay-state'), [
    [
      'the last week of the open run is in none',
      'and up_to_week >= timesheets.week_start',
      'and up_to_week > timesheets.week_start',
    ],
  ]),
];

const corrections = [
  ...mutantsOf('src/domain/correction/correct-week.ts', corrected, [
    [
      'a corrected week takes today’s rate',
      'const frozen = agreedRates(week, agreed, terms.rates);',
      'const frozen = agreedRates(week, [], terms.rates);',
    ],
    [
      'other hours keep the old split',
      'if (!worked || changed.length === 0) return agreed;',
      'return agreed;',
    ],
    [
      'one rate that is corrected takes the other away',
      'billRate: billRate ?? rate.billRate }',
      'billRate: billRate ?? null }',
    ],
    [
      'any rate type can be corrected',
      'if (lines.every((line) => line.rateType !== rateType))',
      'if (lines.length === 0)',
    ],
    ['a worker paid by the day is paid by the hour too', 'return !wasPaidByDay && (', 'return ('],
  ]),
  ...mutantsOf('src/domain/correction/correction.ts', corrected, [
    [
      'a week is corrected twice at once',
      'if (!waiting) return null;',
      'if (!waiting || waiting) return null;',
    ],
    [
      'a correction takes the original back a second time',
      'lastApproved?.replacementId ?? seriesId',
      'seriesId',
    ],
    [
      'the difference is the other way round',
      '(penceFrom(from) - penceFrom(amount)) / 100',
      '(penceFrom(amount) - penceFrom(from)) / 100',
    ],
    [
      'a correction that changes nothing is proposed',
      "isSameWeek(before, after)\n    ? new Refusal('invalid', 'correction_empty', 'The correction changes nothing. Change something first.')\n    : null",
      'null',
    ],
    [
      'a week is corrected to no pay rate',
      'find(({ payRate }) => payRate === null)',
      'find(({ billRate }) => billRate === undefined)',
    ],
  ]),
  ...mutantsOf('src/domain/correction/decision.ts', corrected, [
    [
      'whoever proposed it approves it',
      'if (!twoPeople || proposedBy !== approver.id) return null;',
      'if (!twoPeople || proposedBy !== null) return null;',
    ],
    [
      'two people are asked for where one is enough',
      'if (!twoPeople || proposedBy !== approver.id) return null;',
      'if (proposedBy !== approver.id) return null;',
    ],
    [
      'a correction of what has changed since is approved',
      'if (isSameWeek(correction.before, current)) return null;',
      'if (correction.before) return null;',
    ],
    [
      'what is decided is decided again',
      "if (state === 'proposed') return null;",
      "if (state !== 'withdrawn') return null;",
    ],
  ]),
];

const files = [
  ...mutantsOf(...besideIt('payroll-file/file-layout'), [
    ['a sixth payment is lost', 'from += paymentsInRow', 'from += paymentsInRow + 1'],
    ['what is taken back is hours below zero', 'units < 0 || (pay ?? 0) < 0', '(pay ?? 0) > 0 && units < 0'],
    [
      'a column by day means no row by day',
      "source === 'day') ? rowsByDay : rowsByLine",
      "source === 'day') ? rowsByLine : rowsByLine",
    ],
    [
      'first and last name change places',
      'text(firstName), text(lastName)',
      'text(lastName), text(firstName)',
    ],
    ['a changed payroll format writes over the file of the old one', 'version > 1', 'version > 2'],
  ]),
  ...mutantsOf(...besideIt('payroll-file/file-row'), [
    ['miles are in every row', 'mileage: index === 0 ? item.mileage : null', 'mileage: item.mileage'],
    [
      'pennies are lost between days',
      'const share = due - given;',
      'const share = Math.floor(due - given - 0.5);',
    ],
    [
      'each day is the one before',
      'day: addDays(item.weekStart, index)',
      'day: addDays(item.weekStart, index - 1)',
    ],
    ['what is not known by day is lost', '?? [0, 0, 0, 0, 0, 0, row.units]', '?? [0, 0, 0, 0, 0, 0, 0]'],
    ['the hours of a week are told with each of its lines', '(index === 0 ? dayHours : noHours)', 'dayHours'],
  ]),
  ...mutantsOf(...besideIt('payroll-file/file-text'), [
    ['a quotation mark ends its cell', ".replaceAll('\"', '\"\"')", ''],
    ['a name may be a formula', 'return harmless(', 'return String('],
    ['a line break in a name begins a row', ".replaceAll(/[\\p{Cc}\\p{Zl}\\p{Zp}]+/gu, ' ')", ''],
    ['the older alphabet has no euro', "const places = '€", "const places = '\\0"],
  ]),
];

export const payroll = [...rules, ...runs, ...corrections, ...files];
