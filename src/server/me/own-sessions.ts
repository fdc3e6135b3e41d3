/** Where I am signed in, and ending it there. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { missing } from '#domain/refusal.ts';
import { isSessionOver, lifetimeFor } from '#domain/person/session.ts';
import { audit } from '#server/audit/audit.ts';
import { ageOf } from '#server/auth/sessions/lifetime.ts';
import { occasionOf } from '#server/auth/sessions/request-context.ts';
import { signedIn } from '#server/auth/sessions/signed-in.ts';
import { listSessionsOf, removeOtherSessions, removeOwnSession } from '#server/auth/sessions/sessions.ts';
import { asked } from '#server/platform/http/asked.ts';
import { described } from '#server/platform/http/described.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { ById, onOnePage, pageShape } from '#server/platform/http/shapes.ts';

const SessionRow = z.strictObject({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  userAgent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  secondStep: z.boolean(),
});

const Ended = z.strictObject({ ended: z.number() });
const tag = 'Me';
const who = 'signed in';

export function ownSessionRoutes(portal: Portal): Hono<Env> {
  const { db, config, clock } = portal;
  const app = new Hono<Env>();
  app.use(signedIn(portal));

  app.get(
    '/',
    described({
      tag,
      summary: 'My sessions, last used first; use is known to a quarter of an hour',
      who,
      answers: { schema: pageShape(SessionRow) },
    }),
    async (c) => {
      const { person, sessionId } = c.var;
      const lifetime = lifetimeFor(person.role, config.sessions);
      const sessions = await listSessionsOf(db, person.id);
      const items = sessions
        .filter((session) => !isSessionOver(ageOf(session, clock()), lifetime))
        .map(({ refreshedAt: lastUsedAt, aal, ...session }) => ({
          ...session,
          lastUsedAt,
          secondStep: aal === 'aal2',
          current: session.id === sessionId,
        }));
      return c.json(onOnePage(items));
    },
  );

  app.delete(
    '/',
    described({ tag, summary: 'End all my sessions but this one', who, answers: { schema: Ended } }),
    async (c) => {
      const { person, sessionId } = c.var;
      const ended = await db.transaction().execute(async (tx) => {
        const event = { action: 'end-session', result: 'success', reason: 'all others' } as const;
        await audit(tx, occasionOf(c, portal), {
          ...event,
          userId: person.id,
          email: person.email,
          sessionId,
        });
        return removeOtherSessions(tx, person.id, sessionId);
      });
      return c.json({ ended });
    },
  );

  app.delete(
    '/:id',
    described({
      tag,
      summary: 'End one of my sessions',
      who,
      answers: { schema: Ended },
      refuses: ['invalid', 'missing'],
    }),
    asked('param', ById),
    async (c) => {
      const { person } = c.var;
      const { id } = c.req.valid('param');
      await db.transaction().execute(async (tx) => {
        if (!(await removeOwnSession(tx, id, person.id))) throw missing('session');
        const event = { action: 'end-session', result: 'success', sessionId: id } as const;
        await audit(tx, occasionOf(c, portal), { ...event, userId: person.id, email: person.email });
      });
      return c.json({ ended: 1 });
    },
  );

  return app;
}
