/** The assignment details of a worker: what a change of them does, and the change. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { AssignmentChange, refusalToChangeAssignment } from '#domain/assignment.ts';
import { insist } from '#domain/refusal.ts';
import { findAssignmentEffect, saveAssignment } from '#server/data/assignments.ts';
import { insertHistory } from '#server/data/history.ts';
import { getWorker, lockWorker } from '#server/data/workers.ts';
import { asked } from '#server/http/asked.ts';
import { described } from '#server/http/described.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, WorkerRow } from './shapes.ts';

const EffectShape = z.strictObject({
  kept: z.array(z.strictObject({ clientName: z.nullable(z.string()), weeks: z.number() })),
  following: z.number(),
});

/** Mounted behind the checks of `workerRoutes`. */
export function workerAssignmentRoutes({ db, clock }: Portal): Hono<Env> {
  const app = new Hono<Env>();

  app.get(
    '/:id/assignment/effect',
    described({
      tag: 'Workers',
      summary: 'What a change of the assignment details leaves as it is',
      who: 'reviewer',
      description:
        'How many approved weeks keep which client, the most first, and how many weeks are not approved yet and follow the change.',
      answers: { schema: EffectShape },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const { id } = await getWorker(db, c.req.valid('param').id, c.var.person, 'edit an assignment');
      return c.json(await findAssignmentEffect(db, id));
    },
  );

  app.put(
    '/:id/assignment',
    described({
      tag: 'Workers',
      summary: 'Set or change the assignment details of a worker',
      who: 'reviewer',
      description:
        'Approved timesheets keep the client and the job title of their approval; all others follow. With `seen`, the details that the new ones were made from (null for none), the answer is a conflict where somebody else has changed them since.',
      answers: { schema: WorkerRow },
      refuses: ['invalid', 'missing', 'conflict'],
    }),
    asked('param', ById),
    asked('json', AssignmentChange),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      const { seen, ...assignment } = c.req.valid('json');
      const worker = await db.transaction().execute(async (tx) => {
        const before = await lockWorker(tx, id, person, 'edit an assignment');
        insist(refusalToChangeAssignment(before.assignment, seen));
        await saveAssignment(tx, id, assignment);
        await insertHistory(tx, {
          actor: person,
          subject: 'assignment',
          subjectId: id,
          userId: id,
          action: before.assignment ? 'changed' : 'set up',
          before: before.assignment,
          after: assignment,
          at: clock(),
        });
        return { ...before, assignment };
      });
      return c.json(worker);
    },
  );

  return app;
}
