/**
 * Removes a reviewer's name from other people's weeks, and keeps decisions and times. No index finds these
 * weeks.
 */

import { type RawBuilder, sql } from 'kysely';
import { anonymousName } from '#domain/person/privacy.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function forgetInReviews(tx: Connection, userId: string): Promise<void> {
  const name = anonymousName(userId);
  await tx.updateTable('timesheets').set({ reviewedByName: name }).where('approvedBy', '=', userId).execute();
  await tx.updateTable('timesheets').set({ enteredByName: name }).where('enteredBy', '=', userId).execute();
  // An approval without a signature stores only a name and no person id, so the time of its history entry
  // identifies it.
  await sql`update sign_offs set decided_name = ${name} from history
    where actor_id = ${userId} and actor_id is distinct from history.user_id and action = 'approved'
      and sign_offs.user_id = history.user_id and decided_at = history.at and status = 'overridden'`.execute(
    tx,
  );
  await forgetAsProposer(tx, userId);
  await sql`update history set before = ${withoutReviewer('before', userId)}, after = ${withoutReviewer('after', userId)}
    where subject = 'timesheet' and user_id in (
      select user_id from history where actor_id = ${userId} and actor_id is distinct from user_id)
      and (${names('before', userId)} or ${names('after', userId)})`.execute(tx);
}

/**
 * Earlier versions wrote the proposer's name into the reason of the decision. The correction still has the
 * reason without the name.
 */
async function forgetAsProposer(tx: Connection, userId: string): Promise<void> {
  await sql`update history set reason = null from timesheet_corrections as proposal
    where proposed_by = ${userId} and proposed_by is distinct from decided_by and proposal.timesheet_id = subject_id
      and action = 'corrected' and at = decided_at`.execute(tx);
  await sql`update history set reason = null from proposed_prices as proposal
    where proposed_by = ${userId} and proposed_by is distinct from decided_by and proposal.timesheet_id = subject_id
      and action = 'repriced' and at = decided_at`.execute(tx);
}

function names(column: 'before' | 'after', userId: string): RawBuilder<boolean> {
  const version = sql.ref(column);
  return sql`(${version} ->> 'approvedBy' = ${userId} or ${version} #>> '{onBehalf,by}' = ${userId})`;
}

function withoutReviewer(column: 'before' | 'after', userId: string): RawBuilder<unknown> {
  const version = sql.ref(column);
  const reviewed = sql`case when ${version} ->> 'approvedBy' = ${userId} then ${version} - 'reviewedByName' else ${version} end`;
  return sql`case when ${version} #>> '{onBehalf,by}' = ${userId} then (${reviewed}) #- '{onBehalf,byName}' else ${reviewed} end`;
}
