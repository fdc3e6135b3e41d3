/** The reviewer's timesheets: lists, one, deletion. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { refusalInGeneral } from '#domain/person/access.ts';
import { Week } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { insist } from '#domain/refusal.ts';
import { isReviewer } from '#domain/person/reviewer.ts';
import { asOwn } from '#domain/timesheet/timesheet.ts';
import { reviewersOnly } from '#server/auth/sessions/signed-in.ts';
import { listExceptionalTimesheets } from './exceptional-timesheets.ts';
import { insertHistory } from '#server/history/store.ts';
import { listMarkedTimesheets } from './list-store.ts';
import { getTimesheet, lockTimesheet, removeTimesheet } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import { noticeOfDeletion } from './notices.ts';
import type { Portal } from '#server/portal.ts';
import {
  ById,
  MarkedTimesheetRow,
  orAbsent,
  OwnTimesheetRow,
  pageQuery,
  pageShape,
  TextFilter,
  TimesheetRow,
} from '#server/platform/http/shapes.ts';

const ListQuery = z.object({
  status: orAbsent(Status),
  view: z._default(z.enum(['claimed', 'all'], 'Choose a view: claimed or all'), 'claimed'),
  weekStart: orAbsent(Week),
  candidate: TextFilter,
  council: TextFilter,
  exceptions: orAbsent(z.literal('only', 'Ask for only, or leave it out')),
  ...pageQuery,
});

export function timesheetRoutes(portal: Portal): Hono<Env> {
  const { db, clock, post, undoTime } = portal;
  const app = new Hono<Env>();

  app.get(
    '/',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Timesheets of my claimed workers, or of all workers for an Admin',
      who: 'reviewer',
      description:
        'Each with what makes one look twice: long weeks and days, weekend work, unusual mileage, no rate, pay above bill or below the minimum wage, and how it differs from the rejected version that it replaced. `exceptions=only` leaves out those without; it narrows Pending timesheets, 2,000 at most.',
      answers: { schema: pageShape(MarkedTimesheetRow) },
      refuses: ['invalid'],
    }),
    asked('query', ListQuery),
    async (c) => {
      const { person } = c.var;
      const { view, exceptions, cursor, limit, ...filter } = c.req.valid('query');
      if (view === 'all') insist(refusalInGeneral(person.role, 'see all timesheets'));
      const narrowed = view === 'claimed' ? { ...filter, consultantId: person.id } : filter;
      const list = exceptions ? listExceptionalTimesheets : listMarkedTimesheets;
      return c.json(await list(db, person, narrowed, { cursor, limit }));
    },
  );

  app.get(
    '/:id',
    described({
      tag: 'Timesheets',
      summary: 'One timesheet; its own candidate reads it without bill figures',
      who: 'signed in',
      answers: { schema: z.union([TimesheetRow, OwnTimesheetRow]) },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const timesheet = await getTimesheet(db, c.req.valid('param').id, person, 'see a timesheet');
      return c.json(isReviewer(person.role) ? timesheet : asOwn(timesheet));
    },
  );

  app.delete(
    '/:id',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Delete a timesheet of any status; the history keeps it, and its candidate is told',
      who: 'reviewer',
      answers: { schema: z.strictObject({ id: z.string() }) },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (tx) => {
        const timesheet = await lockTimesheet(tx, id, person, 'delete a timesheet');
        const removed = await removeTimesheet(tx, id);
        const now = clock();
        await insertHistory(tx, {
          actor: person,
          subject: 'timesheet',
          subjectId: id,
          userId: timesheet.userId,
          action: 'deleted',
          before: removed,
          after: null,
          at: now,
        });
        const notice = noticeOfDeletion(timesheet, person, now);
        await post.notify(tx, 'notify-timesheet-deletion', notice, undoTime);
      });
      return c.json({ id });
    },
  );

  return app;
}
