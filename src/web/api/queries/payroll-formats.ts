import { listed } from '#web/api/asked.ts';

/** Payroll formats: the portal's first, then the agency's; or the archived formats. */
export function payrollFormatsQuery(archived: boolean) {
  return listed('GET /api/export-maps', { query: archived ? { archived: 'true' } : {} });
}
