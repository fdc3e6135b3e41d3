/** Tokens of one-time links: derived from their id by a secret outside the database, and looked up by their hash. */

import { createHash, createHmac } from 'node:crypto';
import type { Portal } from '#server/portal.ts';

/** 256 bits, base64url. A copy of the database alone cannot make it. */
export function oneTimeTokenOf({ keys }: Pick<Portal, 'keys'>, id: string): string {
  return createHmac('sha256', keys.linkSecret).update(id).digest('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
