import { sql } from 'kysely';
import type { Proposal } from '#contract/sign-offs/sign-off-proposals.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import { whoLooksAfter } from '#server/access/looking-after.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

interface NewProposal {
  requestId: string;
  authoriserId: string;
  userIds: readonly string[];
  fullName: string;
  email: string;
  at: Date;
}

export async function insertProposals(tx: Connection, proposal: NewProposal): Promise<string[]> {
  const { requestId, authoriserId, userIds, fullName, email, at: proposedAt } = proposal;
  const rows = await tx
    .insertInto('signOffProposals')
    .values(userIds.map((userId) => ({ requestId, authoriserId, userId, fullName, email, proposedAt })))
    .onConflict((conflict) => conflict.columns(['requestId', 'userId', 'email']).doNothing())
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function listReaders(
  tx: Connection,
  userIds: readonly string[],
  today: Day,
): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select distinct reader.id, reader.full_name as "fullName", reader.email
    from (select distinct assigned_consultant_id as id from users where id = any(${userIds}::uuid[])) consultant
    cross join lateral ${whoLooksAfter(sql.ref('consultant.id'), today)} as reader`.execute(tx);
  return rows;
}

export async function listProposals(db: Connection, person: Viewer): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select min(proposal.id::text) as id, clients.id as "clientId", clients.name as "clientName",
      authorisers.full_name as "proposedBy", min(proposal.full_name) as "fullName", proposal.email,
      min(proposal.proposed_at) as "proposedAt", array_agg(users.full_name order by users.full_name) as workers
    from sign_off_proposals proposal join users on users.id = user_id
    join authorisers on authorisers.id = authoriser_id join clients on clients.id = client_id
    where ${visibleTo(person, 'see how a week is reviewed')}
    group by request_id, proposal.email, clients.id, authorisers.id
    order by min(proposal.proposed_at), 1 limit 100`.execute(db);
  return rows;
}

interface SavedProposal {
  requestId: string;
  authoriserId: string;
  clientId: string;
  siteId: string | null;
  fullName: string;
  email: string;
}

export async function getProposal(db: Connection, id: string, person: Viewer): Promise<SavedProposal> {
  return db
    .selectFrom('signOffProposals as proposal')
    .innerJoin('users', 'users.id', 'proposal.userId')
    .innerJoin('authorisers', 'authorisers.id', 'proposal.authoriserId')
    .select(['requestId', 'authoriserId', 'clientId', 'siteId', 'proposal.fullName', 'proposal.email'])
    .where('proposal.id', '=', id)
    .where(visibleTo(person, 'review a timesheet'))
    .executeTakeFirstOrThrow(() => missing('proposal'));
}

/** Locks the workers of a proposal, so that no hand-over passes the check of the reviewer. */
export async function lockProposedWorkers(tx: Connection, id: string): Promise<void> {
  await sql`select from users where id in (
      select one.user_id from sign_off_proposals one join sign_off_proposals named using (request_id, email)
      where named.id = ${id})
    order by id for no key update`.execute(tx);
}

export async function takeProposals(
  tx: Connection,
  { requestId, email }: Pick<SavedProposal, 'requestId' | 'email'>,
  person: Viewer,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`delete from sign_off_proposals using users
    where users.id = user_id and request_id = ${requestId} and sign_off_proposals.email = ${email}
      and ${visibleTo(person, 'review a timesheet')} returning user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function listProposedWeeks(
  tx: Connection,
  requestId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    timesheetId: string;
  }>`select distinct timesheet_id as "timesheetId" from sign_offs
    where request_id = ${requestId} and user_id = any(${userIds}::uuid[]) and timesheet_id is not null
      and withdrawn_at is null`.execute(tx);
  return rows.map(({ timesheetId }) => timesheetId);
}

export async function removeProposalsBefore(db: Connection, instant: Date): Promise<void> {
  await db.deleteFrom('signOffProposals').where('proposedAt', '<', instant.toISOString()).execute();
}
