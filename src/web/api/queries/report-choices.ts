import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';

export const reportChoicesQuery = queryOptions({
  queryKey: ['report-choices'],
  queryFn: () => call('GET /api/reports/timesheets/choices'),
});
