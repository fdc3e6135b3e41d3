/** Clients: found, listed, added, changed and merged. */

import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type Client,
  type ClientDetails,
  refusalToNameClient,
  type Standing,
} from '#domain/client/client.ts';
import { insist, missing, Refusal } from '#domain/refusal.ts';
import { breaksConstraint, type Connection } from '#server/platform/postgres/database.ts';
import { cursorOf, keyOf, type Page, pageOf, type PageWanted } from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';
import { NameKey } from '#server/workers/store.ts';

const members = [
  'id',
  'name',
  'accountCode',
  'poRequired',
  'division',
  'confirmedAt',
  'mergedInto',
  'archivedAt',
] as const;

/** A client as rules see it. */
export type KeptClient = Client & Standing;

export function clientOf(kept: KeptClient): Client {
  const { mergedIntoName: _, ...client } = kept;
  return client;
}

interface ClientFilter {
  search?: string | undefined;
  archived: boolean;
  unconfirmed: boolean;
}

/** One page of clients, by name; `search` is any part of the name or of the account code. */
export async function pageOfClients(
  db: Connection,
  { search, archived, unconfirmed }: ClientFilter,
  { cursor, limit }: PageWanted,
): Promise<Page<Client>> {
  const after = cursor ? keyOf(cursor, NameKey) : null;
  const found = db
    .selectFrom('clients')
    .where('mergedInto', 'is', null)
    .where('archivedAt', archived ? 'is not' : 'is', null)
    .$if(unconfirmed, (query) => query.where('confirmedAt', 'is', null))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<SqlBool>`(${contains('name', search ?? '')} or ${contains('accountCode', search ?? '')})`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(members)
      .$if(after !== null, (query) =>
        query.where(sql<SqlBool>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
      )
      .orderBy('name')
      .orderBy('id')
      .limit(limit + 1)
      .execute(),
    found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, limit, total, (last) => cursorOf(last.name, last.id));
}

export async function getClient(db: Connection, id: string): Promise<KeptClient> {
  const row = await db
    .selectFrom('clients')
    .select(members)
    .select(
      sql<string | null>`(select name from clients target where target.id = clients.merged_into)`.as(
        'mergedIntoName',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw missing('client');
  return row;
}

/** Nobody else changes these, their sites and their authorisers before the transaction ends. */
export async function lockClients(tx: Connection, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('clients').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/** Neither archived nor merged: its name is taken. */
const isLive = sql<SqlBool>`archived_at is null and merged_into is null`;

function isNamed(name: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`searchable(name) = searchable(${name})`;
}

/** The live client that has this name, whatever its case and accents, if it is another one than this. */
export async function findNamesake(
  db: Connection,
  name: string,
  id: string | null,
): Promise<Pick<Client, 'name' | 'confirmedAt'> | undefined> {
  return db
    .selectFrom('clients')
    .select(['name', 'confirmedAt'])
    .where(isLive)
    .where(isNamed(name))
    .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst();
}

/** Refuses a name that another client has taken since it was looked for. */
async function named<Result>(name: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (problem) {
    if (breaksConstraint(problem, 'clients_by_name'))
      insist(refusalToNameClient({ name, confirmedAt: 'now' }));
    throw problem;
  }
}

/** Adds a client that staff know. */
export async function insertClient(
  tx: Connection,
  details: ClientDetails,
  confirmedAt: Date,
): Promise<Client> {
  return named(details.name, () =>
    tx
      .insertInto('clients')
      .values({ ...details, confirmedAt })
      .returning(members)
      .executeTakeFirstOrThrow(),
  );
}

type ClientChange = Partial<ClientDetails> & { confirmedAt?: Date | null; archivedAt?: Date | null };

/** Saves what changes about a client, and answers it. */
export async function saveClient(
  tx: Connection,
  { id, name }: Pick<Client, 'id' | 'name'>,
  change: ClientChange,
): Promise<Client> {
  return named(change.name ?? name, () =>
    tx.updateTable('clients').set(change).where('id', '=', id).returning(members).executeTakeFirstOrThrow(),
  );
}

/**
 * The client of this name, whatever its case and accents; where there is none, one that nobody has confirmed. Until the
 * transaction ends it is neither archived nor merged.
 */
export async function findOrAddClient(tx: Connection, name: string): Promise<string> {
  const found = await tx
    .selectFrom('clients')
    .select('id')
    .where(isLive)
    .where(isNamed(name))
    .forShare()
    .executeTakeFirst();
  if (found) return found.id;
  // Of two who add the same name at once the second one finds, and locks, what the first has added.
  const { rows } = await sql<{ id: string }>`
    insert into clients (name) values (${name})
    on conflict (searchable(name)) where ${isLive} do update set name = clients.name
    returning id`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('A client without a row');
  return added.id;
}

/**
 * Removes a client that somebody has typed and corrected, so that slips do not wait for staff: nobody has confirmed it,
 * nothing names it, and nobody of the staff has touched it. One that others are busy with stays.
 */
export async function removeUnused(tx: Connection, name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from clients where ${isLive} and ${isNamed(name)} and confirmed_at is null for update skip locked`.execute(
    tx,
  );
  // Asked anew, now that nobody else names it before the transaction ends.
  for (const { id } of rows) {
    await sql`delete from clients where id = ${id}
      and not exists (select from assignments where client_id = clients.id)
      and not exists (select from timesheets where client_name = clients.name)
      and not exists (select from client_sites where client_id = clients.id)
      and not exists (select from authorisers where client_id = clients.id)
      and not exists (select from clients merged where merged.merged_into = clients.id)
      and not exists (select from history where subject = 'client' and subject_id = clients.id)`.execute(tx);
  }
}

/** The site of the same name that the other client has, or the site itself. */
function siteAt(into: string): RawBuilder<string | null> {
  return sql`coalesce((
    select twin.id from client_sites own join client_sites twin on lower(twin.name) = lower(own.name)
    where own.id = site_id and own.archived_at is null and twin.client_id = ${into} and twin.archived_at is null
  ), site_id)`;
}

/** Weeks that are not approved follow; approved ones keep the name that was agreed. */
async function moveAssignments(tx: Connection, id: string, into: string): Promise<void> {
  try {
    await sql`update assignments set client_id = ${into}, site_id = ${siteAt(into)} where client_id = ${id}`.execute(
      tx,
    );
  } catch (problem) {
    if (!breaksConstraint(problem, 'assignments_never_overlap')) throw problem;
    throw new Refusal(
      'conflict',
      'A worker has an assignment for the same work on the same days at both. End or delete one of them first.',
    );
  }
}

/**
 * Makes a client part of another one. What the other has already, by the name of a site or the address of an
 * authoriser, stays with the client that is left, which nobody sees any more.
 */
export async function mergeClient(tx: Connection, { id }: Pick<Client, 'id'>, into: string): Promise<Client> {
  await sql`set constraints authorisers_site, assignments_site deferred`.execute(tx);
  await moveAssignments(tx, id, into);
  await sql`update authorisers set client_id = ${into}, site_id = ${siteAt(into)}
    where client_id = ${id} and email not in (select email from authorisers where client_id = ${into})`.execute(
    tx,
  );
  await tx.updateTable('authorisers').set({ siteId: null }).where('clientId', '=', id).execute();
  await sql`update client_sites own set client_id = ${into}
    where client_id = ${id} and (archived_at is not null or not exists (
      select from client_sites twin
      where twin.client_id = ${into} and twin.archived_at is null and lower(twin.name) = lower(own.name)))`.execute(
    tx,
  );
  await tx.updateTable('clients').set({ mergedInto: into }).where('mergedInto', '=', id).execute();
  return tx
    .updateTable('clients')
    .set({ mergedInto: into })
    .where('id', '=', id)
    .returning(members)
    .executeTakeFirstOrThrow();
}
