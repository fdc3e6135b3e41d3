import { besideIt, mutantsOf } from '../mutants.ts';

export const otherRules = [
  ...mutantsOf(...besideIt('calendar/calendar'), [
    ['the day before yesterday is yesterday', 'if (ago === 1)', 'if (ago === 2)'],
    ['this day last week is a weekday without a date', 'ago < 7', 'ago <= 7'],
    ['Sunday is no day', '.getUTCDay() || 7', '.getUTCDay()'],
    ['30 February is a day', ' && new Date(time).toISOString().startsWith(text)', ''],
    [
      'days run backwards',
      '(timeOf(to) - timeOf(from)) / millisecondsPerDay',
      '(timeOf(from) - timeOf(to)) / millisecondsPerDay',
    ],
    [
      'a short day has its month first',
      '${date}/${month}/${year.slice(2)}',
      '${month}/${date}/${year.slice(2)}',
    ],
  ]),
  ...mutantsOf(...besideIt('report/report'), [
    ['a report of one day cannot be had', 'start <= end,', 'start < end,'],
    ['a full sheet is one row too many', 'rows <= mostSheetRows', 'rows < mostSheetRows'],
    ['a file without a row is written', 'if (rows === 0)\n    return', 'if (rows < 0)\n    return'],
  ]),
  ...mutantsOf(...besideIt('report/report-line'), [
    ['days worked are rounded to the nearest', 'Math.ceil(hours / 7.5)', 'Math.round(hours / 7.5)'],
    ['nine hours are one day', 'hours <= 8 ?', 'hours <= 9 ?'],
    [
      'client and job title change places in the file',
      'text(clientName), text(jobTitle)',
      'text(jobTitle), text(clientName)',
    ],
    ['a row bills what it pays', 'bill: knownPence(row.bill)', 'bill: knownPence(row.pay)'],
    [
      'pay and bill change places in the file',
      'money(line.pay),\n    money(knownPence(supplyBillAmount)),\n    money(line.billed)',
      'money(line.billed),\n    money(knownPence(supplyBillAmount)),\n    money(line.pay)',
    ],
    ['a rejected week has an approved date', "status === 'Approved' && approvedAt", 'approvedAt'],
    [
      'the day of an approval is that of Greenwich',
      'day: dayAt(approvedAt, timeZone)',
      "day: dayAt(approvedAt, 'UTC')",
    ],
  ]),
  ...mutantsOf(...besideIt('file/csv'), [
    ['an @ is run as a formula', 'return /^[=+\\-@\\t', 'return /^[=+\\-\\t'],
    ['a quote ends its cell', ".replaceAll('\"', '\"\"')", ''],
  ]),
  ...mutantsOf(...besideIt('flags/flag'), [
    ['48 hours are flagged', 'if (hoursWorked <= week) return null;', 'if (hoursWorked < week) return null;'],
    ['a day of twelve hours is flagged', 'hours > day)', 'hours >= day)'],
    ['work on Saturday is not flagged', '.slice(5)', '.slice(6)'],
    ['thirty miles more do not matter', '< smallDifference', '<= smallDifference'],
    [
      'a missing bill rate is not flagged',
      "supplyBillAmount === null && 'Supply bill rate'",
      "rateOfPay === null && 'Supply bill rate'",
    ],
    [
      'a corrected status counts as a correction',
      'entered.has(field)',
      "entered.has(field) || field === 'status'",
    ],
  ]),
  ...mutantsOf(...besideIt('timesheet/history'), [
    ['a change of mileage goes untold', '  ...enteredNames,\n', "  'comments',\n"],
    [
      'before and after change places',
      'before: valueOf(before, field), after: valueOf(after, field)',
      'before: valueOf(after, field), after: valueOf(before, field)',
    ],
  ]),
  ...mutantsOf(
    'src/domain/timesheet/receipt.ts',
    ['src/domain/timesheet/receipt.test.ts'],
    [
      [
        'a pending week has a receipt',
        "timesheet.status === 'Approved') return null",
        "timesheet.status !== 'Rejected') return null",
      ],
    ],
  ),
  ...mutantsOf(...besideIt('timesheet/receipt'), [
    [
      'the receipt says that the candidate approved',
      "['Approved by', reviewedByName ?? 'N/A']",
      "['Approved by', candidate.fullName]",
    ],
    [
      'gross pay is a rate',
      'amountInWords(knownPence(timesheet.pay))',
      'amountInWords(knownPence(rateOfPay))',
    ],
  ]),
  ...mutantsOf(...besideIt('person/account'), [
    ['the last Admin can go', 'another || only?.id !== account.id', 'another || only?.id === account.id'],
    ['one candidate may lose the consultant', 'account.candidates > 0 &&', 'account.candidates > 1 &&'],
    ['one can disable oneself', 'account.id !== actor.id', 'account.id === actor.id'],
  ]),
  ...mutantsOf(...besideIt('person/session'), [
    [
      'the last second of idleness is one too many',
      'age.sinceUse > lifetime.idle',
      'age.sinceUse >= lifetime.idle',
    ],
    [
      'an answer that was lost ends the session',
      'presented === session.newest - 1',
      'presented === session.newest - 2',
    ],
    [
      'staff stay signed in as long as candidates',
      'isStaff(role) ? lifetimes.staff : lifetimes.candidate',
      'lifetimes.candidate',
    ],
  ]),
  ...mutantsOf(...besideIt('person/password'), [
    ['six characters are too few', '.length < minLength', '.length <= minLength'],
    [
      'the agency’s name in capitals is a password',
      'password.toLowerCase() === word.toLowerCase() ||',
      'password === word &&',
    ],
  ]),
  ...mutantsOf(...besideIt('report/report-span'), [
    ['last week has eight days', 'addDays(start, 6) };', 'addDays(start, 7) };'],
    [
      'a long month ends a day early',
      'firstOfMonth(addDays(start, 31)), -1)',
      'firstOfMonth(addDays(start, 31)), -2)',
    ],
    ['a span is known by its first day', 'days.start === start && days.end === end', 'days.start === start'],
  ]),
  ...mutantsOf(...besideIt('money/odd-rates'), [
    ['a pay that equals the bill is flagged', 'pay <= bill', 'pay < bill'],
    ['the minimum wage itself is flagged', 'pay >= wage.pounds', 'pay > wage.pounds'],
    ['two hundred pounds are flagged', 'rate > veryHigh', 'rate >= veryHigh'],
    ['five times the last rate is usual', 'times < farTimes', 'times <= farTimes'],
    ['a rate that falls is not flagged', 'Math.max(upwards, 1 / upwards)', 'upwards'],
    [
      'pay is compared with the last bill',
      "farFromLast('Pay', last.rateOfPay",
      "farFromLast('Pay', last.supplyBillAmount",
    ],
  ]),
  ...mutantsOf(...besideIt('worker-import/odd-import'), [
    ['a start date that is past decides the wage', 'startDate > today ? startDate : today', 'startDate'],
    ['half of the rows are a swapped file', 'swapped * 2 <= rated', 'swapped * 2 < rated'],
    ['three rows are slips', 'swapped < fewestSwapped', 'swapped <= fewestSwapped'],
  ]),
  ...mutantsOf(...besideIt('report/saved-filter'), [
    [
      'one filter more can be kept',
      'kept.length < mostSavedFilters ||',
      'kept.length <= mostSavedFilters ||',
    ],
    ['a filter cannot be named as before', 'one.id !== id && isSameName', 'isSameName'],
    ['capitals tell filters apart', 'one.toLowerCase() === other.toLowerCase()', 'one === other'],
  ]),
  ...mutantsOf(...besideIt('worker-import/worker-import'), [
    [
      'pay and bill change places',
      "rateOfPay: rateInCell(cells, 'rateOfPay', problems),\n    supplyBillAmount: rateInCell(cells, 'supplyBillAmount'",
      "rateOfPay: rateInCell(cells, 'supplyBillAmount', problems),\n    supplyBillAmount: rateInCell(cells, 'rateOfPay'",
    ],
    [
      'half an assignment is none',
      'if (!clientName && !jobTitle && !start) return null;',
      'if (!clientName || !jobTitle || !start) return null;',
    ],
    [
      'a row with a problem is imported',
      'result.success && problems.length === 0 ? result.data',
      'result.success ? result.data',
    ],
  ]),
  ...mutantsOf(...besideIt('worker-import/row-changes'), [
    ['rates without a day are set', 'if (ratesFrom === null) {', 'if (ratesFrom === null && false) {'],
    ['an approved week follows a file', 'reached === 0', 'reached >= 0'],
  ]),
  ...mutantsOf(...besideIt('money/rate-move'), [
    [
      'a raise that is made twice is made twice',
      'rateOn(rates, basicRateType, dayBefore);\n  const holding',
      'rateOn(rates, basicRateType, from);\n  const holding',
    ],
    ['a rate that is left alone is that of the day before', 'kept: holding.billRate', 'kept: billRate'],
    ['a rate falls below nothing', 'if (next < 0)', 'if (next < -1_000_000)'],
  ]),
  ...mutantsOf(...besideIt('worker-import/csv-reading'), [
    [
      'a line in a quoted cell is not counted',
      'if (isBreak) line += 1;',
      'if (isBreak && !isQuoted) line += 1;',
    ],
    ['a doubled quote is lost', "cell += '\"';\n", ''],
  ]),
  ...mutantsOf(...besideIt('timesheet/progress/status-in-words'), [
    [
      'a week without a consultant is reviewed by nobody',
      "${consultantName ?? 'A consultant'} will check",
      "${consultantName ?? 'Nobody'} will check",
    ],
  ]),
  ...mutantsOf(...besideIt('flags/quick-reason'), [
    ['a sentence is said twice', 'if (reason.includes(sentence)) return reason;', ''],
  ]),
  ...mutantsOf(...besideIt('person/person'), [
    ['an address in capitals is another person', '  z.toLowerCase(),\n', ''],
  ]),
  ...mutantsOf(...besideIt('text'), [
    ['a name may have two lines', '!/[\\t\\n\\r]/.test(text)', '!/[\\t]/.test(text)'],
  ]),
  ...mutantsOf(...besideIt('agency/agency'), [
    [
      'a document calls itself a picture',
      'logoTypes.find((type) => type === kind) ?? null',
      "logoTypes.find((type) => type === kind) ?? 'image/png'",
    ],
    ['a picture of 256 kB is too large', 'bytes.length > mostLogoBytes', 'bytes.length >= mostLogoBytes'],
  ]),
  ...mutantsOf(
    'src/domain/flags/usual-mileage.ts',
    ['src/domain/flags/flag.test.ts'],
    [
      [
        'weeks that nobody approved tell a candidate what is usual',
        "weekStart < week && status === 'Approved'",
        'weekStart < week',
      ],
      ['the usual is the upper middle', 'Math.floor(middle)', 'Math.floor(middle) + 1'],
      ['weeks without a drive make all drives unusual', '.filter((miles) => miles > 0)', ''],
      [
        'three weeks do not tell what is usual',
        'pastMileage.length < leastComparedWeeks',
        'pastMileage.length <= leastComparedWeeks',
      ],
    ],
  ),
  ...mutantsOf(
    'src/domain/flags/look-through.ts',
    ['src/domain/flags/flag.test.ts'],
    [['two thousand are too many', 'if (total <= mostLookedThrough)', 'if (total < mostLookedThrough)']],
  ),
  ...mutantsOf(
    'src/domain/money/minimum-wage.ts',
    ['src/domain/money/minimum-wage.test.ts', 'src/domain/money/odd-rates.test.ts'],
    [['a new minimum wage counts a day late', 'from <= on', 'from < on']],
  ),
  ...mutantsOf(
    'src/domain/worker-import/read-workers.ts',
    ['src/domain/worker-import/worker-import.test.ts'],
    [
      [
        'a file of five thousand rows is refused',
        'table.rows.length > mostRows',
        'table.rows.length >= mostRows',
      ],
    ],
  ),
  ...mutantsOf(
    'src/domain/worker-import/written-days.ts',
    ['src/domain/worker-import/worker-import.test.ts'],
    [
      [
        'the day is taken for the month',
        "${full}-${monthOfYear.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}",
        "${full}-${dayOfMonth.padStart(2, '0')}-${monthOfYear.padStart(2, '0')}",
      ],
    ],
  ),
  ...mutantsOf(...besideIt('numbers'), [
    ['a comma makes a hundred times as much', "typed.replace(',', '.')", "typed.replace(',', '')"],
  ]),
  ...mutantsOf(...besideIt('money/typed-pounds'), [
    ['a comma before three digits is thousands', '(?:,\\d{3})+\\.\\d*$/', '(?:,\\d{3})+(?:\\.\\d*)?$/'],
  ]),
  ...mutantsOf(
    'src/domain/client/client-name.ts',
    ['src/domain/client/client-name.test.ts', 'src/domain/worker-import/row-changes.test.ts'],
    [['case makes another client', 'return foldedName(one) === foldedName(other);', 'return one === other;']],
  ),
];
