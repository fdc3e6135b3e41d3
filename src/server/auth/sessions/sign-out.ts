/** `POST /logout?scope=global|local|others`. Contract section 4.5. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { insertSignOut, signOutScopes } from './sign-outs.ts';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { askedQuery } from '#server/auth/protocol/asked-body.ts';
import { circumstancesOf, whoOf } from '#server/audit/audit.ts';
import { bearer } from './bearer.ts';
import { requestContextOf } from './request-context.ts';

const Scope = z._default(z.enum(signOutScopes, 'Unsupported logout scope'), 'global');
const Asked = z.object({ scope: Scope });

export function signOutRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', bearer(portal), async (c) => {
    const { scope } = askedQuery(c, Asked);
    await insertSignOut(portal.db, scope, c.var.session, {
      ...circumstancesOf(requestContextOf(c, portal)),
      action: 'sign-out',
      result: 'success',
      reason: scope,
      ...whoOf(c.var),
    });
    return c.body(null, 204);
  });
}
