/** Answers that stay open for hours: written straight to their connection, since a web stream in between costs 20 kB each. */

import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';

/** Outermost: sends the finished head and hands the connection to whom the handler named. */
export const keptOpen = createMiddleware<Env>(async (c, next) => {
  await next();
  const take = c.get('takesConnection');
  if (!take) return;
  const { outgoing } = c.env as { outgoing: ServerResponse };
  outgoing.writeHead(c.res.status, Object.fromEntries(c.res.headers));
  // By itself: sent with what follows, it would be kept in its eighty pieces for as long as it is open.
  outgoing.flushHeaders();
  take(outgoing);
  // In two steps, or the new one would get the headers of the old one.
  c.res = undefined;
  c.res = RESPONSE_ALREADY_SENT;
});
