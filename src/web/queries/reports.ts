import type { ReportFigures } from '#domain/report.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import { api } from '../api.ts';
import { addressOf, type Page, pagesOf } from './pages.ts';

/** As it stands in the address; an Admin may choose a consultant. */
export interface ReportQuery {
  start?: string | undefined;
  end?: string | undefined;
  status?: string | undefined;
  consultantId?: string | undefined;
}

/** A page of rows with the figures of all that match; `totalRecords` counts those before any filter. */
export interface ReportPage extends Page<ReviewedTimesheet> {
  figures: ReportFigures;
  totalRecords: number;
}

function asked({ start, end, status, consultantId }: ReportQuery) {
  return { start, end, status, consultantId };
}

export function reportQuery(query: ReportQuery) {
  return pagesOf<ReportPage>(['reports', asked(query)], '/api/reports/timesheets', asked(query));
}

export function downloadReport(query: ReportQuery): Promise<Blob> {
  return api.download(addressOf('/api/reports/timesheets.csv', asked(query)));
}
