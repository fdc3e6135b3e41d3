import { Day } from '#domain/calendar/day.ts';
import type { Role } from '#domain/person/person.ts';
import {
  type Grouping,
  groupings,
  type Measure,
  measures,
  refusalToGroup,
} from '#domain/report/report-groups.ts';
import { WeekFilter } from '#domain/report/week-filter.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { type AddressSearch, consultantIn, fitting, withoutUndefined } from '#web/frame/lists/filters.ts';
import type { ReportQuery } from '#web/reports/reports.ts';

export function reportFilterIn(search: AddressSearch, role: Role): ReportQuery {
  const { start, end, status, rate, consultantId } = search;
  return withoutUndefined({
    start: Day.safeParse(start).data,
    end: Day.safeParse(end).data,
    status: Status.safeParse(status).data,
    rate: rate === 'missing' ? rate : undefined,
    consultantId: consultantIn(consultantId, role),
    ...weekFilterIn(search, role),
  });
}

function weekFilterIn(search: AddressSearch, role: Role): WeekFilter {
  const filter: WeekFilter = fitting(WeekFilter.shape, search);
  return refusalToGroup(role, 'consultant') ? { ...filter, creditedTo: undefined } : filter;
}

export function breakdownIn({ by, show }: AddressSearch, role: Role): { by: Grouping; show: Measure } {
  return {
    by: groupings.find((one) => one === by && !refusalToGroup(role, one)) ?? 'week',
    show: measures.find((one) => one === show) ?? 'bill',
  };
}
