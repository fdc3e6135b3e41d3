import { type RawBuilder, sql } from 'kysely';
import { type Client, overlappingAtBoth } from '#domain/client/client.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';
import { saveMerge } from './moved-store.ts';
import { clientIn, clientMembers } from './store.ts';

function siteAt(into: string): RawBuilder<string | null> {
  return sql`coalesce((
    select twin.id from client_sites own join client_sites twin on searchable(twin.name) = searchable(own.name)
    where own.id = site_id and own.archived_at is null and twin.client_id = ${into} and twin.archived_at is null
  ), site_id)`;
}

async function moveAssignments(tx: Connection, id: string, into: string): Promise<void> {
  await refuseOnConstraints(
    sql`update assignments set client_id = ${into}, site_id = ${siteAt(into)} where client_id = ${id}`.execute(
      tx,
    ),
    { assignments_never_overlap: overlappingAtBoth },
  );
}

/** Duplicates, by site name or authoriser email, stay with the merged client. */
export async function mergeClient(
  tx: Connection,
  { id }: Pick<Client, 'id'>,
  into: string,
  at: Date,
): Promise<Client> {
  await saveMerge(tx, { id, into, at });
  await sql`set constraints authorisers_site, assignments_site deferred`.execute(tx);
  await sql`update assignment_authorisers set authoriser_id = twin.id
    from authorisers own join authorisers twin on twin.email = own.email
    where own.id = authoriser_id and own.client_id = ${id} and twin.client_id = ${into}`.execute(tx);
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
  // Assignments move after the authorisers, because a trigger removes authorisers of another client from an
  // assignment.
  await moveAssignments(tx, id, into);
  await sql`update client_sites own set client_id = ${into}
    where client_id = ${id} and (archived_at is not null or not exists (
      select from client_sites twin
      where twin.client_id = ${into} and twin.archived_at is null and searchable(twin.name) = searchable(own.name)))`.execute(
    tx,
  );
  await tx.updateTable('clients').set({ mergedInto: into }).where('mergedInto', '=', id).execute();
  const row = await tx
    .updateTable('clients')
    .set({ mergedInto: into })
    .where('id', '=', id)
    .returning(clientMembers)
    .executeTakeFirstOrThrow();
  return clientIn(row);
}
