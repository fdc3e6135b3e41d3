/** Tokens of one-time links: derived from their id by a secret outside the database, and looked up by their hash. */

import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { Connection } from '#server/data/database.ts';
import { type Proof, type Purpose, saveToken } from '#server/data/one-time-tokens.ts';
import { proofPrefix } from '#server/mail/account-letters.ts';
import type { Portal } from '#server/portal.ts';

const lifetimeHours: Record<Purpose, number> = { signup: 1, recovery: 1, invite: 72, 'first-admin': 24 };

/** 256 bits, base64url. A copy of the database alone cannot make it. */
export function oneTimeTokenOf({ keys }: Pick<Portal, 'keys'>, id: string): string {
  return createHmac('sha256', keys.linkSecret).update(id).digest('base64url');
}

/** Takes a token with or without the mark of a client that holds a verifier. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token.replace(proofPrefix, '')).digest();
}

/** Makes a link's token good, and answers its id; the token itself is derived when the letter is set. */
export async function issueToken(
  portal: Pick<Portal, 'keys'>,
  tx: Connection,
  {
    userId,
    purpose,
    proof = null,
    now,
  }: { userId: string | null; purpose: Purpose; proof?: Proof | null; now: Date },
): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetimeHours[purpose] * 3_600_000);
  await saveToken(tx, {
    id,
    userId,
    purpose,
    tokenHash: hashOfToken(oneTimeTokenOf(portal, id)),
    proof,
    now,
    expiresAt,
  });
  return id;
}
