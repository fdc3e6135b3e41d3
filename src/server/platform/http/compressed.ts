import { gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

/** Size in bytes. A shorter response fits into the first packets without compression. */
const worthwhile = 2_000;

/** A browser refuses gzip by naming it with a weight of 0. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Compresses synchronously at the fastest level, because password hashes occupy Node's thread pool on a
 * Monday morning. Only responses to GET, and to a POST marked `compressible`, are compressed: they contain no
 * secret, and without cookies no other site can request them (BREACH).
 */
export const compressed = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (
    !(c.req.method === 'GET' || c.get('compressible')) ||
    !takesGzip.test(c.req.header('Accept-Encoding') ?? '')
  )
    return;
  const { res } = c;
  if (res.headers.get('Content-Type') !== 'application/json' || res.headers.has('Content-Encoding')) return;
  const body = await res.text();
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  const isLong = body.length >= worthwhile;
  if (isLong) headers.set('Content-Encoding', 'gzip');
  // The old response is cleared first, because Hono copies its headers to a new response.
  c.res = undefined;
  c.res = new Response(isLong ? gzipSync(body, { level: 1 }) : body, { status: res.status, headers });
});
