import { day } from '#domain/calendar/calendar.ts';
import { penceFrom } from '#domain/money/money.ts';
import { type Grouping, groupingNames, knownInGroup } from './report-groups.ts';
import type { ReportGroup } from './report-figures.ts';
import type { SumsByStatus } from './report-figures.ts';
import { type Cell, day as dayCell, hours as hoursCell, moneyOrEmpty, number, text } from './report-line.ts';

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

export function groupColumns(by: Grouping): string[] {
  return [groupingNames[by], ...figures];
}

export const groupTotals: readonly string[] = figures;

export function groupCells(by: Grouping, group: ReportGroup): Cell[] {
  const money = (measure: 'pay' | 'bill' | 'margin') => moneyOrEmpty(knownInGroup(group, measure));
  return [
    by === 'week' ? dayCell(day(group.name)) : text(group.name),
    number(group.timesheets),
    hoursCell(group.hours),
    money('pay'),
    money('bill'),
    money('margin'),
    ...statuses.flatMap((status) => sumCells(group, status)),
    number(group.weeksWithoutRate),
  ];
}

function sumCells(group: ReportGroup, status: keyof SumsByStatus): Cell[] {
  const { hours, pay, bill } = group.byStatus[status];
  const part = (measure: 'pay' | 'bill', amount: number) =>
    moneyOrEmpty(knownInGroup(group, measure) === null ? null : penceFrom(amount));
  return [hoursCell(hours), part('pay', pay), part('bill', bill)];
}
