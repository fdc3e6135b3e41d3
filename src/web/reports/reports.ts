import { type InfiniteData, partialMatchKey, type QueryKey } from '@tanstack/react-query';
import type { Grouping, Measure } from '#domain/report/report-groups.ts';
import type { ReportGroup } from '#domain/report/report-figures.ts';
import type { QueryOf } from '#web/api/api.ts';
import { keyOf } from '#web/api/asked.ts';
import { type Page, pagesOf } from '#web/api/pages.ts';

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
  return pagesOf('GET /api/reports/timesheets', { query: paramsOf(query) });
}

/**
 * Groups of a report. Weeks are sorted newest first; other groups are sorted by the shown measure,
 * largest first.
 */
export function reportGroupsQuery(query: ReportQuery, by: Grouping, show: Measure) {
  const sort = by === 'week' ? undefined : show;
  return {
    ...pagesOf('GET /api/reports/timesheets/groups', { query: { ...paramsOf(query), by, sort } }),
    // Keep the previous rows only while the same breakdown loads.
    placeholderData: (
      before: InfiniteData<Page<ReportGroup>, string> | undefined,
      query?: { queryKey: QueryKey },
    ) =>
      query && partialMatchKey(query.queryKey, keyOf('GET /api/reports/timesheets/groups', { query: { by } }))
        ? before
        : undefined,
  };
}
