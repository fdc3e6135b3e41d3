/** What the doctor asks the database. */

import { sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Database } from '#server/platform/postgres/database.ts';

export interface DatabaseFacts {
  /** As 180001. */
  version: number;
  now: Instant;
  missingExtensions: string[];
  isWritable: boolean;
}

const needed = ['btree_gist', 'pg_trgm', 'unaccent'];

export async function getDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::integer as version, clock_timestamp() as now,
      not pg_is_in_recovery() as "isWritable",
      array(select name from unnest(${needed}::text[]) as name
        where name not in (select pg_available_extensions.name from pg_available_extensions)) as "missingExtensions"`.execute(
    db,
  );
  const [facts] = rows;
  if (!facts) throw new Error('The database answers nothing');
  return facts;
}
