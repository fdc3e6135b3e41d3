/** Tokens of one-time links: derived from their id by a secret outside the database. */

import { createHash, createHmac } from 'node:crypto';
import type { SigningKeys } from './keys.ts';

export interface LinkMaker {
  keys: Pick<SigningKeys, 'linkSecret'>;
}

/** 256 bits, base64url. A copy of the database alone cannot make it. */
export function oneTimeTokenOf({ keys }: LinkMaker, id: string): string {
  return createHmac('sha256', keys.linkSecret).update(id).digest('base64url');
}

/** Six digits for somebody who is signed in anyway and types them; good for ten minutes and few guesses. */
export function codeOfToken(token: string): string {
  const number = createHash('sha256').update(`code ${token}`).digest().readUInt32BE() % 1_000_000;
  return String(number).padStart(6, '0');
}
