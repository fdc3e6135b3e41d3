import { sql } from 'kysely';
import { wholeWeekRow } from '#domain/money/frozen-week.ts';
import type { Agreed } from '#domain/timesheet/timesheet.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { takeDeletedWeek } from '#server/pricing/deleted-week-store.ts';
import type { RemovedTimesheet } from '#server/history/store.ts';

export async function withAgreed(tx: Connection, { before }: { before: unknown }): Promise<RemovedTimesheet> {
  const removed = before as RemovedTimesheet;
  const assignmentId = removed.assignmentId ?? (await findFirstAssignment(tx, removed.userId));
  const amounts = 'amounts' in removed ? removed.amounts : [wholeWeekRow(removed, removed)];
  const whole = { ...removed, assignmentId, poNumber: removed.poNumber ?? null, amounts };
  if (removed.status !== 'Approved') return whole;
  const names = 'clientName' in removed ? {} : await findNames(tx, removed);
  const engaged = 'engagement' in removed ? {} : await findEngagement(tx, assignmentId);
  return { ...whole, ...names, ...engaged, ...(await takeDeletedWeek(tx, removed.id)) };
}

async function findEngagement(
  tx: Connection,
  assignmentId: string | undefined,
): Promise<Pick<Agreed, 'engagement' | 'umbrellaId' | 'umbrellaName'> | undefined> {
  if (!assignmentId) return undefined;
  return tx
    .selectFrom('assignments')
    .leftJoin('umbrellas', 'umbrellas.id', 'assignments.umbrellaId')
    .select(['engagement', 'umbrellaId', 'umbrellas.name as umbrellaName'])
    .where('assignments.id', '=', assignmentId)
    .executeTakeFirst();
}

async function findFirstAssignment(tx: Connection, userId: string): Promise<string | undefined> {
  const first = await tx
    .selectFrom('assignments')
    .select('id')
    .where('userId', '=', userId)
    .orderBy('startDate')
    .limit(1)
    .executeTakeFirst();
  return first?.id;
}

async function findNames(
  tx: Connection,
  { id, userId, approvedBy }: RemovedTimesheet,
): Promise<Pick<Agreed, 'clientName' | 'jobTitle' | 'creditedConsultantId'> | undefined> {
  const { rows } = await sql<Pick<Agreed, 'clientName' | 'jobTitle' | 'creditedConsultantId'>>`
    select coalesce(approval.assignment ->> 'clientName', assignment_details.client_name) as "clientName",
      coalesce(approval.assignment ->> 'jobTitle', assignment_details.job_title) as "jobTitle",
      coalesce(reviewers.id, users.assigned_consultant_id) as "creditedConsultantId"
    from users
    left join assignment_details on assignment_details.user_id = users.id
    left join users reviewers on reviewers.id = ${approvedBy} and reviewers.role = 'Recruitment Consultant'
    left join lateral (
      select after -> 'assignment' as assignment from history
      where subject = 'timesheet' and subject_id = ${id} and action = 'approved' order by history.id desc limit 1
    ) as approval on true
    where users.id = ${userId}`.execute(tx);
  return rows[0];
}
