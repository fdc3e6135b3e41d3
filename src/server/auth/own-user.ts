/** `GET /user`. Contract section 4.6. */

import { Hono } from 'hono';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';
import { bearer } from './bearer.ts';
import { userObject } from './user-object.ts';

export function ownUserRoutes(portal: Portal): Hono<Env> {
  return new Hono<Env>().get('/', bearer(portal), (c) => c.json(userObject(c.var.account)));
}
