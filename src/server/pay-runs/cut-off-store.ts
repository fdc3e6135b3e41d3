import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { cutOffOf } from '#domain/pay-run/pay-calendar.ts';
import type { RunReach } from '#domain/pay-run/pay-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type CutOff, waitingWeeks } from './waiting-item-store.ts';

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

/** As `listCutOffs`, of the weeks that wait. */
export async function cutOffsUpTo(db: Connection, reach: RunReach, timeZone: string): Promise<CutOff[]> {
  const { rows } = await sql<{ weekStart: Week }>`
    select distinct week_start as "weekStart" from (${waitingWeeks(reach)}) as waiting`.execute(db);
  return listCutOffs(
    db,
    rows.map(({ weekStart }) => weekStart),
    timeZone,
  );
}
