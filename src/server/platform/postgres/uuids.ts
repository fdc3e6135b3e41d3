/** Supplies `uuidv7()` for the ids of tables. PostgreSQL has this function since version 18. */

import { type Kysely, sql } from 'kysely';

export async function supplyUuids<Tables>(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regprocedure('uuidv7()') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) await createUuids(db);
}

/**
 * UUIDs of RFC 9562, as PostgreSQL 18 creates them: 48 bits of milliseconds, 12 bits of their fraction, then
 * random bits. Ids of one connection sort by creation, except within a microsecond or after a clock change.
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
