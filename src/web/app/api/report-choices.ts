import { queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

export const reportChoicesQuery = queryOptions({
  queryKey: ['report-choices'],
  queryFn: () => call('GET /api/reports/timesheets/choices'),
});
