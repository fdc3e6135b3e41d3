/** One-time tokens: good once, for one purpose, for a while; the newest of a purpose only. Kept as hashes. */

import type { Connection } from './database.ts';
import type { OneTimeTokens } from './tables.ts';

export type Purpose = OneTimeTokens['purpose'];

/** What a client that asked for the link must prove when it comes back. */
export interface Proof {
  codeChallenge: string;
  codeChallengeMethod: 's256' | 'plain';
}

export interface NewToken {
  id: string;
  userId: string | null;
  purpose: Purpose;
  tokenHash: Buffer;
  proof: Proof | null;
  now: Date;
  expiresAt: Date;
}

/** Keeps a token in place of the last one of its purpose, which is no longer good. */
export async function saveToken(tx: Connection, token: NewToken): Promise<void> {
  const { id, userId, purpose, tokenHash, proof, now, expiresAt } = token;
  const values = {
    id,
    tokenHash,
    codeChallenge: proof?.codeChallenge ?? null,
    codeChallengeMethod: proof?.codeChallengeMethod ?? null,
    createdAt: now,
    expiresAt,
  };
  await tx
    .insertInto('auth.oneTimeTokens')
    .values({ userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(values))
    .execute();
}

export interface UsedToken {
  userId: string | null;
  proof: Proof | null;
}

/** Uses a token up; of two who bring the same one, the second finds nothing. */
export async function takeToken(
  tx: Connection,
  token: { purpose: Purpose; tokenHash: Buffer; now: Date },
): Promise<UsedToken | undefined> {
  const row = await tx
    .deleteFrom('auth.oneTimeTokens')
    .where('tokenHash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('expiresAt', '>', token.now.toISOString())
    .returning(['userId', 'codeChallenge', 'codeChallengeMethod'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { userId, codeChallenge, codeChallengeMethod } = row;
  return {
    userId,
    proof: codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : null,
  };
}

export async function removeTokensOf(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('auth.oneTimeTokens').where('userId', '=', userId).execute();
}

/** The id of the link that makes the first Admin, while it is good. */
export async function findFirstAdminToken(db: Connection, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.oneTimeTokens')
    .select('id')
    .where('purpose', '=', 'first-admin')
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.id;
}
