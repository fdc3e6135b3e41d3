/** What a removed week had agreed, where its own row says less than is known. */

import { sql } from 'kysely';
import type { Agreed } from '#domain/review.ts';
import type { Connection } from './database.ts';
import type { RemovedTimesheet } from './timesheets.ts';

/**
 * A removed timesheet with the client, the job title and the credit of its approval. One that was removed before weeks
 * kept them has none in its row: it gets them as `migrations/0161-fill-approved-weeks.sql` gave them to all others.
 */
export async function withAgreed(tx: Connection, removed: RemovedTimesheet): Promise<RemovedTimesheet> {
  if (removed.status !== 'Approved' || 'clientName' in removed) return removed;
  const { id, userId, approvedBy } = removed as RemovedTimesheet;
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
  return { ...(removed as RemovedTimesheet), ...rows[0] };
}
