import { queryOptions } from '@tanstack/react-query';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { call } from '#web/api/api.ts';
import { keyOf } from '#web/api/asked.ts';
import type { WeekToSend } from '#web/week/drafts/entry-values.ts';
import { type OwnAssignment, ownAssignments } from '#web/week/timesheet-keys/timesheet-key.ts';
import { addEvidence } from '#web/timesheet/files/evidence.ts';

export function assignmentsOfQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('GET /api/workers/:id/own-assignments', { params: { id } }),
    queryFn: async (): Promise<OwnAssignment[]> => {
      const { items } = await call('GET /api/workers/:id/own-assignments', { params: { id } });
      return ownAssignments({ assignment: null, assignments: items });
    },
  });
}

export function everyTimesheetOfQuery(id: string) {
  const sent = { params: { id }, query: {} };
  return queryOptions({
    queryKey: [...keyOf('GET /api/workers/:id/timesheets', sent), 'every'],
    queryFn: () => everyPage(id),
  });
}

async function everyPage(id: string, cursor = ''): Promise<ReviewedTimesheet[]> {
  const query = { limit: 200, cursor };
  const page = await call('GET /api/workers/:id/timesheets', { params: { id }, query });
  return page.nextCursor === null ? page.items : [...page.items, ...(await everyPage(id, page.nextCursor))];
}

export interface Entered {
  entry: WeekToSend;
  reason: string;
}

export async function enterWeek(id: string, { entry, reason }: Entered, idempotencyKey: string) {
  const headers = { 'idempotency-key': idempotencyKey };
  return call('POST /api/workers/:id/timesheets', { params: { id }, headers, body: { ...entry, reason } });
}

export async function keepFiles(
  timesheetId: string,
  files: readonly { id: string; name: string }[],
): Promise<string[]> {
  const left: string[] = [];
  for (const file of files) {
    try {
      await addEvidence(timesheetId, file.id);
    } catch {
      left.push(file.name);
    }
  }
  return left;
}
