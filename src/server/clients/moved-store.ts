import { sql } from 'kysely';
import type { MergeRests } from '#domain/client/merge.ts';
import { type Client, overlappingAtBoth, refusalToNameClient } from '#domain/client/client.ts';
import { type Connection, refuseOnConstraints } from '#server/platform/postgres/database.ts';
import { clientIn, clientMembers } from './store.ts';

interface Moved {
  assignments: { id: string; siteId: string | null }[];
  authorisers: { id: string; siteId: string | null; isMoved: boolean }[];
  sites: string[];
  signers: { assignmentId: string; rank: number; authoriserId: string }[];
  requests: { id: string; authoriserId: string }[];
  signOffs: { id: string; authoriserId: string }[];
  mergedBefore: string[];
}

export async function saveMerge(
  tx: Connection,
  { id, into, at }: { id: string; into: string; at: Date },
): Promise<void> {
  await sql`
    with own as (
      select authorisers.id, site_id, exists (
        select from authorisers twin where twin.client_id = ${into} and twin.email = authorisers.email
      ) as has_twin
      from authorisers where client_id = ${id}
    )
    insert into client_merges (client_id, into_id, merged_at, moved)
    select ${id}, ${into}, ${at}, jsonb_build_object(
      'assignments', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'siteId', site_id)), '[]')
        from assignments where client_id = ${id}),
      'authorisers', (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'siteId', site_id, 'isMoved', not has_twin)), '[]')
        from own),
      'sites', (select coalesce(jsonb_agg(client_sites.id), '[]') from client_sites
        where client_id = ${id} and (archived_at is not null or not exists (
          select from client_sites twin
          where twin.client_id = ${into} and twin.archived_at is null and searchable(twin.name) = searchable(client_sites.name)))),
      'signers', (select coalesce(jsonb_agg(jsonb_build_object('assignmentId', assignment_id, 'rank', rank,
          'authoriserId', authoriser_id)), '[]')
        from assignment_authorisers join own on own.id = authoriser_id where has_twin),
      'requests', (select coalesce(jsonb_agg(jsonb_build_object('id', sign_off_requests.id, 'authoriserId', authoriser_id)), '[]')
        from sign_off_requests join own on own.id = authoriser_id where has_twin),
      'signOffs', (select coalesce(jsonb_agg(jsonb_build_object('id', sign_offs.id, 'authoriserId', authoriser_id)), '[]')
        from sign_offs join own on own.id = authoriser_id where has_twin),
      'mergedBefore', (select coalesce(jsonb_agg(id), '[]') from clients where merged_into = ${id})
    )`.execute(tx);
}

interface OpenMerge {
  id: string;
  intoId: string;
  moved: Moved;
  rests: MergeRests;
}

export async function findMerge(tx: Connection, clientId: string): Promise<OpenMerge | null> {
  const { rows } = await sql<OpenMerge>`
    select client_merges.id, into_id as "intoId", moved, jsonb_build_object(
      'approved', exists (
        select from timesheets
        where assignment_id in (select (one ->> 'id')::uuid from jsonb_array_elements(moved -> 'assignments') as one)
          and approved_at >= merged_at
      ),
      'placed', exists (
        select from assignments
        where id not in (select (one ->> 'id')::uuid from jsonb_array_elements(moved -> 'assignments') as one)
          and (site_id in (select one::uuid from jsonb_array_elements_text(moved -> 'sites') as one)
            or exists (
              select from assignment_authorisers
              where assignment_id = assignments.id and authoriser_id in (
                select (one ->> 'id')::uuid from jsonb_array_elements(moved -> 'authorisers') as one)
            ))
      ),
      'mergedOn', (select target.name from clients as other join clients as target on target.id = other.merged_into
        where other.id = into_id)
    ) as rests
    from client_merges where client_id = ${clientId} and undone_at is null`.execute(tx);
  return rows[0] ?? null;
}

export async function undoMerge(
  tx: Connection,
  { id, name }: Pick<Client, 'id' | 'name'>,
  { id: mergeId, intoId, moved }: OpenMerge,
  at: Date,
): Promise<Client> {
  await sql`set constraints authorisers_site, assignments_site deferred`.execute(tx);
  const recorded = (part: keyof Moved, columns: string) =>
    sql`jsonb_to_recordset(${JSON.stringify(moved[part])}::jsonb) as was (${sql.raw(columns)})`;
  const client = await refuseOnConstraints(
    tx
      .updateTable('clients')
      .set({ mergedInto: null })
      .where('id', '=', id)
      .returning(clientMembers)
      .executeTakeFirstOrThrow(),
    { clients_by_name: () => refusalToNameClient({ name, confirmedAt: 'now' }) },
  );
  await sql`update client_sites set client_id = ${id} where client_id = ${intoId} and id = any(${moved.sites}::uuid[])`.execute(
    tx,
  );
  await sql`update authorisers set client_id = ${id}, site_id = was."siteId"
    from ${recorded('authorisers', 'id uuid, "siteId" uuid, "isMoved" boolean')}
    where authorisers.id = was.id and client_id = case when was."isMoved" then ${intoId}::uuid else ${id}::uuid end`.execute(
    tx,
  );
  await sql`update assignment_authorisers set authoriser_id = was."authoriserId"
    from ${recorded('signers', '"assignmentId" uuid, rank integer, "authoriserId" uuid')}
    where assignment_id = was."assignmentId" and assignment_authorisers.rank = was.rank`.execute(tx);
  await refuseOnConstraints(
    sql`update assignments set client_id = ${id}, site_id = was."siteId"
      from ${recorded('assignments', 'id uuid, "siteId" uuid')}
      where assignments.id = was.id and client_id = ${intoId}`.execute(tx),
    { assignments_never_overlap: overlappingAtBoth },
  );
  await sql`update sign_off_requests set authoriser_id = was."authoriserId"
    from ${recorded('requests', 'id uuid, "authoriserId" uuid')} where sign_off_requests.id = was.id`.execute(
    tx,
  );
  await sql`update sign_offs set authoriser_id = was."authoriserId"
    from ${recorded('signOffs', 'id uuid, "authoriserId" uuid')} where sign_offs.id = was.id`.execute(tx);
  await sql`update clients set merged_into = ${id} where id = any(${moved.mergedBefore}::uuid[]) and merged_into = ${intoId}`.execute(
    tx,
  );
  await sql`update client_merges set undone_at = ${at} where id = ${mergeId}`.execute(tx);
  return clientIn(client);
}
