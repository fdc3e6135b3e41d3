import { listed } from '#web/api/asked.ts';

/** Files for payroll: the portal's, then the agency's own; or those that are archived. */
export function exportMapsQuery(archived: boolean) {
  return listed('GET /api/export-maps', { query: archived ? { archived: 'true' } : {} });
}
