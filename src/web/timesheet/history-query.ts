import { queryOptions } from '@tanstack/react-query';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { FieldChange } from '#domain/timesheet/history.ts';
import { api } from '#web/app/api/api.ts';

/** Something that happened to the timesheet of a week. */
export interface HistoryEntry {
  at: Instant;
  actorName: string;
  action: string;
  reason: string | null;
  changes: FieldChange[];
}

/** Kept beside the lists of timesheets, so that whatever makes them stale makes this stale too. */
export function timesheetHistoryQuery(timesheetId: string) {
  return queryOptions({
    queryKey: ['timesheets', 'history', timesheetId],
    queryFn: async () =>
      (await api.get<{ items: HistoryEntry[] }>(`/api/timesheets/${timesheetId}/history`)).items,
  });
}
