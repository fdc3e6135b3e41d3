/** The deleted timesheets of a worker, for whoever may put them back. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { refusalToRestore } from '#domain/timesheet/review.ts';
import { candidatesOnly, signedIn } from '#server/auth/sessions/signed-in.ts';
import { listDeletions } from '#server/history/store.ts';
import { getWorker } from '#server/workers/store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, onOnePage, pageShape } from '#server/platform/http/shapes.ts';

const DeletionShape = z.strictObject({
  id: z.string(),
  weekStart: Week,
  status: Status,
  hoursWorked: z.number(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** Why the person who asks cannot put it back, or null. */
  refusal: z.nullable(z.string()),
});

export function deletionRoutes({ db, clock }: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/:id/deletions',
    described({
      tag: 'Workers',
      summary: "A worker's deleted timesheets that are not back, newest week first",
      who: 'reviewer',
      description:
        '`POST /api/timesheets/{id}/restoration` puts one back. What a candidate took back is not here.',
      answers: { schema: pageShape(DeletionShape) },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = await getWorker(db, c.req.valid('param').id, person, 'delete a timesheet');
      const now = clock().toISOString();
      const items = (await listDeletions(db, id)).map(({ actorId, actorName, action, at, ...timesheet }) => ({
        ...timesheet,
        deletedAt: at,
        deletedBy: actorName,
        refusal: refusalToRestore({ actorId, at, action }, { person, now })?.message ?? null,
      }));
      return c.json(onOnePage(items));
    },
  );
}

const OwnDeletion = z.strictObject({
  weekStart: Week,
  status: Status,
  hoursWorked: z.number(),
  deletedAt: z.string(),
  deletedBy: z.string(),
});

export function ownDeletionRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/',
    signedIn(portal),
    candidatesOnly,
    described({
      tag: 'My week',
      summary: 'My own timesheets that a reviewer deleted and that are not back, newest week first',
      who: 'candidate',
      answers: { schema: pageShape(OwnDeletion) },
    }),
    async (c) => {
      const deletions = await listDeletions(portal.db, c.var.person.id);
      const items = deletions.map(({ weekStart, status, hoursWorked, at, actorName }) => {
        return { weekStart, status, hoursWorked, deletedAt: at, deletedBy: actorName };
      });
      return c.json(onOnePage(items));
    },
  );
}
