/** Who changed rates, assignments, consultants, roles and accounts: of one worker for its reviewers, of all for Admins. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { changeSubjects } from '#domain/audit/change-log.ts';
import { Week } from '#domain/calendar/day.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { pageOfChanges } from './change-log-store.ts';
import { getWorker } from '#server/workers/store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, orAbsent, pageQuery, pageShape, TextFilter } from '#server/platform/http/shapes.ts';

const Version = z.nullable(z.record(z.string(), z.unknown()));

const ChangeShape = z.strictObject({
  id: z.number(),
  at: z.string(),
  actorName: z.string(),
  subject: z.enum(changeSubjects),
  action: z.string(),
  before: Version,
  after: Version,
  reason: z.nullable(z.string()),
  /** The week whose missing rate was filled in. */
  weekStart: z.nullable(Week),
  person: z.strictObject({ id: z.string(), fullName: z.string() }),
});

const Subject = z.enum(changeSubjects, `Choose a subject: ${changeSubjects.join(', ')}`);
const OfWorker = z.object({ subject: orAbsent(Subject), ...pageQuery });
const OfAll = z.object({ subject: orAbsent(Subject), search: TextFilter, ...pageQuery });

export function workerChangeRoutes({ db }: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/:id/history',
    described({
      tag: 'Workers',
      summary: 'Who changed the rates, assignment, consultant or role of a worker, newest first',
      who: 'reviewer',
      description:
        'A claim names its consultant as `consultantName`. Timesheets have a history of their own.',
      answers: { schema: pageShape(ChangeShape) },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    asked('query', OfWorker),
    async (c) => {
      const { subject, ...page } = c.req.valid('query');
      const { id } = await getWorker(db, c.req.valid('param').id, c.var.person, 'see a worker');
      return c.json(await pageOfChanges(db, { userId: id, subject }, page));
    },
  );
}

export function changeLogRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/',
    signedIn(portal),
    only('read the audit'),
    described({
      tag: 'Audit',
      summary: 'Who changed rates, assignments, consultants, roles and accounts, newest first',
      who: 'Admin',
      description: '`search` finds a part of the name of whom it is about, or of who did it.',
      answers: { schema: pageShape(ChangeShape) },
      refuses: ['invalid'],
    }),
    asked('query', OfAll),
    async (c) => {
      const { cursor, limit, ...filter } = c.req.valid('query');
      return c.json(await pageOfChanges(portal.db, filter, { cursor, limit }));
    },
  );
}
