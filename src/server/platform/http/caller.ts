import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import { isLocalAddress } from './local-address.ts';
import { type Caller, callerBehind, plainAddress, type TrustedProxy } from './trusted-proxy.ts';
import type { HttpEnv, HttpContext } from './http-env.ts';

export function addressOf(c: HttpContext, proxy: TrustedProxy): string | null {
  return callerOf(c, proxy).address;
}

function callerOf(c: HttpContext, proxy: TrustedProxy): Caller {
  const bindings: Partial<HttpBindings> | undefined = c.env;
  const address = bindings?.incoming?.socket.remoteAddress;
  const socket = address ? plainAddress(address) : null;
  const forwarded = forwardedFor(c);
  if (!proxy || forwarded === undefined) return { address: socket, isProxy: false };
  const caller = callerBehind(proxy, { entries: forwarded.split(','), socket });
  if (caller.address === null)
    warnOnce(c, 'X-Forwarded-For has no address: all these callers count as one address');
  else if (caller.isProxy && isLocalAddress(caller.address))
    warnOnce(c, 'X-Forwarded-For names a proxy in a private network that TRUST_PROXY does not count');
  return caller;
}

const warned = new Set<string>();

function warnOnce(c: HttpContext, sentence: string): void {
  if (warned.has(sentence)) return;
  warned.add(sentence);
  c.var.log.warn(sentence);
}

function forwardedFor(c: HttpContext): string | undefined {
  return c.req.header('x-forwarded-for');
}

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

function isLocal(c: HttpContext, { trustProxy }: { trustProxy: TrustedProxy }): boolean {
  const isForwarded = forwardedFor(c) !== undefined;
  if (isForwarded ? !trustProxy : signsOfProxy.some((name) => c.req.header(name) !== undefined)) return false;
  const { address, isProxy } = callerOf(c, trustProxy);
  return !isProxy && (!address || isLocalAddress(address));
}

/** Responds with 404 to callers outside this machine and private networks. Design, section 5. */
export function localOnly(config: { trustProxy: TrustedProxy }): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (!isLocal(c, config))
      throw new Refusal('missing', 'address_unknown', 'There is nothing at this address.');
    await next();
  };
}
