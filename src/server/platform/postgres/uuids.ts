/** `uuidv7()`, which the tables' ids come from: PostgreSQL has it from 18 on, and a new portal on an older one brings it. */

import { type Kysely, sql } from 'kysely';

/** Before the first migration; the server's own comes first where there is one, also after an upgrade. */
export async function supplyUuids<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regprocedure('uuidv7()') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) await createUuids(db);
}

/**
 * RFC 9562, filled as PostgreSQL 18 does: 48 bits of milliseconds, 12 of their fraction, and chance. Two of a connection
 * are in the order in which they were made, unless that was within a microsecond or the clock went back.
 */
export async function createUuids<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    create function public.uuidv7() returns uuid language sql volatile parallel safe as $$
      select encode(
        int8send((micros / 1000) << 16 | x'7000'::bigint | micros % 1000 * 4096 / 1000)
          || substring(uuid_send(gen_random_uuid()) from 9),
        'hex')::uuid
      from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as now
    $$`.execute(db);
}
