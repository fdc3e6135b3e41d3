import type { ClientWords } from '#domain/agency/client-word.ts';
import { day } from '#domain/calendar/calendar.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import { formatPence, type Pence, penceFrom } from '#domain/money/money.ts';
import { noRateText } from '#domain/money/pay.ts';
import { payRunName } from '#domain/timesheet/progress/locked-run.ts';
import type { Role } from '#domain/person/person.ts';
import type { Refusal } from '#domain/refusal.ts';
import type { ReportFilter } from './report.ts';
import type { ReportChoices, ReportGroup, ReportSums } from './report-figures.ts';
import { none } from './week-filter.ts';

const usualGroupings = ['week', 'client', 'worker', 'consultant'] as const;
export const groupings = [...usualGroupings, 'assignment', 'site', 'po', 'payRun'] as const;
export type Grouping = (typeof groupings)[number];

export const measures = ['hours', 'pay', 'bill', 'margin'] as const;
export type Measure = (typeof measures)[number];

export const measureNames: Record<Measure, string> = {
  hours: 'Hours',
  pay: 'Pay',
  bill: 'Bill',
  margin: 'Margin',
};

export function amountOfGroup(group: SumsOfGroup, measure: Exclude<Measure, 'hours'>): string {
  const amount = knownInGroup(group, measure);
  return amount === null ? noRateText : formatPence(amount);
}

type SumsOfGroup = Pick<ReportGroup, 'timesheets' | 'weeksWithoutRate' | 'pay' | 'bill' | 'margin'>;

/** In pence. Null if every week of the group lacks a rate, and the figure is 0 or a margin. */
export function knownInGroup(group: SumsOfGroup, measure: Exclude<Measure, 'hours'>): Pence | null {
  const { timesheets, weeksWithoutRate } = group;
  const isUnknown = weeksWithoutRate > 0 && weeksWithoutRate === timesheets;
  if (isUnknown && (measure === 'margin' || group[measure] === 0)) return null;
  return penceFrom(group[measure]);
}

export function ofStatus(sums: ReportSums, measure: Measure): number {
  if (measure !== 'margin') return sums[measure];
  return (penceFrom(sums.bill) - penceFrom(sums.pay)) / 100;
}

export function filterOfGroup(by: Grouping, { key, name }: Pick<ReportGroup, 'key' | 'name'>): ReportFilter {
  const filters: Record<Grouping, () => ReportFilter> = {
    week: () => ({ start: day(key), end: day(key) }),
    client: () => ({ client: name }),
    worker: () => ({ workerId: key }),
    consultant: () => ({ creditedTo: key || none }),
    assignment: () => ({ assignmentId: key }),
    site: () => ({ siteId: key || none }),
    po: () => ({ po: key ? name : none }),
    payRun: () => ({ payRun: key || none }),
  };
  return filters[by]();
}

export function groupingWithin(by: Grouping): Grouping {
  return by === 'worker' || by === 'assignment' ? 'week' : 'worker';
}

export const groupingNames: Record<Grouping, string> = {
  week: 'Week',
  client: 'Client',
  worker: 'Worker',
  consultant: 'Consultant',
  assignment: 'Assignment',
  site: 'Site',
  po: 'PO number',
  payRun: 'Pay run',
};

export function groupingName(grouping: Grouping, { One }: ClientWords): string {
  return grouping === 'client' ? One : groupingNames[grouping];
}

export function groupingWord(grouping: Grouping, { one }: ClientWords): string {
  if (grouping === 'client') return one;
  return grouping === 'po' ? groupingNames.po : groupingNames[grouping].toLowerCase();
}

const nameless: Record<Grouping, string> = {
  week: 'No week',
  client: 'No client yet',
  worker: 'No worker',
  consultant: 'No consultant',
  assignment: 'No assignment',
  site: 'No site',
  po: 'No PO number',
  payRun: 'In no pay run',
};

export function nameOfGroup(by: Grouping, { key, name }: Pick<ReportGroup, 'key' | 'name'>): string {
  if (by === 'payRun' && key !== '') return payRunName(Number(key));
  return name || namelessIn(by);
}

export function namelessIn(grouping: Grouping): string {
  return nameless[grouping];
}

export const noChoices: ReportChoices = {
  sites: [],
  poNumbers: [],
  hasSeveralAssignments: false,
  hasSeveralRates: false,
};

export function tellsPlacesApart({ sites, poNumbers, hasSeveralAssignments }: ReportChoices): boolean {
  return sites.length > 0 || poNumbers.length > 0 || hasSeveralAssignments;
}

export function groupingsFor(role: Role, choices = noChoices): Grouping[] {
  const { sites, poNumbers, hasSeveralAssignments, payRuns = [] } = choices;
  return [
    ...usualGroupings.filter((grouping) => !refusalToGroup(role, grouping)),
    ...(hasSeveralAssignments ? (['assignment'] as const) : []),
    ...(sites.length > 0 ? (['site'] as const) : []),
    ...(poNumbers.length > 0 ? (['po'] as const) : []),
    ...(payRuns.length > 0 ? (['payRun'] as const) : []),
  ];
}

export function refusalToGroup(role: Role, grouping: Grouping): Refusal | null {
  return grouping === 'consultant' ? refusalInGeneral(role, 'report on everyone') : null;
}
