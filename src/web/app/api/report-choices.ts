import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** What lists and reports can be narrowed to beyond what everybody has. */
export const reportChoicesQuery = queryOptions({
  queryKey: ['report-choices'],
  queryFn: () => call('GET /api/reports/timesheets/choices'),
});
