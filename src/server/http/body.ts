/** Bodies of the portal's API: JSON objects of a sensible size, and no NUL that PostgreSQL could not keep. */

import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '#domain/refusal.ts';
import type { Env } from './env.ts';

const largestBody = 64 * 1024;

export const limitedBody = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw new Refusal('too_large', 'This is too much to send at once; the limit is 64 kB.');
  },
});

/** Refuses what does not call itself JSON before a validator sees it, in one sentence. */
export const jsonBody = createMiddleware<Env>(async (c, next) => {
  if (!['POST', 'PUT', 'PATCH'].includes(c.req.method)) return next();
  if ((await c.req.text()) === '') return next();
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('invalid', 'Send JSON, with the content type application/json.');
  }
  return next();
});
