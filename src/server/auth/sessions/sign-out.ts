/** `POST /logout?scope=global|local|others` ends sessions. Contract section 4.5. */

import { Hono } from 'hono';
import * as z from 'zod/mini';
import { insertSignOut, signOutScopes } from './sign-out-store.ts';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';
import { queryOf } from '#server/auth/protocol/auth-input.ts';
import { whoOf } from '#server/session/audit.ts';
import { bearer } from './bearer.ts';
import { circumstancesOf, requestContextOf } from '#server/session/request-context.ts';

const Scope = z._default(z.enum(signOutScopes, 'Unsupported logout scope'), 'global');
const SignOutQuery = z.object({ scope: Scope });

export function signOutRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().post('/', bearer(portal), async (c) => {
    const { scope } = queryOf(c, SignOutQuery);
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
