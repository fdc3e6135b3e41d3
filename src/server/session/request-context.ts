import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { addressOf } from '#server/platform/http/caller.ts';
import type { Env } from './env.ts';
import type { Portal } from '#server/portal/portal.ts';

export interface RequestContext {
  now: Date;
  address: string | null;
  userAgent: string | null;
  requestId: string;
}

export function requestContextOf(
  c: Context<Env>,
  { clock, config }: Pick<Portal, 'clock' | 'config'>,
): RequestContext {
  return {
    now: clock(),
    address: addressOf(c, config.trustProxy),
    userAgent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    requestId: c.var.requestId,
  };
}

export function circumstancesOf({ now, address, userAgent, requestId }: RequestContext) {
  return { at: now, address, userAgent, requestId };
}

/**
 * Returns the IPv4 address or the /64 network of an IPv6 address, so that a household or a server counts
 * once.
 */
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
