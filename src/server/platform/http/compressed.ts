/** Long answers to those who read gzip: a page of a list is a seventh of its size then. */

import { gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

/** Less than this fits into the first packets as it is. */
const worthwhile = 2_000;

/**
 * Compresses at the fastest level and synchronously: Node's threads are busy with password hashes on a Monday morning.
 * Only answers to GET, which hold no secret and which no other site can ask for, since no cookie signs in.
 */
export const compressed = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || !/\bgzip\b/.test(c.req.header('Accept-Encoding') ?? '')) return;
  const { res } = c;
  if (res.headers.get('Content-Type') !== 'application/json' || res.headers.has('Content-Encoding')) return;
  const body = await res.text();
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  const isLong = body.length >= worthwhile;
  if (isLong) headers.set('Content-Encoding', 'gzip');
  // In two steps, or the new one would get the headers of the old one.
  c.res = undefined;
  c.res = new Response(isLong ? gzipSync(body, { level: 1 }) : body, { status: res.status, headers });
});
