/** Reminders of missing timesheets, sent and logged. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { dayAt } from '#domain/calendar/calendar.ts';
import { Week } from '#domain/calendar/day.ts';
import { Id, NamedPerson } from '#domain/person/person.ts';
import { insist } from '#domain/refusal.ts';
import { refusalToMiss, remind, reminderOutcomes } from '#domain/timesheet/reminder.ts';
import { reviewersOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { insertReminder, listReminders, lockStandings } from './reminder-store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import { reminderOf } from '#server/timesheets/notices.ts';
import type { Portal } from '#server/portal.ts';
import { orAbsent, pageQuery, pageShape } from '#server/platform/http/shapes.ts';

const mostAtOnce = 100;

const Reminding = z.object({
  week: Week,
  workerIds: z
    .array(Id, 'Name the workers to remind')
    .check(
      z.minLength(1, 'Name the workers to remind'),
      z.maxLength(mostAtOnce, `Remind ${mostAtOnce} workers or fewer at once`),
    ),
});

const OutcomesShape = z.strictObject({
  outcomes: z.array(
    z.strictObject({
      workerId: z.string(),
      fullName: z.nullable(z.string()),
      outcome: z.enum(reminderOutcomes),
      message: z.string(),
    }),
  ),
});

const LogQuery = z.object({ week: Week, consultantId: orAbsent(Id), ...pageQuery });

const SentShape = z.strictObject({
  id: z.number(),
  worker: NamedPerson,
  at: z.string(),
  sentByName: z.string(),
  delivery: z.nullable(z.enum(['queued', 'sent', 'kept', 'failed'])),
});

export function reminderRoutes(portal: Portal): Hono<Env> {
  const { db, clock, config, post } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal), reviewersOnly);

  app.get(
    '/',
    described({
      tag: 'Reminders',
      summary: 'The reminders of a week, newest first, with where their letters are',
      who: 'reviewer',
      answers: { schema: pageShape(SentShape) },
      refuses: ['invalid'],
    }),
    asked('query', LogQuery),
    async (c) => {
      const { week, consultantId, ...wanted } = c.req.valid('query');
      return c.json(await listReminders(db, { reach: { person: c.var.person, consultantId }, week }, wanted));
    },
  );

  app.post(
    '/',
    described({
      tag: 'Reminders',
      summary: 'Remind workers of a week by mail, each at most once in twelve hours',
      who: 'reviewer',
      description: `At most ${mostAtOnce} workers. Answers what came of each: sent, already reminded, submitted meanwhile, not due, or missing (not there, or not yours to see).`,
      answers: { schema: OutcomesShape },
      refuses: ['invalid'],
    }),
    asked('json', Reminding),
    async (c) => {
      const { person } = c.var;
      const { week, workerIds } = c.req.valid('json');
      const now = clock();
      const { agencyTimeZone: timeZone } = config;
      insist(refusalToMiss(week, dayAt(now, timeZone)));
      const outcomes = await db.transaction().execute(async (tx) => {
        const workers = await lockStandings(tx, workerIds, week, person);
        const decided = [...new Set(workerIds)].map((workerId) => {
          const worker = workers.find(({ id }) => id === workerId) ?? null;
          const standing = worker?.standing ?? null;
          return { worker, workerId, ...remind(standing, { week, now: now.toISOString(), timeZone }) };
        });
        for (const { worker, outcome } of decided) {
          if (!worker || outcome !== 'sent') continue;
          const letterId = await post.write(tx, reminderOf(worker, week, person));
          await insertReminder(tx, { userId: worker.id, week, at: now, sentBy: person, letterId });
        }
        return decided.map(({ worker, ...rest }) => ({ ...rest, fullName: worker?.fullName ?? null }));
      });
      return c.json({ outcomes });
    },
  );

  return app;
}
