import { listed } from '#web/api/asked.ts';

export function payrollFormatsQuery(archived: boolean) {
  return listed('GET /api/export-maps', { query: archived ? { archived: 'true' } : {} });
}
