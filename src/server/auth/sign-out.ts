/** `POST /logout?scope=global|local|others`. Contract section 4.5. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { removeOtherSessions, removeSession, removeSessionsOf } from '#server/data/sessions.ts';
import type { Connection } from '#server/data/database.ts';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { askedQuery } from './asked-body.ts';
import { audit, whoOf } from './audit.ts';
import { bearer } from './bearer.ts';
import { occasionOf } from './occasion.ts';

const Scope = z._default(z.enum(['global', 'local', 'others'], 'Unsupported logout scope'), 'global');
type Scope = z.infer<typeof Scope>;
const Asked = z.object({ scope: Scope });

export function signOutRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', bearer(portal), async (c) => {
    const { scope } = askedQuery(c, Asked);
    await portal.db.transaction().execute(async (tx) => {
      await endSessions(tx, scope, c.var.session);
      const event = { action: 'sign-out', result: 'success', reason: scope } as const;
      await audit(tx, occasionOf(c, portal), { ...event, ...whoOf(c.var) });
    });
    return c.body(null, 204);
  });
}

async function endSessions(tx: Connection, scope: Scope, { id, userId }: { id: string; userId: string }) {
  if (scope === 'local') return removeSession(tx, id);
  if (scope === 'others') return removeOtherSessions(tx, userId, id);
  return removeSessionsOf(tx, userId);
}
