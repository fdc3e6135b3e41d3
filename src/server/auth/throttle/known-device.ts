/**
 * A cookie marks a browser that signed in to an account or passed its second step. The cookie grants no access: its
 * owner only skips the waits caused by strangers' guesses.
 */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';

const cookies = {
  'signed in': { name: 'portal_device', path: '/auth/v1/token', sealed: 'device' },
  'second step': { name: 'portal_second_step', path: '/auth/v1/factors', sealed: 'second step' },
} as const;

type Passed = keyof typeof cookies;

/** The `__Host-` prefix stops other hosts, but requires TLS and the path `/`. */
function placeOf({ config }: Portal, passed: Passed) {
  return config.publicUrl.protocol === 'https:'
    ? ({ prefix: 'host', path: '/', secure: true } as const)
    : ({ path: cookies[passed].path } as const);
}

const yearSeconds = 365 * 86_400;

function sealOf({ keys }: Portal, passed: Passed, device: string, email: string): Buffer {
  return createHmac('sha256', keys.linkSecret)
    .update(`${cookies[passed].sealed} ${device} ${email}`)
    .digest();
}

export function knownDevice(c: Context<Env>, portal: Portal, passed: Passed, email: string): string | null {
  const cookie = getCookie(c, cookies[passed].name, placeOf(portal, passed).prefix) ?? '';
  const [device = '', seal = ''] = cookie.split('.');
  const given = Buffer.from(seal, 'base64url');
  const expected = sealOf(portal, passed, device, email);
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null;
}

export function rememberDevice(c: Context<Env>, portal: Portal, passed: Passed, email: string): void {
  const device = knownDevice(c, portal, passed, email) ?? randomUUID();
  const seal = sealOf(portal, passed, device, email).toString('base64url');
  setCookie(c, cookies[passed].name, `${device}.${seal}`, {
    ...placeOf(portal, passed),
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: yearSeconds,
  });
}
