import { listed } from '#web/api/asked.ts';

export type { HistoryEntry } from '#contract/timesheets/timesheets.ts';

export function timesheetHistoryQuery(id: string) {
  return listed('GET /api/timesheets/:id/history', { params: { id } });
}
