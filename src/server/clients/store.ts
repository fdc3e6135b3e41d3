import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type Client,
  type ClientDetails,
  refusalToNameClient,
  type ClientState,
} from '#domain/client/client.ts';
import type { ClientDefaults } from '#domain/client/client-defaults.ts';
import { clientFieldNames } from '#domain/client/client-fields.ts';
import { missing } from '#domain/refusal.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';
import {
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  NameKey,
} from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';

export const clientMembers = [
  'id',
  ...clientFieldNames,
  'confirmedAt',
  'mergedInto',
  'archivedAt',
  'defaults',
] as const;

type ClientRow = Omit<Client, 'defaults'> & { defaults: ClientDefaults | null };

export function clientIn<Row extends ClientRow>({ defaults, ...row }: Row): Omit<Row, 'defaults'> & Client {
  return { ...row, ...(defaults && { defaults }) };
}

export type SavedClient = Client & ClientState;

export function clientOf(kept: SavedClient): Client {
  const { mergedIntoName: _, ...client } = kept;
  return client;
}

interface ClientFilter {
  search?: string | undefined;
  archived: boolean;
  unconfirmed: boolean;
  mergedInto?: string | undefined;
}

export async function pageOfClients(
  db: Connection,
  { search, archived, unconfirmed, mergedInto }: ClientFilter,
  { cursor, limit }: PageWanted,
): Promise<Page<Client>> {
  const after = cursor ? keyOf(cursor, NameKey) : null;
  const found = db
    .selectFrom('clients')
    .$if(mergedInto === undefined, (query) =>
      query.where('mergedInto', 'is', null).where('archivedAt', archived ? 'is not' : 'is', null),
    )
    .$if(mergedInto !== undefined, (query) => query.where('mergedInto', '=', mergedInto ?? ''))
    .$if(unconfirmed, (query) => query.where('confirmedAt', 'is', null))
    .$if(Boolean(search), (query) =>
      query.where(
        sql<SqlBool>`(${contains('name', search ?? '')} or ${contains('accountCode', search ?? '')})`,
      ),
    );
  const [rows, { total }] = await Promise.all([
    found
      .select(clientMembers)
      .$if(after !== null, (query) =>
        query.where(sql<SqlBool>`(name, id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
      )
      .orderBy('name')
      .orderBy('id')
      .limit(limit + 1)
      .execute(),
    found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows.map(clientIn), limit, total, (last) => cursorOf(last.name, last.id));
}

export async function getClient(db: Connection, id: string): Promise<SavedClient> {
  const row = await db
    .selectFrom('clients')
    .select(clientMembers)
    .select(
      sql<string | null>`(select name from clients target where target.id = clients.merged_into)`.as(
        'mergedIntoName',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('client'));
  return clientIn(row);
}

export async function lockClients(tx: Connection, ids: readonly string[]): Promise<void> {
  await tx.selectFrom('clients').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

export async function shareClient(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('clients').select('id').where('id', '=', id).forShare().execute();
}

const isLive = sql<SqlBool>`archived_at is null and merged_into is null`;

function isNamed(name: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`searchable(name) = searchable(${name})`;
}

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

async function named(name: string, write: Promise<ClientRow>): Promise<Client> {
  const row = await refuseOnConstraints(write, {
    clients_by_name: () => refusalToNameClient({ name, confirmedAt: 'now' }),
  });
  return clientIn(row);
}

export async function insertClient(
  tx: Connection,
  details: ClientDetails,
  confirmedAt: Date,
): Promise<Client> {
  return named(
    details.name,
    tx
      .insertInto('clients')
      .values({ ...details, confirmedAt })
      .returning(clientMembers)
      .executeTakeFirstOrThrow(),
  );
}

type ClientChange = Partial<ClientDetails> & {
  confirmedAt?: Date | null;
  archivedAt?: Date | null;
  /** Defaults as JSON text. */
  defaults?: string | null;
};

export async function saveClient(
  tx: Connection,
  { id, name }: Pick<Client, 'id' | 'name'>,
  change: ClientChange,
): Promise<Client> {
  return named(
    change.name ?? name,
    tx
      .updateTable('clients')
      .set(change)
      .where('id', '=', id)
      .returning(clientMembers)
      .executeTakeFirstOrThrow(),
  );
}

export async function listClientNames(db: Connection): Promise<string[]> {
  const rows = await db.selectFrom('clients').select('name').where(isLive).execute();
  return rows.map(({ name }) => name);
}

/**
 * Finds a client by name, ignoring case and accents, or adds the client. Share-locks the client against
 * archiving and merging.
 */
export async function findOrAddClient(
  tx: Connection,
  name: string,
  confirmedAt: Date | null = null,
): Promise<string> {
  const found = await tx
    .selectFrom('clients')
    .select('id')
    .where(isLive)
    .where(isNamed(name))
    .forShare()
    .executeTakeFirst();
  if (found) return found.id;
  // A concurrent insert of the same name conflicts, and then the upsert locks and returns the other row.
  const { rows } = await sql<{ id: string }>`
    insert into clients (name, confirmed_at) values (${name}, ${confirmedAt})
    on conflict (searchable(name)) where ${isLive} do update set name = clients.name
    returning id`.execute(tx);
  const [added] = rows;
  if (!added) throw new Error('A client without a row');
  return added.id;
}

/**
 * Deletes a mistyped client that a worker has corrected. Only unconfirmed clients without references or
 * history are deleted, and `skip locked` leaves clients in use.
 */
export async function removeUnused(tx: Connection, name: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from clients where ${isLive} and ${isNamed(name)} and confirmed_at is null for update skip locked`.execute(
    tx,
  );
  // The references are re-checked after locking, because the row lock blocks new references.
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
