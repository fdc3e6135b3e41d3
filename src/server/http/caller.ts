/** From where something is asked. */

import { BlockList, isIP, isIPv6 } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import type { Config } from '#server/config.ts';
import type { Env } from './env.ts';

/** Behind a proxy the last entry is the one that our proxy wrote; those before it are anybody's word. */
export function addressOf(c: Context<Env>, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? forwardedFor(c)?.split(',').at(-1)?.trim() : undefined;
  if (forwarded && isIP(forwarded)) return plainAddress(forwarded);
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const address = incoming?.socket?.remoteAddress;
  return address ? plainAddress(address) : null;
}

function forwardedFor(c: Context<Env>): string | undefined {
  return c.req.header('x-forwarded-for');
}

/** IPv4 as IPv4, also where the socket speaks IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

const localNetworks = new BlockList();
localNetworks.addSubnet('127.0.0.0', 8);
localNetworks.addSubnet('10.0.0.0', 8);
localNetworks.addSubnet('172.16.0.0', 12);
localNetworks.addSubnet('192.168.0.0', 16);
localNetworks.addSubnet('169.254.0.0', 16);
localNetworks.addAddress('::1', 'ipv6');
localNetworks.addSubnet('fc00::', 7, 'ipv6');
localNetworks.addSubnet('fe80::', 10, 'ipv6');

/** Whether somebody on this machine or in a private network asks: probes and monitoring, and nobody through the proxy. */
function isLocal(c: Context<Env>, { trustProxy }: Pick<Config, 'trustProxy'>): boolean {
  if (forwardedFor(c) && !trustProxy) return false;
  const address = addressOf(c, trustProxy);
  return !address || localNetworks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** To everyone else there is nothing here. Design, section 5. */
export function localOnly(config: Pick<Config, 'trustProxy'>): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isLocal(c, config)) throw new Refusal('missing', 'There is nothing at this address.');
    await next();
  };
}
