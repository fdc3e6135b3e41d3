/** The caller has locked the week and its worker. Decision 155. */

import type { PricedWeek } from '#domain/money/priced-week.ts';
import type { PricedRow } from '#domain/money/rate-preview.ts';
import type { TimesheetAction } from '#domain/history/history-actions.ts';
import type { Person } from '#domain/person/person.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { getCorrectionRules } from '#server/portal/agency-store.ts';
import { insertHistory } from '#server/history/store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { askAgainIfDearer } from '#server/timesheets/sign-off/sign-again-store.ts';
import { isLetterWritten } from '#server/letters/notice-letter-store.ts';
import { repriceApproved } from '#server/pricing/pricing-store.ts';

export interface ChangeOfPrice {
  timesheet: ReviewedTimesheet;
  before: PricedWeek;
  after: PricedWeek;
  actor: Person;
  at: Date;
  reason?: string;
}

export function priceOf({ amounts, pay, bill, payRate, billRate }: PricedRow): PricedWeek {
  return { amounts: [...(amounts ?? [])], pay, bill, payRate, billRate };
}

export async function reprice(
  { post }: Pick<Portal, 'post'>,
  tx: LetterTransaction,
  change: ChangeOfPrice,
): Promise<void> {
  const { timesheet, before, after, at } = change;
  const { id, userId, candidate, weekStart, hoursWorked, approvedAt } = timesheet;
  await repriceApproved(tx, id, after);
  await askAgainIfDearer(tx, id, { before: before.bill, after: after.bill, at });
  await notePrice(tx, 'repriced', change);
  if (before.pay === after.pay) return;
  const approval = { userId, kind: 'notify-timesheet-status', timesheetId: id, at: approvedAt ?? '' };
  if (!(await isLetterWritten(tx, approval))) return;
  const { showsPay } = await getCorrectionRules(tx);
  await post.write(tx, {
    kind: 'timesheet-repriced',
    recipient: candidate.email,
    payload: {
      fullName: candidate.fullName,
      weekStart,
      hoursWorked,
      clientName: timesheet.assignment?.clientName ?? null,
      pay: showsPay ? [before.pay, after.pay] : null,
    },
  });
}

export async function notePrice(
  tx: LetterTransaction,
  action: Extract<TimesheetAction, 'repriced' | `price ${string}`>,
  { timesheet, before, after, actor, at, reason }: ChangeOfPrice,
): Promise<void> {
  const { id, userId, weekStart } = timesheet;
  const priced = ({ pay, bill }: PricedWeek) => ({ id, weekStart, pay, bill });
  await insertHistory(tx, {
    actor,
    subject: 'timesheet',
    subjectId: id,
    series: timesheet,
    userId,
    action,
    before: priced(before),
    after: priced(after),
    reason: reason ?? null,
    at,
  });
}
