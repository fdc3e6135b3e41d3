import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { RunReach } from '#domain/pay-run/pay-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { waitingWeeks } from './waiting-item-store.ts';
import { listCutOffs, type CutOff } from '#server/pay-calendar/cut-off-store.ts';

export async function cutOffsUpTo(db: Connection, reach: RunReach, timeZone: string): Promise<CutOff[]> {
  const { rows } = await sql<{ weekStart: Week }>`
    select distinct week_start as "weekStart" from (${waitingWeeks(reach)}) as waiting`.execute(db);
  return listCutOffs(
    db,
    rows.map(({ weekStart }) => weekStart),
    timeZone,
  );
}
