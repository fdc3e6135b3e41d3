/** What happened to a timesheet, and putting back one that was deleted or replaced. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { changesBetween } from '#domain/timesheet/history.ts';
import { insist } from '#domain/refusal.ts';
import { refusalToRestore } from '#domain/timesheet/review.ts';
import { reviewersOnly } from '#server/auth/sessions/signed-in.ts';
import { withAgreed } from './agreed-weeks.ts';
import { getRemoval, insertHistory, listHistoryOfWeek } from '#server/history/store.ts';
import { wasTold } from './notice-letters.ts';
import { getTimesheet, reinsertTimesheet } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, Changes, onOnePage, pageShape, TimesheetRow } from '#server/platform/http/shapes.ts';

const HistoryEntryShape = z.strictObject({
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  reason: z.nullable(z.string()),
  changes: Changes,
});

export function historyRoutes(portal: Portal): Hono<Env> {
  const { db, clock, post } = portal;
  const app = new Hono<Env>();

  app.get(
    '/:id/history',
    described({
      tag: 'Timesheets',
      summary: 'Everything that happened to the timesheets of this week, oldest first',
      who: 'signed in',
      description: 'Versions that were rejected and replaced are part of it. Rates are not.',
      answers: { schema: pageShape(HistoryEntryShape) },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const timesheet = await getTimesheet(db, c.req.valid('param').id, c.var.person, 'see a timesheet');
      const entries = await listHistoryOfWeek(db, timesheet.userId, timesheet.weekStart);
      const items = entries.map(({ at, actorName, action, reason, before, after }) => ({
        at,
        actorName,
        action,
        reason,
        changes: changesBetween(before, after),
      }));
      return c.json(onOnePage(items));
    },
  );

  app.post(
    '/:id/restoration',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Put back a timesheet that I deleted a moment ago; an Admin puts back any',
      who: 'reviewer',
      answers: { schema: TimesheetRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (tx) => {
        const removal = await getRemoval(tx, id, person);
        insist(refusalToRestore(removal, { person, now: clock().toISOString() }));
        const removed = await withAgreed(tx, removal);
        await reinsertTimesheet(tx, removed);
        await insertHistory(tx, {
          actor: person,
          subject: 'timesheet',
          subjectId: id,
          userId: removal.userId,
          action: 'restored',
          before: null,
          after: removed,
          at: clock(),
        });
        const deletion = { userId: removal.userId, kind: 'notify-timesheet-deletion', timesheetId: id };
        if (!(await wasTold(tx, { ...deletion, at: removal.at }))) return;
        const { candidate, weekStart } = await getTimesheet(tx, id, person, 'see a timesheet');
        const payload = { fullName: candidate.fullName, weekStart };
        await post.write(tx, { kind: 'timesheet-restored', recipient: candidate.email, payload });
      });
      return c.json(await getTimesheet(db, id, person, 'see a timesheet'));
    },
  );

  return app;
}
