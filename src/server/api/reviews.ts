/** Reviews as resources: an approval, a rejection, and taking either back at once. */

import { Hono } from 'hono';
import type { Person } from '#domain/person.ts';
import { approve, reject, Rejection, type Review, undoReview } from '#domain/review.ts';
import type { ReviewedTimesheet } from '#domain/timesheet.ts';
import { reviewersOnly } from '#server/auth/signed-in.ts';
import { insertHistory } from '#server/data/history.ts';
import { getTimesheet, lockTimesheet, saveReview } from '#server/data/timesheets.ts';
import { asked } from '#server/http/asked.ts';
import { described } from '#server/http/described.ts';
import type { Env } from '#server/http/env.ts';
import { noticeOfReview } from '#server/mail/notices.ts';
import type { Portal } from '#server/portal.ts';
import { ById, TimesheetRow } from './shapes.ts';

type Circumstances = { reviewer: Person; now: string; timeZone: string };

export function reviewRoutes(portal: Portal): Hono<Env> {
  const { db, post, clock, config } = portal;
  const app = new Hono<Env>();

  app.put(
    '/:id/approval',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Approve a Pending timesheet at the rates of this moment',
      who: 'reviewer',
      answers: { schema: TimesheetRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(
        await decide(id, c.var.person, (timesheet, circumstances) =>
          approve(timesheet, timesheet.rates, circumstances),
        ),
      );
    },
  );

  app.put(
    '/:id/rejection',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Reject a Pending timesheet with a reason for its candidate',
      who: 'reviewer',
      answers: { schema: TimesheetRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', Rejection),
    async (c) => {
      const { id } = c.req.valid('param');
      const rejection = c.req.valid('json');
      return c.json(
        await decide(id, c.var.person, (timesheet, circumstances) =>
          reject(timesheet, rejection, circumstances),
        ),
      );
    },
  );

  app.delete(
    '/:id/review',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Take back my own decision of a moment ago; the timesheet is Pending again',
      who: 'reviewer',
      answers: { schema: TimesheetRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (tx) => {
        const timesheet = await lockTimesheet(tx, id, person, 'review a timesheet');
        const undone = undoReview(timesheet, { reviewer: person, now: clock().toISOString() });
        await saveReview(tx, id, undone);
        await insertHistory(tx, {
          actor: person,
          subject: 'timesheet',
          subjectId: id,
          userId: timesheet.userId,
          action: 'decision undone',
          before: timesheet,
          after: { ...timesheet, ...undone },
          at: clock(),
        });
        await post.write(tx, {
          kind: 'review-undone',
          recipient: timesheet.candidate.email,
          payload: { fullName: timesheet.candidate.fullName, weekStart: timesheet.weekStart },
        });
      });
      return c.json(await getTimesheet(db, id, person, 'see a timesheet'));
    },
  );

  /** Load, decide, save, tell: both verdicts differ in the decision alone. */
  async function decide(
    id: string,
    person: Person,
    decision: (timesheet: ReviewedTimesheet, circumstances: Circumstances) => Review,
  ): Promise<ReviewedTimesheet> {
    return db.transaction().execute(async (tx) => {
      const timesheet = await lockTimesheet(tx, id, person, 'review a timesheet');
      const now = clock();
      const circumstances = { reviewer: person, now: now.toISOString(), timeZone: config.agencyTimeZone };
      const { payRate, billRate, ...review } = decision(timesheet, circumstances);
      const reviewed = { ...timesheet, ...review };
      await saveReview(tx, id, { payRate, billRate, ...review });
      await insertHistory(tx, {
        actor: person,
        subject: 'timesheet',
        subjectId: id,
        userId: timesheet.userId,
        action: review.status.toLowerCase(),
        before: timesheet,
        after: reviewed,
        reason: review.rejectionReason,
        at: now,
      });
      await post.notify(tx, 'notify-timesheet-status', noticeOfReview(reviewed, review.status, person));
      return reviewed;
    });
  }

  return app;
}
