import { gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

/** In bytes. A shorter answer fits into the first packets anyway. */
const worthwhile = 2_000;

/** A browser that names gzip with a weight of 0 refuses it. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/**
 * Compresses synchronously at the fastest level: password hashes occupy Node's thread pool on a Monday morning. Only
 * answers to GET: they hold no secret, and without cookies no other site can request them (BREACH).
 */
export const compressed = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || !takesGzip.test(c.req.header('Accept-Encoding') ?? '')) return;
  const { res } = c;
  if (res.headers.get('Content-Type') !== 'application/json' || res.headers.has('Content-Encoding')) return;
  const body = await res.text();
  const headers = new Headers(res.headers);
  headers.append('Vary', 'Accept-Encoding');
  const isLong = body.length >= worthwhile;
  if (isLong) headers.set('Content-Encoding', 'gzip');
  // Clear first: Hono copies the old response's headers onto a new response.
  c.res = undefined;
  c.res = new Response(isLong ? gzipSync(body, { level: 1 }) : body, { status: res.status, headers });
});
