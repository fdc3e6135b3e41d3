/**
 * Access tokens whose signature was made here or found good: checking one costs more than all else a small request does,
 * and it cannot become bad. What can change, time and keys, is looked at every time; session and person are the database's word.
 */

import type { Portal } from '#server/portal.ts';
import { type AccessClaims, verifyAccessToken } from './access-token.ts';

interface KnownToken {
  claims: AccessClaims & { iat: number; exp: number };
  kid: string;
}

const mostTokens = 10_000;
const tokensOf = new WeakMap<Portal, Map<string, KnownToken>>();

/** As `verifyAccessToken`, which it asks about tokens it does not know. */
export async function verifyKnownToken(portal: Portal, token: string): Promise<AccessClaims> {
  const known = knownTo(portal);
  const found = known.get(token);
  if (found && isStillGood(portal, found)) return found.claims;
  known.delete(token);
  await verifyAccessToken(portal, token);
  return rememberToken(portal, token);
}

/** Remembers a token that has just been signed here, or verified. */
export function rememberToken(portal: Portal, token: string): AccessClaims {
  const known = knownTo(portal);
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostTokens) known.delete(oldest);
  const [header = '', payload = ''] = token.split('.');
  const { kid } = read(header) as { kid: string };
  const claims = read(payload) as KnownToken['claims'];
  known.set(token, { claims, kid });
  return claims;
}

function knownTo(portal: Portal): Map<string, KnownToken> {
  const known = tokensOf.get(portal) ?? new Map<string, KnownToken>();
  tokensOf.set(portal, known);
  return known;
}

function isStillGood({ clock, keys }: Portal, { claims, kid }: KnownToken): boolean {
  const now = clock();
  const seconds = now.getTime() / 1000;
  return claims.iat <= seconds && seconds < claims.exp && keys.verifier(kid, now) !== undefined;
}

function read(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
