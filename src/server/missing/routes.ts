/** The board of missing timesheets of a week. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Assignment } from '#domain/assignment/assignment.ts';
import { dayAt } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import { gaps, refusalToMiss } from '#domain/timesheet/reminder.ts';
import { reviewersOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { countDue, listMissing } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { orAbsent, pageQuery, pageShape } from '#server/platform/http/shapes.ts';

const BoardQuery = z.object({
  week: Week,
  gap: z._default(z.enum(gaps, 'Choose a gap: missing or rejected'), 'missing'),
  consultantId: orAbsent(Id),
  ...pageQuery,
});

const MissingShape = z.strictObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  assignment: z.pick(Assignment, { clientName: true, jobTitle: true }),
  rejection: z.nullable(
    z.strictObject({ at: z.string(), byName: z.nullable(z.string()), reason: z.string() }),
  ),
  lastReminder: z.nullable(z.strictObject({ at: z.string(), sentByName: z.string() })),
});

const BoardShape = z.strictObject({ ...pageShape(MissingShape).shape, due: z.number() });

export function missingTimesheetRoutes(portal: Portal): Hono<Env> {
  const { db, clock, config } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), reviewersOnly);

  app.get(
    '/',
    described({
      tag: 'Reminders',
      summary: 'Who has sent no timesheet for a week, by name',
      who: 'reviewer',
      description:
        'With `gap=missing` those who have none at all, with `gap=rejected` those whose Rejected one waits for its correction; `due` counts all whose assignment had begun. A consultant reads about the workers claimed, an Admin about everyone; with `consultantId` about those of them whom that consultant has claimed.',
      answers: { schema: BoardShape },
      refuses: ['invalid'],
    }),
    asked('query', BoardQuery),
    async (c) => {
      const { week, gap, consultantId, cursor, limit } = c.req.valid('query');
      insist(refusalToMiss(week, dayAt(clock(), config.agencyTimeZone)));
      const about = { reach: { person: c.var.person, consultantId }, week };
      const [page, due] = await Promise.all([
        listMissing(db, about, gap, { cursor, limit }),
        countDue(db, about),
      ]);
      return c.json({ ...page, due });
    },
  );

  return app;
}
