/** Many approvals at once: each is decided as if it were alone. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { Refusal, refusalCodes } from '#domain/refusal.ts';
import { approve } from '#domain/review.ts';
import { Approvals } from '#domain/verdict.ts';
import { reviewersOnly } from '#server/auth/signed-in.ts';
import { asked } from '#server/http/asked.ts';
import { described } from '#server/http/described.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { decide } from './decision.ts';

const ApprovalResults = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      refusal: z.nullable(z.strictObject({ code: z.enum(refusalCodes), message: z.string() })),
    }),
  ),
});
type ApprovalResult = z.infer<typeof ApprovalResults>['items'][number];

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
        'Each is approved in a transaction of its own, in the order given: a refusal of one stops no other. Sent again, those that were approved are refused.',
      answers: { schema: ApprovalResults },
      refuses: ['invalid'],
    }),
    asked('json', Approvals),
    async (c) => {
      const { person } = c.var;
      const items: ApprovalResult[] = [];
      for (const id of new Set(c.req.valid('json').ids)) {
        const approval = decide(portal, id, person, approve);
        items.push({ id, refusal: await refusalOf(approval) });
      }
      return c.json({ items });
    },
  );

  return app;
}

async function refusalOf(work: Promise<unknown>): Promise<ApprovalResult['refusal']> {
  try {
    await work;
    return null;
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    return { code: problem.code, message: problem.message };
  }
}
