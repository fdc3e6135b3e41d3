/** Many approvals at once: each is decided as if it were alone. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Refusal, refusalCodes } from '#domain/refusal.ts';
import { approve } from '#domain/timesheet/review.ts';
import { Approvals, mostUndone, UndoneApprovals } from '#domain/timesheet/verdict.ts';
import { reviewersOnly } from '#server/auth/sessions/signed-in.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { decide, takeBack } from './decision.ts';

const Results = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      refusal: z.nullable(z.strictObject({ code: z.enum(refusalCodes), message: z.string() })),
    }),
  ),
});
type Result = z.infer<typeof Results>['items'][number];

export function approvalRoutes(portal: Portal): Hono<Env> {
  const app = new Hono<Env>();

  app.post(
    '/approvals',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: 'Approve up to 200 Pending timesheets, each with a result of its own',
      who: 'reviewer',
      description:
        'Each is approved in a transaction of its own, in the order given: a refusal of one stops no other. Sent again, those that were approved are refused. Their candidates are told when the approvals can no longer be undone.',
      answers: { schema: Results },
      refuses: ['invalid'],
    }),
    asked('json', Approvals),
    async (c) => {
      const { person } = c.var;
      const items: Result[] = [];
      for (const id of new Set(c.req.valid('json').ids)) {
        const approval = decide(portal, id, person, approve, portal.undoTime);
        items.push({ id, refusal: await refusalOf(approval) });
      }
      return c.json({ items });
    },
  );

  app.post(
    '/approvals/undoing',
    reviewersOnly,
    described({
      tag: 'Timesheets',
      summary: `Take back up to ${mostUndone} approvals of my own of a moment ago, each with a result of its own`,
      who: 'reviewer',
      description:
        'Goes on when nobody waits for the answer any more. Whether it is soon enough is decided by when it was asked for, not by how long it takes.',
      answers: { schema: Results },
      refuses: ['invalid'],
    }),
    asked('json', UndoneApprovals),
    async (c) => {
      const { person } = c.var;
      const now = portal.clock();
      const items: Result[] = [];
      for (const id of new Set(c.req.valid('json').ids)) {
        items.push({ id, refusal: await refusalOf(takeBack(portal, id, person, now)) });
      }
      return c.json({ items });
    },
  );

  return app;
}

async function refusalOf(work: Promise<unknown>): Promise<Result['refusal']> {
  try {
    await work;
    return null;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { code: problem.code, message: problem.message };
  }
}
