import { type RawBuilder, sql } from 'kysely';
import type { Proof } from '#domain/person/proof.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** What a session's proofs become by one more, in place of the last of its kind; whatever else they are by then. */
export function withProof({ method, timestamp }: Proof): RawBuilder<string> {
  return sql<string>`jsonb_build_array(jsonb_build_object('method', ${method}::text, 'timestamp', ${timestamp}::bigint))
    || (select coalesce(jsonb_agg(proof), '[]') from jsonb_array_elements(amr) as proof
        where proof ->> 'method' <> ${method}::text)`;
}

export async function saveProof(db: Connection, sessionId: string, proof: Proof): Promise<void> {
  await db
    .updateTable('auth.sessions')
    .set({ amr: withProof(proof) })
    .where('id', '=', sessionId)
    .execute();
}

/** Undefined where the session has ended meanwhile. */
export async function lockProofs(tx: Connection, sessionId: string): Promise<Proof[] | undefined> {
  const row = await tx
    .selectFrom('auth.sessions')
    .select('amr')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row?.amr;
}

export async function saveProofs(tx: Connection, sessionId: string, proofs: Proof[]): Promise<void> {
  await tx
    .updateTable('auth.sessions')
    .set({ amr: JSON.stringify(proofs) })
    .where('id', '=', sessionId)
    .execute();
}
