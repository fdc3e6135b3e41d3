import { Week } from '#domain/calendar/day.ts';
import { flagFilters } from '#domain/flags/clean.ts';
import { AssignmentFilter, IdOrNone, PayFilter } from '#domain/report/week-filter.ts';
import { approvedPayStates } from '#domain/timesheet/pay-state.ts';
import { signOffFilters } from '#domain/sign-off/sign-off-of-week.ts';
import type { Status } from '#domain/timesheet/entry.ts';
import { type ListOrder, listOrders, refusalToSort, usualOrder } from '#domain/timesheet/list-order.ts';
import { type AddressSearch, fitting, withoutUndefined, textIn } from '#web/frame/lists/filters.ts';
import type { TimesheetFilter } from '#web/api/queries/timesheets.ts';

export function timesheetFilterIn(search: AddressSearch): TimesheetFilter {
  const { weekStart, upToWeek, candidate, council: partOfClientName, exceptions, signOff, payState } = search;
  const consultantId = IdOrNone.safeParse(search['consultantId']).data;
  const {
    client: clientName,
    siteId,
    assignmentId,
    po,
  }: AssignmentFilter = fitting(AssignmentFilter.shape, search);
  return withoutUndefined({
    weekStart: Week.safeParse(weekStart).data,
    upToWeek: Week.safeParse(upToWeek).data,
    candidate: textIn(candidate),
    council: textIn(partOfClientName),
    consultantId,
    exceptions: flagFilters.find((one) => one === exceptions),
    signOff: signOffFilters.find((one) => one === signOff),
    client: clientName,
    siteId,
    assignmentId,
    po,
    payState: approvedPayStates.find((one) => one === payState),
    payRun: PayFilter.shape.payRun.safeParse(search['payRun']).data,
  });
}

export function orderIn({ sort }: AddressSearch, status: Status): ListOrder {
  const order = listOrders.find((one) => one === sort) ?? usualOrder;
  return refusalToSort(order, status) ? usualOrder : order;
}
