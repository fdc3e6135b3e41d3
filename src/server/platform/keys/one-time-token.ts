import { createHash, createHmac } from 'node:crypto';
import type { SigningKeys } from './keys.ts';

export interface LinkMaker {
  keys: Pick<SigningKeys, 'linkSecret'>;
}

/** A token has 256 random bits in base64url. A stolen copy of the database cannot derive the token. */
export function oneTimeTokenOf({ keys }: LinkMaker, id: string): string {
  return createHmac('sha256', keys.linkSecret).update(id).digest('base64url');
}

/** A code of six digits to type. Only a signed-in person can use it, for ten minutes and few attempts. */
export function codeOfToken(token: string): string {
  const number = createHash('sha256').update(`code ${token}`).digest().readUInt32BE() % 1_000_000;
  return String(number).padStart(6, '0');
}
