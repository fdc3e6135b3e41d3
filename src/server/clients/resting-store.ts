import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { isActiveAdmin, whoLooksAfter } from '#server/access/looking-after.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export type Concerned = { clientId: string } | { authoriserId: string } | { userId: string };

function workersOf(concerned: Concerned, today: Day): RawBuilder<unknown> {
  if ('userId' in concerned) return sql`(select ${concerned.userId}::uuid)`;
  return 'clientId' in concerned
    ? workersSignedBy(concerned.clientId, today)
    : workersRestingOn(sql`${concerned.authoriserId}::uuid`, today);
}

function workersRestingOn(authoriserId: RawBuilder<unknown>, today: Day): RawBuilder<unknown> {
  return sql`(
    select user_id from assignments join assignment_authorisers chosen on chosen.assignment_id = assignments.id
    where chosen.authoriser_id = ${authoriserId} or chosen.authoriser_id in (
      select authoriser_id from authoriser_covers where deputy_id = ${authoriserId} and until_date >= ${today}::date)
    union select user_id from sign_offs
    where sign_offs.authoriser_id = ${authoriserId} and sign_offs.status = 'asked' and rank is null
  )`;
}

function workersSignedBy(clientId: string, today: Day): RawBuilder<unknown> {
  return sql`(select user_id from assignments where client_id = ${clientId} and sign_off = 'client'
    and coalesce(end_date >= ${today}::date, true))`;
}

export async function listOfOthers(
  db: Connection,
  person: Viewer,
  { clientId, today }: { clientId: string; today: Day },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select authorisers.id from authorisers where client_id = ${clientId} and exists (
      select from users where id in ${workersRestingOn(sql.ref('authorisers.id'), today)}
        and anonymised_at is null and not ${visibleTo(person, 'edit an assignment')})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function listConcerned(
  tx: Connection,
  concerned: Concerned,
  today: Day,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select reader.id, reader.full_name as "fullName", reader.email
    from (select distinct assigned_consultant_id as id from users where id in ${workersOf(concerned, today)} and anonymised_at is null) consultant
    cross join lateral ${whoLooksAfter(sql.ref('consultant.id'), today)} as reader
    union select id, full_name, email from users where ${isActiveAdmin} and (select approve_on_sign_off from agency)
    order by 3`.execute(tx);
  return rows;
}

export async function isStaffEmail(tx: Connection, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('role', '<>', 'Candidate')
    .executeTakeFirst();
  return found !== undefined;
}
