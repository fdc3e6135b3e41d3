/** A report broken down: the same timesheets and the same money as its six figures, by week, client, worker or consultant. */

import { refusalInGeneral } from '#domain/person/access.ts';
import { formatPence, penceFrom, type Pounds } from '#domain/money/money.ts';
import { noRateText } from '#domain/money/pay.ts';
import type { Role } from '#domain/person/person.ts';
import type { Refusal } from '#domain/refusal.ts';

/** Those of the specification, which the screen offers; the others are for agencies that keep sites and PO numbers. */
const usualGroupings = ['week', 'client', 'worker', 'consultant'] as const;
export const groupings = [...usualGroupings, 'assignment', 'site', 'po'] as const;
export type Grouping = (typeof groupings)[number];

/** What a bar of the chart can show. */
export const measures = ['hours', 'pay', 'bill', 'margin'] as const;
export type Measure = (typeof measures)[number];

/** One row of a breakdown. Money in pounds, each timesheet rounded to the penny before the sum; margin is bill minus pay. */
export interface ReportGroup {
  /** The week's Monday, the id of the worker, consultant, assignment or site, or the client or the PO number in small letters; empty where there is none. */
  key: string;
  /** The name to show; of a week its Monday. */
  name: string;
  timesheets: number;
  hours: number;
  pay: Pounds;
  bill: Pounds;
  margin: Pounds;
  /** How many of the timesheets lack a rate, to pay or to bill: the sums count what is missing as 0. */
  weeksWithoutRate: number;
}

/** What a group has in sum; `No rate` where each of its weeks lacks one, so that nobody knows. */
export function amountOfGroup(
  group: Omit<ReportGroup, 'key' | 'name' | 'hours'>,
  measure: Exclude<Measure, 'hours'>,
): string {
  const { timesheets, weeksWithoutRate } = group;
  const isUnknown = weeksWithoutRate > 0 && weeksWithoutRate === timesheets;
  if (isUnknown && (measure === 'margin' || group[measure] === 0)) return noRateText;
  return formatPence(penceFrom(group[measure]));
}

const nameless: Record<Grouping, string> = {
  week: 'No week',
  client: 'No client yet',
  worker: 'No worker',
  consultant: 'No consultant',
  assignment: 'No assignment',
  site: 'No site',
  po: 'No PO number',
};

/** What stands in place of a name where there is none. */
export function namelessIn(grouping: Grouping): string {
  return nameless[grouping];
}

/** The breakdowns that the screen offers a role: who reports on everyone compares consultants too. */
export function groupingsFor(role: Role): (typeof usualGroupings)[number][] {
  return usualGroupings.filter((grouping) => !refusalToGroup(role, grouping));
}

/** Why this role gets no such breakdown, or null. */
export function refusalToGroup(role: Role, grouping: Grouping): Refusal | null {
  return grouping === 'consultant' ? refusalInGeneral(role, 'report on everyone') : null;
}
