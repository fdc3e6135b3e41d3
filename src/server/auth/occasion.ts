/** When, from where and by which program something is asked: what the audit, the limits and a session keep. */

import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { Env } from '#server/http/env.ts';
import type { Portal } from '#server/portal.ts';

export interface Occasion {
  now: Date;
  address: string | null;
  userAgent: string | null;
  requestId: string;
}

export function occasionOf(c: Context<Env>, { clock, config }: Pick<Portal, 'clock' | 'config'>): Occasion {
  return {
    now: clock(),
    address: addressOf(c, config.trustProxy),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    requestId: c.var.requestId,
  };
}

/** Behind a proxy the last entry is the one that our proxy wrote; those before it are anybody's word. */
function addressOf(c: Context<Env>, trustProxy: boolean): string | null {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded && isIP(forwarded)) return plainAddress(forwarded);
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const address = incoming?.socket?.remoteAddress;
  return address ? plainAddress(address) : null;
}

/** IPv4 as IPv4, also where the socket speaks IPv6. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** What one household or one server can vary at will counts as one: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string | null): string {
  if (!address || !isIPv6(address)) return address ?? 'unknown';
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
