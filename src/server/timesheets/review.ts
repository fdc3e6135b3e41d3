import { dayAt } from '#domain/calendar/calendar.ts';
import type { reviewEndpoints } from '#contract/timesheets/reviews.ts';
import { actingOn } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { recalledBy } from '#domain/timesheet/recall.ts';
import { throwIf, Refusal } from '#domain/refusal.ts';
import { actionOfVerdict } from '#domain/timesheet/history.ts';
import {
  type Approvable,
  type Approval,
  type ApprovalCircumstances,
  approve,
  type Decision,
  reject,
  withReview,
} from '#domain/timesheet/review.ts';
import { reopen, undoReview, type Unreviewed } from '#domain/timesheet/taking-back.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Change } from '#server/session/change.ts';
import { findRecall, insertHistory, wasApprovedTogether } from '#server/history/store.ts';
import { needsSecondPerson } from '#server/access/who-may.ts';
import { refusalWhilePriceWaits } from '#domain/correction/new-price.ts';
import { findWaitingPrice } from '#server/pricing/new-price-store.ts';
import { findLockedRun } from '#server/pricing/locked-run-store.ts';
import { approveUnsigned } from './overriding.ts';
import { undoOverride } from './sign-off/override-store.ts';
import { findSignOff } from './sign-off/sign-off-store.ts';
import { payDaysOf } from '#server/pay-calendar/own-pay-weeks.ts';
import { isLetterWritten } from '#server/letters/notice-letter-store.ts';
import { getTimesheet, lockTimesheet, lockToReview, saveReview } from './store.ts';
import { noticeOfReview } from './letters/notices.ts';
import { pricedNow } from '#server/pricing/pricing-store.ts';
import { findUnpaidDay } from './missing-rate-store.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';

export function reviewHandlers(portal: Portal): Handlers<typeof reviewEndpoints> {
  const { db, clock } = portal;
  return {
    'PUT /api/timesheets/:id/approval': ({ change, params: { id }, body: given }) =>
      decide(portal, change, id, approval(given)),

    'PUT /api/timesheets/:id/rejection': ({ change, params: { id }, body: rejection }) =>
      decide(portal, change, id, (timesheet, circumstances) => reject(timesheet, rejection, circumstances)),

    'DELETE /api/timesheets/:id/review': async ({ person, change, params: { id } }) => {
      await takeBack(portal, change, id, { now: clock() });
      return getTimesheet(db, id, person, 'see a timesheet');
    },

    'POST /api/timesheets/:id/reopening': async ({
      person: reader,
      change,
      params: { id },
      body: { reason },
    }) => {
      await change(async (tx, person) => {
        const timesheet = await lockTimesheet(tx, id, person, 'review a timesheet');
        const reopened = reopen(timesheet, await findLockedRun(tx, id));
        await makePending(portal, tx, timesheet, {
          person,
          unreviewed: reopened,
          action: 'reopened',
          reason,
        });
      });
      return getTimesheet(db, id, reader, 'see a timesheet');
    },
  };
}

type Deciding = (timesheet: Approvable, circumstances: ApprovalCircumstances) => Decision;

export function approval(given: Approval = {}): Deciding {
  return (timesheet, circumstances) => approve(timesheet, given, circumstances);
}

export function approvalBySignature(authoriser: string): Deciding {
  return (timesheet, circumstances) => ({
    ...approval()(timesheet, { ...circumstances, needsSecondPerson: false }),
    reason: `Signed by ${authoriser}.`,
  });
}

export async function decide(
  portal: Pick<Portal, 'post' | 'clock' | 'config'>,
  change: Change,
  id: string,
  deciding: Deciding,
  /** `tellAfter` is the delay of the worker's email in seconds. */
  { tellAfter = 0, isTogether = false }: { tellAfter?: number; isTogether?: boolean } = {},
): Promise<ReviewedTimesheet> {
  const { post, clock, config } = portal;
  return change(async (tx, person) => {
    const { timesheet, missingRate, asksClient, ...terms } = await lockStillThere(tx, id, person);
    const reviewer = actingOn(person, { assignedConsultantId: terms.consultantId });
    const now = clock();
    const circumstances = {
      reviewer,
      now: now.toISOString(),
      timeZone: config.agencyTimeZone,
      unpaid: missingRate === 'block' ? await findUnpaidDay(tx, timesheet) : null,
      signOff: asksClient ? await findSignOff(tx, timesheet) : undefined,
      needsSecondPerson:
        timesheet.onBehalf?.by === person.id &&
        (await needsSecondPerson(tx, person, timesheet, dayAt(now, config.agencyTimeZone))),
    };
    const { review, reason, without } = deciding({ ...timesheet, ...terms }, circumstances);
    const reviewed = withReview(timesheet, review);
    await saveReview(tx, id, review);
    if (without) await approveUnsigned(tx, timesheet, without, { reviewer, at: now });
    await insertHistory(tx, {
      actor: person,
      subject: 'timesheet',
      subjectId: id,
      series: timesheet,
      userId: timesheet.userId,
      action: actionOfVerdict[review.status],
      before: timesheet,
      after: {
        ...reviewed,
        creditedConsultantId: review.creditedConsultantId,
        ...(without && { withoutSignOff: true }),
        ...(isTogether && { together: true }),
      },
      reason,
      at: now,
    });
    const notice = {
      ...noticeOfReview(reviewed, review.status, reviewer),
      ...(review.status === 'Approved' && (await payDaysOf(tx, reviewed.weekStart, portal))),
    };
    await post.notify(tx, 'notify-timesheet-status', notice, tellAfter);
    const signOff = asksClient ? await findSignOff(tx, reviewed) : undefined;
    return signOff ? { ...reviewed, signOff } : reviewed;
  });
}

/**
 * Sets a timesheet back to Pending if this person made the decision. `now` is the time of the request. With
 * `isTogether`, an approval from a bulk approval has no time limit.
 */
export async function takeBack(
  portal: Pick<Portal, 'post' | 'clock'>,
  change: Change,
  id: string,
  { now, isTogether = false }: { now: Date; isTogether?: boolean },
): Promise<void> {
  await change(async (tx, person) => {
    const timesheet = await lockTimesheet(tx, id, person, 'review a timesheet');
    const run = await findLockedRun(tx, id);
    const wasTogether = isTogether && (await wasApprovedTogether(tx, id));
    const undone = undoReview(timesheet, { reviewer: person, now: now.toISOString(), wasTogether, run });
    await makePending(portal, tx, timesheet, { person, unreviewed: undone, action: 'decision undone' });
  });
}

interface Undoing {
  person: Person;
  unreviewed: Unreviewed;
  action: 'decision undone' | 'reopened';
  reason?: string;
}

async function makePending(
  { post, clock }: Pick<Portal, 'post' | 'clock'>,
  tx: LetterTransaction,
  timesheet: ReviewedTimesheet,
  { person, unreviewed, action, reason }: Undoing,
): Promise<void> {
  const { id, userId, candidate, weekStart, approvedAt } = timesheet;
  throwIf(refusalWhilePriceWaits(await findWaitingPrice(tx, id)));
  await saveReview(tx, id, unreviewed, await pricedNow(tx, id));
  await undoOverride(tx, id);
  await insertHistory(tx, {
    actor: person,
    subject: 'timesheet',
    subjectId: id,
    series: timesheet,
    userId,
    action,
    before: timesheet,
    after: { ...timesheet, ...unreviewed },
    reason: reason ?? null,
    at: clock(),
  });
  const decision = { userId, kind: 'notify-timesheet-status', timesheetId: id, at: approvedAt ?? '' };
  if (!(await isLetterWritten(tx, decision))) return;
  const clientName = timesheet.assignment?.clientName ?? null;
  const payload = { fullName: candidate.fullName, weekStart, clientName, ...(reason && { reason }) };
  await post.write(tx, { kind: 'review-undone', recipient: candidate.email, payload });
}

async function lockStillThere(tx: Connection, id: string, person: Person): ReturnType<typeof lockToReview> {
  try {
    return await lockToReview(tx, id, person);
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== 'missing') throw problem;
    const recall = await findRecall(tx, id, person, 'review a timesheet');
    throw recall ? recalledBy(recall.actorName) : problem;
  }
}
