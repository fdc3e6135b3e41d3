import { mutantsOf } from '../mutants.ts';

const journey = (file: string, test: string) => [`test/journeys/${file}.spec.ts › ${test}`];

const candidatesWeek = journey('week/candidate', 'a worker reads, fills in, corrects and follows weeks');

const monday = journey(
  'pay-runs/pay-run',
  'an Admin opens a pay run, fixes or holds its problems, locks it, and enters the day of payment',
);
const corrected = journey(
  'review/corrections',
  'a week in a locked pay run is corrected by one person, or by two people if the agency requires it',
);
const moving = journey(
  'workers/moving-a-worker',
  'a consultant moves a worker to another client, and sets new rates from a Wednesday',
);

export const screens = [
  ...mutantsOf(
    'src/web/api/session/session.ts',
    journey('week/candidate', 'the dashboard says what is loading, and offers Force Sign Out'),
    [
      [
        'loading lasts five seconds',
        'const loadingLimit = 1000;',
        'const loadingLimit = 5000;',
        { survivedOnce: true },
      ],
    ],
  ),
  ...mutantsOf(
    'src/web/timesheet/details/timesheet-details.tsx',
    journey(
      'review/timesheet-lists',
      'an Admin’s lists have the weeks of all workers, and update by themselves',
    ),
    [
      [
        'a week without a pay rate has a financial summary',
        "status === 'Approved' && ratesAskedOf(timesheet).rateOfPay !== null",
        "status === 'Approved'",
        { survivedOnce: true },
      ],
    ],
  ),
  ...mutantsOf(
    'src/web/ui/toasts/toast-list.tsx',
    journey(
      'every-screen/staying-connected',
      'an error message is red and stays, and a success message disappears after some seconds',
    ),
    [
      [
        'what failed is told for seven seconds',
        "kind === 'failure' ? 0 :",
        "kind === 'failure' ? readingTime :",
        { survivedOnce: true },
      ],
    ],
  ),
  ...mutantsOf(
    'src/web/review/card-content.tsx',
    journey(
      'review/timesheet-lists',
      'a consultant sees counts, filters, cards and details in the lists of weeks',
    ),
    [['a decision without its moment says nothing', ": 'N/A'}`", ": ''}`", { survivedOnce: true }]],
  ),
  ...mutantsOf('src/web/own-history/history-row.tsx', candidatesWeek, [
    [
      'submitted and processed change places',
      "'Submitted', value: shortDay(dayAt(submittedAt, timeZone)) },\n    { name: 'Processed'",
      "'Processed', value: shortDay(dayAt(submittedAt, timeZone)) },\n    { name: 'Submitted'",
      { survivedOnce: true },
    ],
  ]),
  ...mutantsOf('src/web/week/profile-card.tsx', candidatesWeek, [
    [
      'job title and client change places on the profile card',
      'value: only.jobTitle',
      'value: only.clientName',
      { survivedOnce: true },
    ],
  ]),
  ...mutantsOf(
    'src/web/workers/table/worker-card.tsx',
    journey(
      'workers/consultant-area',
      'a consultant manages workers: tabs, claim, details, rates and breakdown',
    ),
    [
      [
        'client and job title change places on the worker’s card',
        "One, value: assignment.clientName },\n    { name: 'Job Title'",
        "'Job Title', value: assignment.clientName },\n    { name: One",
        { survivedOnce: true },
      ],
    ],
  ),
  ...(
    [
      ['report-table', 'const { pay, bill }'],
      ['report-card', 'const { pay, bill, approved }'],
    ] as const
  ).flatMap(([name, names]) =>
    mutantsOf(
      `src/web/reports/${name}.tsx`,
      journey(
        'reports/reports',
        'a consultant filters the report, and the export has the same rows and totals as the screen',
      ),
      [
        [
          'pay and bill change places',
          names,
          names.replace('pay, bill', 'pay: bill, bill: pay'),
          { survivedOnce: true },
        ],
      ],
    ),
  ),
  ...mutantsOf('src/web/pay-runs/items/item-table.tsx', monday, [
    ['pay and bill change places', 'hours, pay, bill, held }', 'hours, pay: bill, bill: pay, held }'],
  ]),
  ...mutantsOf('src/web/pay-runs/items/item-lines.tsx', monday, [
    ['each line is paid the bill rate', 'rate: payRate, amount: pay', 'rate: billRate, amount: bill'],
  ]),
  ...mutantsOf('src/web/pay-runs/run/earlier-runs.tsx', monday, [
    ['what is billed is to be paid', '{inMoney(run.totals.pay)}</td>', '{inMoney(run.totals.bill)}</td>'],
  ]),
  ...mutantsOf('src/web/pay-runs/run/differences.tsx', corrected, [
    [
      'what was sent and what is now change places',
      '<Figures name="Sent" of={week.sent} />',
      '<Figures name="Sent" of={week.now} />',
    ],
  ]),
  ...mutantsOf('src/web/timesheet/corrections/difference.tsx', corrected, [
    [
      'pay before and now change places',
      'before: <Amount of={knownPence(of.oldPay)} />',
      'before: <Amount of={knownPence(of.newPay)} />',
    ],
    ['less is more', ': withMinusSign(said(rounded));', ': said(Math.abs(rounded));'],
    ['the difference of the pay is that of the bill', 'net: poundsMore(of.pay)', 'net: poundsMore(of.bill)'],
  ]),
  ...mutantsOf('src/web/workers/assignments/rates/rate-form.tsx', moving, [
    [
      'pay and bill change places',
      'payRate: poundsOrText(values.pay_rate),\n    billRate: poundsOrText(values.bill_rate)',
      'payRate: poundsOrText(values.bill_rate),\n    billRate: poundsOrText(values.pay_rate)',
    ],
  ]),
  ...mutantsOf('src/web/workers/assignments/rates/rate-rows.tsx', moving, [
    ['pay and bill change places', 'knownPence(payRate)', 'knownPence(billRate)'],
  ]),
  ...mutantsOf('src/web/workers/assignments/rates/rate-preview.tsx', moving, [
    [
      'before and after change places',
      'before={week.oldPay} after={week.newPay}',
      'before={week.newPay} after={week.oldPay}',
    ],
  ]),
  ...mutantsOf(
    'src/web/workers/bulk-rates/order-form.tsx',
    journey('workers/rates-of-many', 'a consultant raises the rates of several workers from one day'),
    [
      [
        'pay and bill change places',
        "pay: moveOf('pay'), bill: moveOf('bill')",
        "pay: moveOf('bill'), bill: moveOf('pay')",
      ],
    ],
  ),
  ...mutantsOf(
    'src/web/sign-off/week-facts.tsx',
    journey(
      'clients/sign-off',
      'an authoriser signs and queries weeks on a phone, and the consultant sees the result',
    ),
    [['each day has the hours of the next', '{ofDays[index]}</dd>', '{ofDays[index + 1]}</dd>']],
  ),
  ...mutantsOf(
    'src/web/timesheet/amounts/amount-rows.tsx',
    journey(
      'week/times-and-rules',
      'the reviewer of a week with plain hours sees the rates and the calculation of the amounts',
    ),
    [['the bill is explained by the pay rate', "of === 'pay' ? row.payRate : row.billRate", 'row.payRate']],
  ),
];
