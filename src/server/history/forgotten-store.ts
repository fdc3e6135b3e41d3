import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';
import { inBatches } from '#server/platform/postgres/batches.ts';

export async function removeHistoryOfForgotten(db: Database, end: Date): Promise<void> {
  await inBatches(db, async (tx, most) => {
    await sql`select set_config('portal.forgotten_before', ${end.toISOString()}, true)`.execute(tx);
    // The join is by person, because the index covers each person's entries and no index covers all erased
    // people.
    const { numAffectedRows } = await sql`delete from history where id = any (array(
      select entry.id from users cross join lateral (
        select id from history where user_id = users.id limit ${most}
      ) as entry
      where anonymised_at < ${end} limit ${most}))`.execute(tx);
    return numAffectedRows;
  });
}
