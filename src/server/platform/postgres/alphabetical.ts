/** Indexes sorted by name depend on the ICU version, so a new version requires a rebuild. */

import { sql } from 'kysely';
import type { Database } from './database.ts';

const isOutdated = sql`collname = 'alphabetical' and collversion is distinct from pg_collation_actual_version(oid)`;

export async function refreshAlphabet(db: Database): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select distinct indexrelid::regclass::text as name from pg_index
      join pg_collation on pg_collation.oid = any (indcollation) where ${isOutdated}`.execute(tx);
    if (rows.length === 0) return 0;
    for (const { name } of rows) await sql`reindex index ${sql.raw(name)}`.execute(tx);
    await sql`alter collation alphabetical refresh version`.execute(tx);
    return rows.length;
  });
}
