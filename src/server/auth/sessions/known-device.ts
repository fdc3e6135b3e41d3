/**
 * A browser that has signed in to an account before keeps a cookie that says so. It opens nothing: it only spares
 * its owner the waits that strangers cause by guessing at the account.
 */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/platform/http/env.ts';
import type { Portal } from '#server/portal.ts';

const name = 'portal_device';

/** Over TLS the browser lets no other host set it, at the price that it goes with every request. */
function placeOf({ config }: Portal) {
  return config.publicUrl.protocol === 'https:'
    ? ({ prefix: 'host', path: '/', secure: true } as const)
    : ({ path: '/auth/v1/token' } as const);
}

const yearSeconds = 365 * 86_400;

function sealOf({ keys }: Portal, device: string, email: string): Buffer {
  return createHmac('sha256', keys.linkSecret).update(`device ${device} ${email}`).digest();
}

/** The id of the device, if it has signed in to this account. */
export function knownDevice(c: Context<Env>, portal: Portal, email: string): string | null {
  const [device = '', seal = ''] = (getCookie(c, name, placeOf(portal).prefix) ?? '').split('.');
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(portal, device, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

export function rememberDevice(c: Context<Env>, portal: Portal, email: string): void {
  const device = knownDevice(c, portal, email) ?? randomUUID();
  setCookie(c, name, `${device}.${sealOf(portal, device, email).toString('base64url')}`, {
    ...placeOf(portal),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: yearSeconds,
  });
}
