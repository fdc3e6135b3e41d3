import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/config.ts';
import { isLocalAddress } from './local-address.ts';
import type { Env } from './env.ts';

/** Behind a proxy the last entry is the one that our proxy wrote; those before it are anybody's word. */
export function addressOf(c: Context<Env>, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? forwardedFor(c)?.split(',').at(-1)?.trim() : undefined;
  if (forwarded && isIP(forwarded)) return plainAddress(forwarded);
  // A request that came over no network, as tests make them, has neither.
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const address = bindings?.incoming?.socket.remoteAddress;
  return address ? plainAddress(address) : null;
}

function forwardedFor(c: Context<Env>): string | undefined {
  return c.req.header('x-forwarded-for');
}

/** IPv4 as IPv4, also where the socket speaks IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** What a proxy says of whoever stands behind it; only `X-Forwarded-For` is ever believed. */
const signsOfProxy = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-forwarded-host',
  'x-forwarded-proto',
  'true-client-ip',
  'cf-connecting-ip',
];

/** Whether somebody on this machine or in a private network asks: probes and monitoring, and nobody through the proxy. */
function isLocal(c: Context<Env>, { trustProxy }: Pick<Config, 'trustProxy'>): boolean {
  const isForwarded = forwardedFor(c) !== undefined;
  if (isForwarded ? !trustProxy : signsOfProxy.some((name) => c.req.header(name) !== undefined)) return false;
  const address = addressOf(c, trustProxy);
  return !address || isLocalAddress(address);
}

/** To everyone else there is nothing here. Design, section 5. */
export function localOnly(config: Pick<Config, 'trustProxy'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isLocal(c, config)) throw new Refusal('missing', 'There is nothing at this address.');
    await next();
  };
}
