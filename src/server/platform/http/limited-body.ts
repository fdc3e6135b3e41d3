import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpEnv } from './http-env.ts';

export function limitedTo(
  maxSize: number,
  onError: (c: Context) => Response | Promise<Response>,
): MiddlewareHandler<HttpEnv> {
  const countingLimit = bodyLimit({ maxSize, onError });
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    const length = c.req.header('content-length');
    if (length === undefined || c.req.header('transfer-encoding') !== undefined)
      return countingLimit(c, next);
    return Number.parseInt(length, 10) > maxSize ? onError(c) : next();
  };
}
