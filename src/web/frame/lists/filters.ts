/** The filters of long lists live in the address, so that a link or a reload keeps them. What means nothing is left out. */

import { type WorkerView, workerViews } from '#domain/assignment/claim.ts';
import {
  type WorkerFilter,
  workerFilters,
  type WorkerSort,
  workerSorts,
} from '#domain/assignment/worker-row.ts';
import { mayInGeneral } from '#domain/person/access.ts';
import { clientLists } from '#domain/client/client.ts';
import { changeSubjects } from '#domain/audit/history-actions.ts';
import { isAuthAction } from '#domain/audit/audit.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { Id, Role } from '#domain/person/person.ts';
import { refusalToMiss, weekToChase } from '#domain/timesheet/reminders/reminder.ts';
import {
  type Grouping,
  groupings,
  type Measure,
  measures,
  refusalToGroup,
} from '#domain/report/report-groups.ts';
import { AssignmentFilter, WeekFilter } from '#domain/report/week-filter.ts';
import { type ListOrder, listOrders, refusalToSort, usualOrder } from '#domain/timesheet/list-order.ts';
import { signOffFilters } from '#domain/sign-off/sign-off-of-week.ts';
import type { AccountFilter } from '#web/staff/accounts.ts';
import type { ClientFilter } from '#web/clients/clients.ts';
import type { AuditFilter } from '#web/audit/audit.ts';
import type { ChangeFilter } from '#web/workers/details/change-log.ts';
import type { MissingQuery } from '#web/missing/missing.ts';
import type { ItemFilter } from '#web/pay-runs/pay-runs.ts';
import type { ReportQuery } from '#web/reports/reports.ts';
import type { TimesheetFilter } from '#web/timesheet/timesheets.ts';

type Search = Record<string, unknown>;

/** As the server takes a text filter: 200 characters at most. */
function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.slice(0, 200) : undefined;
}

function set<Filter extends object>(filter: Filter): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter;
}

export function timesheetFilterIn(search: Search): TimesheetFilter {
  const { weekStart, upToWeek, candidate, council, exceptions, signOff } = search;
  const { client, siteId, assignmentId, po }: AssignmentFilter = meantIn(AssignmentFilter.shape, search);
  return set({
    weekStart: Week.safeParse(weekStart).data,
    upToWeek: Week.safeParse(upToWeek).data,
    candidate: textIn(candidate),
    council: textIn(council),
    exceptions: exceptions === 'only' ? exceptions : undefined,
    signOff: signOffFilters.find((one) => one === signOff),
    client,
    siteId,
    assignmentId,
    po,
  });
}

/** In which order; what its status cannot be sorted by is as if nothing was said. */
export function orderIn({ sort }: Search, status: Status): ListOrder {
  const order = listOrders.find((one) => one === sort) ?? usualOrder;
  return refusalToSort(order, status) ? usualOrder : order;
}

/** What fits the shapes, of these names alone. */
function meantIn(shapes: typeof AssignmentFilter.shape | typeof WeekFilter.shape, search: Search) {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, shape.safeParse(search[name]).data]),
  );
}

export interface WorkerListFilter {
  view?: Exclude<WorkerView, 'claimed'> | undefined;
  search?: string | undefined;
  only?: WorkerFilter | undefined;
  consultantId?: string | undefined;
  sort?: WorkerSort | undefined;
}

/** By name and one's own are how the list comes by itself. */
export function workerFilterIn(search: Search, role: Role): WorkerListFilter {
  const view = workerViews.find((one) => one === search['view']);
  const sort = workerSorts.find((one) => one === search['sort']);
  return set({
    view: view === 'claimed' ? undefined : view,
    search: textIn(search['search']),
    only: workerFilters.find((one) => one === search['only']),
    consultantId: consultantIn(search['consultantId'], role),
    sort: sort === 'name' ? undefined : sort,
  });
}

export function clientFilterIn({ search, show }: Search): ClientFilter {
  return set({ search: textIn(search), show: clientLists.find((one) => one === show) });
}

/** Whose workers, for who is offered the choice; somebody else's link says it in vain. */
function consultantIn(consultantId: unknown, role: Role): string | undefined {
  return mayInGeneral(role, 'report on everyone') ? Id.safeParse(consultantId).data : undefined;
}

export function reportFilterIn(search: Search, role: Role): ReportQuery {
  const { start, end, status, rate, consultantId } = search;
  return set({
    start: Day.safeParse(start).data,
    end: Day.safeParse(end).data,
    status: Status.safeParse(status).data,
    rate: rate === 'missing' ? rate : undefined,
    consultantId: consultantIn(consultantId, role),
    ...weekFilterIn(search, role),
  });
}

/** Where and whose the weeks are; whom they are credited to asks who compares consultants. */
function weekFilterIn(search: Search, role: Role): WeekFilter {
  const filter: WeekFilter = meantIn(WeekFilter.shape, search);
  return refusalToGroup(role, 'consultant') ? { ...filter, creditedTo: undefined } : filter;
}

/** How a report is broken down, and what its chart shows. */
export function breakdownIn({ by, show }: Search, role: Role): { by: Grouping; show: Measure } {
  return {
    by: groupings.find((one) => one === by && !refusalToGroup(role, one)) ?? 'week',
    show: measures.find((one) => one === show) ?? 'bill',
  };
}

/** Without a week that can be asked for, the one that is asked for today. */
export function missingFilterIn({ week, consultantId }: Search, today: Day, role: Role): MissingQuery {
  const chosen = Week.safeParse(week).data;
  return set({
    week: chosen && !refusalToMiss(chosen, today) ? chosen : weekToChase(today),
    consultantId: consultantIn(consultantId, role),
  });
}

export function accountFilterIn({ role, search }: Search): AccountFilter {
  return set({ role: Role.safeParse(role).data, search: textIn(search) });
}

export function changeFilterIn({ subject, search }: Search): ChangeFilter {
  return set({ subject: changeSubjects.find((one) => one === subject), search: textIn(search) });
}

export function auditFilterIn({ action, result, search }: Search): AuditFilter {
  return set({
    action: isAuthAction(action) ? action : undefined,
    result: result === 'success' || result === 'refused' ? result : undefined,
    search: textIn(search),
  });
}

const itemsAskedFor = ['held', 'late', 'corrections', 'without rate'] as const satisfies ItemFilter['only'][];

export function itemFilterIn({ search, only }: Search): ItemFilter {
  return set({ search: textIn(search), only: itemsAskedFor.find((one) => one === only) });
}
