/**
 * The browser that signs up keeps a cookie. A link that is used there is used by who signed up: then the password that
 * was chosen is the link holder's own (decision 350). The cookie opens nothing by itself.
 */

import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Env } from '#server/session/env.ts';
import type { Portal } from '#server/portal/portal.ts';

const name = 'portal_sign_up';
const keptSeconds = 30 * 86_400;

/** With the prefix no other host of the same domain can lay a cookie of its own in its place. */
function prefixOf({ config }: Portal): 'host' | undefined {
  return config.publicUrl.protocol === 'https:' ? 'host' : undefined;
}

function hashOf(id: string): Buffer {
  return createHash('sha256').update(`sign-up ${id}`).digest();
}

/** Marks the browser that asks; answers what the link of its sign-up is kept with, or null for another site's form. */
export function markBrowser(c: Context<Env>, portal: Portal): Buffer | null {
  if (isOfAnotherSite(c, portal)) return null;
  const id = randomBytes(24).toString('base64url');
  const prefix = prefixOf(portal);
  setCookie(c, name, id, {
    ...(prefix ? { prefix, secure: true } : {}),
    path: '/',
    httpOnly: true,
    // Lax, since a link from a mail may lead to the authentication API itself.
    sameSite: 'Lax',
    maxAge: keptSeconds,
  });
  return hashOf(id);
}

export function browserOf(c: Context<Env>, portal: Portal): Buffer | null {
  const id = getCookie(c, name, prefixOf(portal));
  return id ? hashOf(id) : null;
}

/** Once the address is confirmed; whoever uses the same machine next is somebody else. */
export function forgetBrowser(c: Context<Env>, portal: Portal): void {
  const prefix = prefixOf(portal);
  if (browserOf(c, portal)) deleteCookie(c, name, { ...(prefix ? { prefix, secure: true } : {}), path: '/' });
}

function isOfAnotherSite(c: Context<Env>, { config }: Portal): boolean {
  const origin = c.req.header('origin');
  if (!origin || origin === config.publicUrl.origin) return false;
  return !URL.canParse(origin) || new URL(origin).host !== c.req.header('host');
}
