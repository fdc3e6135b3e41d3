/** The filter of a report in words and as a file name. */

import { type Day, fullDay } from '#domain/calendar/calendar.ts';
import { payRunName } from '#domain/timesheet/progress/locked-run.ts';
import { type ExportFormat, type ReportFilter, reportFileName } from './report.ts';
import { namelessIn } from './report-groups.ts';
import { daysOfSpan, periodInWords } from './report-span.ts';
import { none } from './week-filter.ts';

/** Names of the ids in a filter: undefined if the filter has no such id, null if the id is unknown. */
export interface FilterNames {
  client?: string | null | undefined;
  site?: string | null | undefined;
  assignment?: string | null | undefined;
  worker?: string | null | undefined;
  creditedTo?: string | null | undefined;
  consultant?: string | null | undefined;
}

export type FilterFact = readonly [name: string, value: string];

export function filterFacts(filter: ReportFilter, names: FilterNames): FilterFact[] {
  const { status, rate, po, payRun, paidFrom, paidUntil, taxYear } = filter;
  const unknown = 'Not known any more';
  const named = (label: string, name: string | null | undefined): FilterFact[] =>
    name === undefined ? [] : [[label, name ?? unknown]];
  return [
    ['Weeks', periodInWords(filter)],
    ['Status', status ?? 'All statuses'],
    ...named('Client', names.client),
    ...named('Site', names.site),
    ...named('Assignment', names.assignment),
    ...(po ? [['PO number', po === none ? namelessIn('po') : po] as const] : []),
    ...named('Worker', names.worker),
    ...named('Workers of', names.consultant),
    ...named('Credited to', names.creditedTo),
    ...(payRun
      ? [['Pay run', payRun === none ? namelessIn('payRun') : payRunName(Number(payRun))] as const]
      : []),
    ...(taxYear ? [['Paid in tax year', taxYear] as const] : []),
    ...(paidFrom ? [['Paid from', fullDay(paidFrom)] as const] : []),
    ...(paidUntil ? [['Paid until', fullDay(paidUntil)] as const] : []),
    ...(rate ? [['Rates', 'Only weeks without a rate'] as const] : []),
  ];
}

const mostLetters = 40;

/** Keeps only letters, digits and hyphens, which every file system accepts. */
function safe(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase();
}

function periodOf({ start, end }: Pick<ReportFilter, 'start' | 'end'>): string | null {
  if (start && end) {
    const month = daysOfSpan('this month', start);
    return month.start === start && month.end === end ? start.slice(0, 7) : `${start}-to-${end}`;
  }
  if (start) return `from-${start}`;
  return end ? `until-${end}` : null;
}

/** `timesheets_camden-council_2026-11_po-4711.xlsx`; without client, days and PO, the name of the CSV. */
export function filteredFileName(
  filter: ReportFilter,
  { client }: Pick<FilterNames, 'client'>,
  { today, format, isForClient }: { today: Day; format: ExportFormat; isForClient: boolean },
): string {
  const { po } = filter;
  const number = po && safe(po).replace(/^po-/, '');
  const parts = [
    client ? safe(client) : null,
    periodOf(filter),
    number ? (po === none ? 'no-po' : `po-${number}`) : null,
  ].filter(Boolean);
  const copy = isForClient ? '_client-copy' : '';
  if (parts.length === 0) return reportFileName(today, format).replace('.', `${copy}.`);
  return `timesheets_${parts.join('_')}${copy}.${format}`;
}
