/** Reviews as resources: an approval, a rejection, and taking either back at once. */

import { Hono } from 'hono';
import { approve, reject } from '#domain/timesheet/review.ts';
import { Rejection } from '#domain/timesheet/verdict.ts';
import { reviewersOnly } from '#server/auth/sessions/signed-in.ts';
import { getTimesheet } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { decide, takeBack } from './decision.ts';
import { ById, TimesheetRow } from '#server/platform/http/shapes.ts';

export function reviewRoutes(portal: Portal): Hono<Env> {
  const { db, clock } = portal;
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
      return c.json(await decide(portal, id, c.var.person, approve));
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
        await decide(portal, id, c.var.person, (timesheet, circumstances) =>
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
      await takeBack(portal, id, person, clock());
      return c.json(await getTimesheet(db, id, person, 'see a timesheet'));
    },
  );

  return app;
}
