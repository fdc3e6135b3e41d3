import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface SentWeek {
  assignmentId: string | null;
  weekStart: Week;
}

export function listWeeksAfter(tx: Connection, userId: string, last: Day): Promise<SentWeek[]> {
  return tx
    .selectFrom('timesheets')
    .select(['assignmentId', 'weekStart'])
    .where('userId', '=', userId)
    .where('weekStart', '>', last as Week)
    .where('status', '<>', 'Rejected')
    .execute();
}
