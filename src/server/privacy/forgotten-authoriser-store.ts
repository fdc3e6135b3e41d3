import { type RawBuilder, sql } from 'kysely';
import { anonymousAuthoriser, anonymousEmail } from '#domain/person/privacy.ts';
import { lockClients } from '#server/clients/store.ts';
import { forgetMailOfAuthoriser, untilNoneLeaves } from '#server/letters/forgotten-mail-store.ts';
import { withoutLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection, Database } from '#server/platform/postgres/database.ts';
import { lockRequests } from '#server/clients/withdrawing-store.ts';
import {
  answersOf,
  anyOf,
  anyText,
  entriesAbout,
  findKnownAuthoriser,
  type KnownAuthoriser,
} from './authoriser-store.ts';

export async function forgetAuthoriser(db: Database, email: string, now: Date): Promise<void> {
  const letters = await withoutLetters(db, (tx) => forgetAuthoriserIn(tx, email, now));
  await untilNoneLeaves(db, letters);
}

/**
 * Removes name, email, telephone, covers and emails at all clients, and invalidates links. Signatures and
 * queries with their times and texts stay. Runs in `withoutLetters`. Returns the ids of emails that may be
 * in delivery.
 */
export async function forgetAuthoriserIn(tx: Connection, email: string, now: Date): Promise<string[]> {
  const authoriser = await lockKnownAuthoriser(tx, email);
  if (!authoriser) return [];
  const { ids } = authoriser;
  const taken = await forgetMailOfAuthoriser(tx, { ...authoriser, answers: answersOf(authoriser) });
  await forgetInHistory(tx, authoriser);
  for (const id of ids) {
    const fullName = anonymousAuthoriser(id);
    await forgetInSignOffs(tx, id, { fullName, now });
    await tx
      .updateTable('signOffRequests')
      .set({ recipient: anonymousEmail(id), withdrawnAt: sql`coalesce(withdrawn_at, ${now})` })
      .where('authoriserId', '=', id)
      .execute();
    await tx
      .updateTable('authorisers')
      .set({ fullName, email: anonymousEmail(id), phone: null })
      .set({ disabledAt: sql`coalesce(disabled_at, ${now})` })
      .where('id', '=', id)
      .execute();
  }
  await tx
    .deleteFrom('signOffProposals')
    .where((row) =>
      row.or([row('authoriserId', '=', anyOf(ids)), row('email', '=', anyText(authoriser.emails))]),
    )
    .execute();
  await tx
    .deleteFrom('authoriserCovers')
    .where((row) => row.or([row('authoriserId', '=', anyOf(ids)), row('deputyId', '=', anyOf(ids))]))
    .execute();
  return taken;
}

async function lockKnownAuthoriser(tx: Connection, email: string): Promise<KnownAuthoriser | null> {
  const found = await findKnownAuthoriser(tx, email);
  if (!found) return null;
  await lockClients(tx, found.clientIds);
  for (const id of found.ids.toSorted()) await lockRequests(tx, id);
  await tx
    .selectFrom('signOffs')
    .select('id')
    .where('authoriserId', '=', anyOf(found.ids))
    .forUpdate()
    .execute();
  return findKnownAuthoriser(tx, email);
}

/**
 * A single update runs here. PostgreSQL locks the timesheet when a transaction changes a row twice, and an
 * authoriser's answer that holds that lock would deadlock.
 */
async function forgetInSignOffs(
  tx: Connection,
  authoriserId: string,
  { fullName, now }: { fullName: string; now: Date },
): Promise<void> {
  await sql`update sign_offs set authoriser_name = ${fullName}, decided_address = null, user_agent = null,
    -- Of an approval without a signature this is who approved.
    decided_name = case when status in ('signed', 'queried') then ${fullName} else decided_name end,
    status = case when status = 'asked' then 'superseded' else status end,
    withdrawn_at = case when status = 'asked' then ${now} else withdrawn_at end
    where authoriser_id = ${authoriserId}`.execute(tx);
}

async function forgetInHistory(tx: Connection, authoriser: KnownAuthoriser): Promise<void> {
  const { ids } = authoriser;
  await sql`select set_config('portal.anonymising', 'on', true)`.execute(tx);
  await sql`update history set reason = null from sign_offs
    where authoriser_id = ${anyOf(ids)} and history.user_id = sign_offs.user_id and history.at >= decided_at
      and subject = 'timesheet' and action = 'approved' and history.reason = 'Signed by ' || decided_name || '.'`.execute(
    tx,
  );
  for (const id of ids) {
    await sql`update history set actor_name = ${anonymousAuthoriser(id)}
      where id in (${answersOf({ ids: [id] })})`.execute(tx);
  }
  await sql`update history set before = ${withoutThem('before', authoriser)}, after = ${withoutThem('after', authoriser)}
    where subject in ('client', 'timesheet') and action not in ('signed', 'queried')
      and id in (${entriesAbout(authoriser)})`.execute(tx);
  await sql`update history set before = ${withoutAuthoriser('before', ids)}, after = ${withoutAuthoriser('after', ids)}
    where subject = 'assignment' and id in (${entriesAbout(authoriser)})`.execute(tx);
}

function withoutThem(column: 'before' | 'after', { names, emails }: KnownAuthoriser): RawBuilder<unknown> {
  const version = sql.ref(column);
  return sql`${version} - (select coalesce(array_agg(key), '{}') from jsonb_each_text(${version}) where key = 'phone'
    or key in ('fullName', 'deputyName', 'authoriser') and value = ${anyText(names)}
    or key = 'email' and value = ${anyText(emails)})`;
}

function withoutAuthoriser(column: 'before' | 'after', ids: readonly string[]): RawBuilder<unknown> {
  const version = sql.ref(column);
  return sql`${version} || jsonb_build_object('authorisers', (
    select coalesce(jsonb_agg(case when (authoriser ->> 'authoriserId')::uuid = ${anyOf(ids)} then authoriser - 'fullName' else authoriser end
      order by place), '[]')
    from jsonb_array_elements(${version} -> 'authorisers') with ordinality as authorisers (authoriser, place)))`;
}
