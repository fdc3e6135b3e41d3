import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { WaitingProposal } from '#contract/second-person.ts';
import { Id } from '#domain/person/person.ts';
import { reviews } from '#server/access/reviewers.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  countAlone,
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
} from '#server/platform/postgres/pages.ts';

type Proposal = Omit<WaitingProposal, 'waitsFor' | 'waitsForMe'> & { assignedConsultantId: string | null };

const ProposalKey = z.tuple([Id]);

const kept = sql`id, timesheet_id, proposed_by, proposed_by_name, proposed_at, before, after`;

const proposals: RawBuilder<unknown> = sql`(
  select 'correction' as kind, ${kept} from timesheet_corrections where state = 'proposed'
  union all
  select 'new price', ${kept} from proposed_prices where state = 'proposed'
) as proposal
join timesheets on timesheets.id = proposal.timesheet_id
join users on users.id = timesheets.user_id
join assignments on assignments.id = timesheets.assignment_id
join clients on clients.id = assignments.client_id`;

const amount = (version: 'before' | 'after', name: 'pay' | 'bill') =>
  sql`(${sql.ref(`proposal.${version}`)} ->> ${sql.lit(name)})::numeric`;

export async function pageOfProposals(
  db: Connection,
  person: Viewer,
  { cursor, limit }: PageWanted,
): Promise<Page<Proposal>> {
  const [after] = cursor ? keyOf(cursor, ProposalKey) : [null];
  const mine = visibleTo(person, 'see how a week is reviewed');
  const behind = after === null ? sql`true` : sql`proposal.id > ${after}`;
  const { rows } = await sql<Proposal>`
    select proposal.id, kind, timesheets.id as "timesheetId", users.id as "userId", users.full_name as "fullName",
      users.assigned_consultant_id as "assignedConsultantId", timesheets.week_start as "weekStart",
      coalesce(timesheets.client_name, clients.name) as "clientName",
      coalesce(timesheets.job_title, assignments.job_title) as "jobTitle",
      ${amount('before', 'pay')} as "oldPay", ${amount('after', 'pay')} as "newPay",
      ${amount('before', 'bill')} as "oldBill", ${amount('after', 'bill')} as "newBill",
      proposed_by as "proposedBy", proposed_by_name as "proposedByName", proposed_at as "proposedAt"
    from ${proposals} where ${mine} and ${behind} order by proposal.id limit ${limit + 1}`.execute(db);
  const total =
    after === null && rows.length <= limit
      ? rows.length
      : await countAlone(db, sql<number>`(select count(*) from ${proposals} where ${mine})`);
  return pageOf(rows, limit, total, ({ id }) => cursorOf(id));
}

export async function findProposer(
  db: Connection,
  id: string,
): Promise<{ fullName: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['fullName', 'email'])
    .where('id', '=', id)
    .where(reviews('users'))
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}
