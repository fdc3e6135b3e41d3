/** A line of a breakdown in a file: the same figures as the table below the chart, and each of them by status. */

import { day } from '#domain/calendar/calendar.ts';
import { penceFrom } from '#domain/money/money.ts';
import { type Grouping, groupingNames, knownInGroup } from './report-groups.ts';
import type { ReportGroup } from './report-figures.ts';
import type { SumsByStatus } from './report-figures.ts';
import { type Cell, day as dayCell, moneyOrEmpty, number, text } from './report-line.ts';

const statuses = ['approved', 'pending', 'rejected'] as const;

const figures = [
  'Timesheets',
  'Hours',
  'Pay (£)',
  'Bill (£)',
  'Margin (£)',
  ...statuses.flatMap((status) => [`Hours ${status}`, `Pay ${status} (£)`, `Bill ${status} (£)`]),
  'Weeks without a rate',
];

/** The headings of `groupCells`: the first says what the groups are. */
export function groupColumns(by: Grouping): string[] {
  return [groupingNames[by], ...figures];
}

export const groupTotals: readonly string[] = figures;

/** An amount that nobody knows is empty, as in every file that is not the specification's. */
export function groupCells(by: Grouping, group: ReportGroup): Cell[] {
  const money = (measure: 'pay' | 'bill' | 'margin') => moneyOrEmpty(knownInGroup(group, measure));
  return [
    by === 'week' ? dayCell(day(group.name)) : text(group.name),
    number(group.timesheets),
    number(group.hours),
    money('pay'),
    money('bill'),
    money('margin'),
    ...statuses.flatMap((status) => sumCells(group, status)),
    number(group.weeksWithoutRate),
  ];
}

/** Where the sum of a group is unknown, its parts are too. */
function sumCells(group: ReportGroup, status: keyof SumsByStatus): Cell[] {
  const { hours, pay, bill } = group.byStatus[status];
  const part = (measure: 'pay' | 'bill', amount: number) =>
    moneyOrEmpty(knownInGroup(group, measure) === null ? null : penceFrom(amount));
  return [number(hours), part('pay', pay), part('bill', bill)];
}
