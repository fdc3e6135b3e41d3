/**
 * A cookie marks the browser of a sign-up. A link that is used in the same browser proves that its user chose
 * the password (decision 350). The cookie alone grants no access.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';

const name = 'portal_sign_up';
const keptSeconds = 30 * 86_400;

/** The `__Host-` prefix stops other hosts of the domain from setting the cookie. */
function prefixOf({ config }: Portal): 'host' | undefined {
  return config.publicUrl.protocol === 'https:' ? 'host' : undefined;
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(`sign-up ${id}`).digest();
}

export function markBrowser(c: Context<Env>, portal: Portal): Buffer | null {
  if (isOfAnotherSite(c, portal)) return null;
  const id = randomBytes(24).toString('base64url');
  const prefix = prefixOf(portal);
  setCookie(c, name, id, {
    ...(prefix ? { prefix, secure: true } : {}),
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: keptSeconds,
  });
  return hashOf(id);
}

export function browserOf(c: Context<Env>, portal: Portal): Buffer | null {
  const id = getCookie(c, name, prefixOf(portal));
  return id ? hashOf(id) : null;
}

/** The cookie is deleted after confirmation, because the next user of the machine may be another person. */
export function forgetBrowser(c: Context<Env>, portal: Portal): void {
  const prefix = prefixOf(portal);
  if (browserOf(c, portal)) deleteCookie(c, name, { ...(prefix ? { prefix, secure: true } : {}), path: '/' });
}

function isOfAnotherSite(c: Context<Env>, { config }: Portal): boolean {
  const origin = c.req.header('origin');
  if (!origin || origin === config.publicUrl.origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}
