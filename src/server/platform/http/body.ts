/**
 * The portal's API accepts files, or JSON objects of limited size without NUL, which PostgreSQL cannot store.
 */

import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint/endpoint.ts';
import { Refusal } from '#domain/refusal.ts';
import { limitedTo } from './limited-body.ts';
import type { HttpEnv } from './http-env.ts';

const largestBody = 64;

const larger = Object.entries<Endpoint>(contract).flatMap(([name, { largestBody }]) => {
  const path = name.split(' ')[1]?.replaceAll(/:\w+/g, '[^/]+');
  return largestBody ? [{ address: new RegExp(`^${path}$`), kilobytes: largestBody }] : [];
});

const files = Object.entries<Endpoint>(contract).flatMap(([name, { bytes }]) =>
  bytes ? [{ name, kilobytes: Math.ceil(bytes.largest / 1024) }] : [],
);

function takesFile(c: Context<HttpEnv>): boolean {
  return files.some(({ name }) => name === `${c.req.method} ${c.req.path}`);
}

/** Size in kB. A proxy in front of the portal must accept bodies of this size. */
export const largestOfAll = Math.max(largestBody, ...[...larger, ...files].map(({ kilobytes }) => kilobytes));

function limitOf(kilobytes: number) {
  return limitedTo(kilobytes * 1024, () => {
    throw new Refusal(
      'too_large',
      'body_too_large',
      `The request is too large. The limit is ${kilobytes} kB.`,
      { values: { mostKilobytes: kilobytes } },
    );
  });
}

const usualLimit = limitOf(largestBody);
const largerLimits = larger.map(({ address, kilobytes }) => ({ address, limit: limitOf(kilobytes) }));

export const limitedBody = createMiddleware<HttpEnv>((c, next) => {
  if (takesFile(c)) return next();
  const its = largerLimits.find(({ address }) => address.test(c.req.path));
  return (its?.limit ?? usualLimit)(c, next);
});

export const jsonBody = createMiddleware<HttpEnv>(async (c, next) => {
  if (!['POST', 'PUT', 'PATCH'].includes(c.req.method) || takesFile(c)) return next();
  if ((await c.req.text()) === '') return next();
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal('invalid', 'body_not_json', 'Send JSON, with the content type application/json.');
  }
  return next();
});
