/**
 * Access tokens whose signature was found good: checking one costs more than all else a small request does, and it
 * cannot become bad. What can change, time and keys, is looked at every time; session and person are the database's word.
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
  const known = tokensOf.get(portal) ?? new Map<string, KnownToken>();
  tokensOf.set(portal, known);
  const found = known.get(token);
  if (found && isStillGood(portal, found)) return found.claims;
  known.delete(token);
  const claims = (await verifyAccessToken(portal, token)) as KnownToken['claims'];
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostTokens) known.delete(oldest);
  known.set(token, { claims, kid: kidOf(token) });
  return claims;
}

function isStillGood({ clock, keys }: Portal, { claims, kid }: KnownToken): boolean {
  const now = clock();
  const seconds = now.getTime() / 1000;
  return claims.iat <= seconds && seconds < claims.exp && keys.verifier(kid, now) !== undefined;
}

/** Read from a token that has just been verified. */
function kidOf(token: string): string {
  const [header = ''] = token.split('.');
  return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
}
