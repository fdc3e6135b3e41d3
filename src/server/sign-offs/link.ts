/** Mailed links to sign by: derived from the id of their request like every other, and found by their hash. Decision 0008. */

import { hashOfToken, oneTimeTokenOf } from '#server/auth/credentials/one-time-link.ts';
import type { SigningKeys } from '#server/auth/sessions/keys.ts';

/** What stands behind the `#` of the link. */
export function signOffToken(keys: Pick<SigningKeys, 'linkSecret'>, requestId: string): string {
  return oneTimeTokenOf({ keys }, requestId);
}

export function hashOfSignOffToken(token: string): Buffer {
  return hashOfToken(token);
}
