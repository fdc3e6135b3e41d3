/** One structured line a request, with an id that the answer carries too; paths without queries, no personal data. */

import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './env.ts';
import { requestSeconds } from './metrics.ts';

const givenId = /^[\w-]{8,64}$/;

export function requestLog(log: Logger) {
  return createMiddleware<Env>(async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = givenId.test(given) ? given : randomUUID();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    const start = performance.now();
    await next();
    c.header('X-Request-Id', requestId);
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = c.req;
    const status = c.res.status;
    requestSeconds.observe({ method, status: String(status) }, milliseconds / 1000);
    c.var.log[status >= 500 ? 'error' : 'info']({
      method,
      path,
      status,
      milliseconds,
      userId: c.var.person?.id,
    });
  });
}
