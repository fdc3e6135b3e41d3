import type { InfiniteData } from '@tanstack/react-query';
import type { Grouping, Measure, ReportGroup } from '#domain/report/report-groups.ts';
import type { ReportFigures } from '#domain/report/report.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { type Page, pagesAt } from '#web/app/api/pages.ts';

/** As it stands in the address; an Admin may choose a consultant. */
export interface ReportQuery {
  start?: string | undefined;
  end?: string | undefined;
  status?: string | undefined;
  /** Only weeks that lack a rate. */
  rate?: 'missing' | undefined;
  consultantId?: string | undefined;
}

/** A page of rows with the figures of all that match; `totalRecords` counts those before any filter. */
interface ReportPage extends Page<ReviewedTimesheet> {
  figures: ReportFigures;
  totalRecords: number;
}

export function askedOf({ start, end, status, rate, consultantId }: ReportQuery) {
  return { start, end, status, rate, consultantId };
}

export function reportQuery(query: ReportQuery) {
  return pagesAt<ReportPage>(['reports', askedOf(query)], '/api/reports/timesheets', askedOf(query));
}

/** Weeks come newest first, all else with the largest of what is shown first. */
export function reportGroupsQuery(query: ReportQuery, by: Grouping, show: Measure) {
  const sort = by === 'week' ? undefined : show;
  const asks = { ...askedOf(query), by, sort, limit: by === 'week' ? '26' : '15' };
  return {
    ...pagesAt<Page<ReportGroup>>(['reports', 'groups', by, asks], '/api/reports/timesheets/groups', asks),
    // What was grouped otherwise stands for nothing here.
    placeholderData: (
      before: InfiniteData<Page<ReportGroup>, string> | undefined,
      { queryKey }: { queryKey?: readonly unknown[] } = {},
    ) => (queryKey?.[2] === by ? before : undefined),
  };
}
