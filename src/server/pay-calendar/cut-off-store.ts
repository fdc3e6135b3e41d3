import { sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { cutOffOf } from '#domain/pay-run/pay-calendar.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface CutOff {
  week: Week;
  at: Instant;
}

export async function listCutOffs(
  db: Connection,
  weeks: readonly Week[],
  timeZone: string,
): Promise<CutOff[]> {
  const terms = await db.selectFrom('agency').select(['cutOffDay', 'cutOffTime']).executeTakeFirstOrThrow();
  const moved = await db
    .selectFrom('payCalendar')
    .select(['weekStart', 'cutOffAt'])
    .where('weekStart', '=', sql<Week>`any(${weeks}::date[])`)
    .execute();
  const movedOf = new Map(moved.map((row) => [row.weekStart, row]));
  return weeks.map((week) => ({ week, at: cutOffOf(week, terms, movedOf.get(week) ?? null, timeZone) }));
}
