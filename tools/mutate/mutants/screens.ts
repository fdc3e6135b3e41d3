/** Faults of the screens, which journeys in a real browser try: a value under another's label, a limit, a condition. */

import { mutantsOf } from '../mutants.ts';

const journey = (file: string, test: string) => [`test/journeys/${file}.spec.ts › ${test}`];

const candidatesWeek = journey('candidate', 'a candidate reads, fills in, corrects and follows the weeks');

export const screens = [
  ...mutantsOf(
    'src/web/app/session.ts',
    journey('candidate', 'while the dashboard loads it says what it waits for, with Force Sign Out'),
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
    journey('timesheet-lists', 'an Admin has the lists of all workers, which change by themselves'),
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
      'staying-connected',
      'what failed is told in a colour of its own and stays, what went well leaves after a while',
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
    journey('timesheet-lists', 'a consultant reads the lists: counts, filters, cards and details'),
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
  ...mutantsOf('src/web/week/profile-line.tsx', candidatesWeek, [
    [
      'job title and client change places on the profile card',
      'each(live.map(({ jobTitle }) => jobTitle))',
      'each(live.map(({ clientName }) => clientName))',
      { survivedOnce: true },
    ],
  ]),
  ...mutantsOf(
    'src/web/workers/worker-card.tsx',
    journey('consultant-area', 'a consultant manages workers: tabs, claim, details, rates and breakdown'),
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
      journey('reports', 'a consultant filters the report, and the file says what the screen says'),
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
];
