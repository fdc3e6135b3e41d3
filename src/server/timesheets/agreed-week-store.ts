/** What a removed week had agreed, where its own row says less than is known. */

import { sql } from 'kysely';
import { basicRateType } from '#domain/money/dated-rates.ts';
import { wholeWeekRow } from '#domain/money/frozen-week.ts';
import { ratesKept } from '#domain/money/pay.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Agreed } from '#domain/timesheet/review.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { RemovedTimesheet } from './removal-store.ts';

/**
 * A removed timesheet with what its approval agreed as of now; its worker is locked before. A rate that was missing is
 * the first that was set while it was away, as it would have been had it stayed (decision 0005).
 */
export async function withAgreed(
  tx: Connection,
  { id: removalId, before }: { id: number; before: unknown },
): Promise<RemovedTimesheet> {
  const removed = before as RemovedTimesheet;
  // A week that was removed before it had an assignment was of the one that there was.
  const assignmentId = removed.assignmentId ?? (await findFirstAssignment(tx, removed.userId));
  const { hoursWorked, payRate, billRate } = removed;
  const amounts = 'amounts' in removed ? removed.amounts : [wholeWeekRow(hoursWorked, removed)];
  const whole = { ...removed, assignmentId, poNumber: removed.poNumber ?? null, amounts };
  if (removed.status !== 'Approved') return whole;
  let rates: Rates = { rateOfPay: payRate, supplyBillAmount: billRate };
  if (payRate === null || billRate === null) {
    for (const change of await listRateChanges(tx, removed.userId, removalId)) {
      rates = ratesKept(rates, change);
    }
  }
  const names = 'clientName' in removed ? {} : await findNames(tx, removed);
  const since = amounts.map((row) => ({
    ...row,
    ...(row.rateType === basicRateType && {
      payRate: row.payRate ?? rates.rateOfPay,
      billRate: row.billRate ?? rates.supplyBillAmount,
    }),
  }));
  const { rateOfPay, supplyBillAmount } = rates;
  return {
    ...whole,
    ...names,
    amounts: since,
    payRate: rateOfPay,
    billRate: supplyBillAmount,
  };
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

/** The changes of a worker's rates after an entry of the history, oldest first. */
async function listRateChanges(
  tx: Connection,
  userId: string,
  after: number,
): Promise<{ before: Rates; after: Rates }[]> {
  const rows = await tx
    .selectFrom('history')
    .select(['before', 'after'])
    .where('userId', '=', userId)
    .where('subject', '=', 'rates')
    .where('action', '=', 'changed')
    .where(sql<boolean>`coalesce(after ->> 'rateType', ${basicRateType}) = ${basicRateType}`)
    .where('id', '>', after)
    .orderBy('id')
    .execute();
  return rows as { before: Rates; after: Rates }[];
}

/** Of a week that was removed before weeks kept them, as `migrations/0161-fill-approved-weeks.sql` gave them to all others. */
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
