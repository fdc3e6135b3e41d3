/** A verdict on one timesheet in a transaction of its own: what single and bulk reviews share. */

import type { Person } from '#domain/person.ts';
import { recalledBy } from '#domain/recall.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Approvable, type Review, withReview } from '#domain/review.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import type { Connection } from '#server/data/database.ts';
import { findRecall, insertHistory } from '#server/data/history.ts';
import { lockToReview, saveReview } from '#server/data/timesheets.ts';
import { noticeOfReview } from '#server/mail/notices.ts';
import type { Portal } from '#server/portal.ts';

type Circumstances = { reviewer: Person; now: string; timeZone: string };

/** Load, decide, save, tell: both verdicts differ in the decision alone. */
export async function decide(
  { db, post, clock, config }: Portal,
  id: string,
  person: Person,
  decision: (timesheet: Approvable, circumstances: Circumstances) => Review,
): Promise<ReviewedTimesheet> {
  return db.transaction().execute(async (tx) => {
    const { timesheet, consultantId } = await lockStillThere(tx, id, person);
    const now = clock();
    const circumstances = { reviewer: person, now: now.toISOString(), timeZone: config.agencyTimeZone };
    const review = decision({ ...timesheet, consultantId }, circumstances);
    const reviewed = withReview(timesheet, review);
    await saveReview(tx, id, review);
    await insertHistory(tx, {
      actor: person,
      subject: 'timesheet',
      subjectId: id,
      userId: timesheet.userId,
      action: review.status.toLowerCase(),
      before: timesheet,
      after: { ...reviewed, creditedConsultantId: review.creditedConsultantId },
      reason: review.rejectionReason,
      at: now,
    });
    await post.notify(tx, 'notify-timesheet-status', noticeOfReview(reviewed, review.status, person));
    return reviewed;
  });
}

/** The timesheet, locked; whoever may review it hears that its candidate was faster and took it back. */
async function lockStillThere(tx: Connection, id: string, person: Person): ReturnType<typeof lockToReview> {
  try {
    return await lockToReview(tx, id, person);
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.code !== 'missing') throw problem;
    const recall = await findRecall(tx, id, person, 'review a timesheet');
    throw recall ? recalledBy(recall.actorName) : problem;
  }
}
