import { type RawBuilder, sql } from 'kysely';
import { type Client, overlappingAtBoth } from '#domain/client/client.ts';
import { type Connection, insistOnConstraints } from '#server/platform/postgres/database.ts';
import { keepMerge } from './moved-store.ts';
import { clientMembers } from './store.ts';

/** The site of the same name that the other client has, or the site itself. */
function siteAt(into: string): RawBuilder<string | null> {
  return sql`coalesce((
    select twin.id from client_sites own join client_sites twin on searchable(twin.name) = searchable(own.name)
    where own.id = site_id and own.archived_at is null and twin.client_id = ${into} and twin.archived_at is null
  ), site_id)`;
}

/** Weeks that are not approved follow; approved ones keep the name that was agreed. */
async function moveAssignments(tx: Connection, id: string, into: string): Promise<void> {
  await insistOnConstraints(
    sql`update assignments set client_id = ${into}, site_id = ${siteAt(into)} where client_id = ${id}`.execute(
      tx,
    ),
    { assignments_never_overlap: overlappingAtBoth },
  );
}

/**
 * Makes a client part of another one. What the other has already, by the name of a site or the address of an
 * authoriser, stays with the client that is left, which nobody sees any more.
 */
export async function mergeClient(
  tx: Connection,
  { id }: Pick<Client, 'id'>,
  into: string,
  at: Date,
): Promise<Client> {
  await keepMerge(tx, { id, into, at });
  await sql`set constraints authorisers_site, assignments_site deferred`.execute(tx);
  await sql`update assignment_authorisers set authoriser_id = twin.id
    from authorisers own join authorisers twin on twin.email = own.email
    where own.id = authoriser_id and own.client_id = ${id} and twin.client_id = ${into}`.execute(tx);
  // Whoever was asked at the one has been asked at the other.
  for (const table of ['sign_off_requests', 'sign_offs']) {
    await sql`update ${sql.table(table)} set authoriser_id = twin.id
      from authorisers own join authorisers twin on twin.email = own.email
      where own.id = authoriser_id and own.client_id = ${id} and twin.client_id = ${into}`.execute(tx);
  }
  await sql`update authorisers set client_id = ${into}, site_id = ${siteAt(into)}
    where client_id = ${id} and email not in (select email from authorisers where client_id = ${into})`.execute(
    tx,
  );
  await tx.updateTable('authorisers').set({ siteId: null }).where('clientId', '=', id).execute();
  // After those who sign for them, whom they would leave behind otherwise.
  await moveAssignments(tx, id, into);
  await sql`update client_sites own set client_id = ${into}
    where client_id = ${id} and (archived_at is not null or not exists (
      select from client_sites twin
      where twin.client_id = ${into} and twin.archived_at is null and searchable(twin.name) = searchable(own.name)))`.execute(
    tx,
  );
  await tx.updateTable('clients').set({ mergedInto: into }).where('mergedInto', '=', id).execute();
  return tx
    .updateTable('clients')
    .set({ mergedInto: into })
    .where('id', '=', id)
    .returning(clientMembers)
    .executeTakeFirstOrThrow();
}
