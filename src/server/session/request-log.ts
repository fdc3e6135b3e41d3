import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Portal } from '#server/portal/portal.ts';
import type { Env } from './env.ts';
import { requestSeconds } from '#server/platform/http/process-figures.ts';

const givenId = /^[\w-]{8,64}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Unknown methods share one label, because a caller could otherwise create unlimited metric series. */
const usualMethods = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH']);

export function requestLog({ log, config }: Pick<Portal, 'log' | 'config'>) {
  return createMiddleware<Env>(async (c, next) => {
    // Only the portal's own proxy may set the id that log and audit store.
    const given = (config.trustProxy && c.req.header('x-request-id')) || '';
    const requestId = givenId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    const start = performance.now();
    await next();
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
