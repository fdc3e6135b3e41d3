/** The audit of authentication, for Admins: who, when, from where, with what result. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { authActionNames } from '#domain/audit/audit.ts';
import { only, signedIn } from '#server/auth/sessions/signed-in.ts';
import { pageOfEvents } from './store.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { orAbsent, pageQuery, pageShape, TextFilter } from '#server/platform/http/shapes.ts';

const Result = z.enum(['success', 'refused'], 'Choose a result: success or refused');
const Action = z.enum(authActionNames, 'Choose an action of the audit');

const EventRow = z.strictObject({
  id: z.number(),
  at: z.string(),
  action: Action,
  result: Result,
  reason: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  sessionId: z.nullable(z.string()),
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
  actorName: z.nullable(z.string()),
});

const ListQuery = z.object({
  action: orAbsent(Action),
  result: orAbsent(Result),
  search: TextFilter,
  ...pageQuery,
});

export function auditRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get(
    '/',
    signedIn(portal),
    only('read the audit'),
    described({
      tag: 'Audit',
      summary: 'Every authentication event, newest first; search finds a part of the name or address',
      who: 'Admin',
      answers: { schema: pageShape(EventRow) },
      refuses: ['invalid'],
    }),
    asked('query', ListQuery),
    async (c) => {
      const { cursor, limit, ...filter } = c.req.valid('query');
      return c.json(await pageOfEvents(portal.db, filter, { cursor, limit }));
    },
  );
}
