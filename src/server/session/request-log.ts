/** One structured line a request, with an id that the answer carries too: the route and ids, nothing that was typed. */

import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Portal } from '#server/portal/portal.ts';
import type { Env } from './env.ts';
import { requestSeconds } from '#server/platform/http/process-figures.ts';

const givenId = /^[\w-]{8,64}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Odd methods share a label, so that nobody can make as many as they like. */
const usualMethods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']);

export function requestLog({ log, config }: Pick<Portal, 'log' | 'config'>) {
  return createMiddleware<Env>(async (c, next) => {
    // Log and audit keep it: only our own proxy may choose it.
    const given = (config.trustProxy && c.req.header('x-request-id')) || '';
    const requestId = givenId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    const start = performance.now();
    await next();
    // `c.header` would make the finished answer anew, body and all; so would everything behind it.
    c.res.headers.set('X-Request-Id', requestId);
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const method = usualMethods.has(c.req.method) ? c.req.method : 'other';
    const route = routePath(c);
    const { status } = c.res;
    requestSeconds.observe({ method, route, status: String(status) }, milliseconds / 1000);
    const id = c.req.path.split('/').find((segment) => uuid.test(segment));
    const { log: requestLogger, person, account } = c.var;
    const facts = { method, route, id, status, milliseconds, userId: person?.id ?? account?.id };
    requestLogger[status >= 500 ? 'error' : 'info'](facts);
  });
}
