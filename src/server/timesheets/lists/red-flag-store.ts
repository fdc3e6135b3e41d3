import { sql } from 'kysely';
import type { Flag } from '#domain/flags/flag.ts';
import { redFlagsIn } from '#domain/flags/flag-weight.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { readTimesheets } from '../store.ts';
import { comparisons, flaggedRowOf } from '#server/timesheets/comparison-store.ts';
import type { AgencyClock } from './list-store.ts';

export async function listRedFlags(
  db: Connection,
  person: Viewer,
  ids: readonly string[],
  clock: AgencyClock,
): Promise<Map<string, Flag[]>> {
  const rows = await readTimesheets(db)
    .select(comparisons)
    .where('timesheets.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(visibleTo(person, 'review a timesheet'))
    .execute();
  const flagged = rows.map((row) => {
    const { id, exceptions } = flaggedRowOf(row, clock);
    return [id, redFlagsIn(exceptions)] as const;
  });
  return new Map(flagged.filter(([, flags]) => flags.length > 0));
}
