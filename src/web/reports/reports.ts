import type { InfiniteData } from '@tanstack/react-query';
import type { Grouping, Measure } from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import { call, type QueryOf } from '#web/api/api.ts';
import { type Page, pagesOf } from '#web/api/pages.ts';

/** As it stands in the address; an Admin may choose a consultant. */
export type ReportQuery = Omit<QueryOf<'GET /api/reports/timesheets.csv'>, 'lines' | 'extra'>;

export interface BreakdownView {
  by: Grouping;
  show: Measure;
}

export function paramsOf(query: ReportQuery) {
  const { start, end, status, rate, consultantId } = query;
  const { client, clientId, siteId, assignmentId, po, workerId, creditedTo } = query;
  const { payRun, paidFrom, paidUntil, taxYear } = query;
  const where = { client, clientId, siteId, assignmentId, po };
  const paid = { payRun, paidFrom, paidUntil, taxYear };
  return { start, end, status, rate, consultantId, ...where, workerId, creditedTo, ...paid };
}

export function reportQuery(query: ReportQuery) {
  const params = paramsOf(query);
  return pagesOf(['reports', params], (page) =>
    call('GET /api/reports/timesheets', { query: { ...params, ...page } }),
  );
}

/** Weeks come newest first, all else with the largest of what is shown first. */
export function reportGroupsQuery(query: ReportQuery, by: Grouping, show: Measure) {
  const sort = by === 'week' ? undefined : show;
  const params = { ...paramsOf(query), by, sort };
  return {
    ...pagesOf(['reports', 'groups', by, params], (page) =>
      call('GET /api/reports/timesheets/groups', { query: { ...params, ...page } }),
    ),
    // Another breakdown is no placeholder for this one.
    placeholderData: (
      before: InfiniteData<Page<ReportGroup>, string> | undefined,
      { queryKey }: { queryKey?: readonly unknown[] } = {},
    ) => (queryKey?.[2] === by ? before : undefined),
  };
}
