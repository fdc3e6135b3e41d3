/**
 * One-time tokens are stored as hashes and can be used once, for one purpose, until they expire. A new token
 * replaces the last token of its purpose.
 */

import type { Selectable } from 'kysely';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { OneTimeTokens } from '#server/platform/postgres/tables/sign-in-tables.ts';
import type { CodeChallenge } from '#server/auth/protocol/auth-input.ts';

export type Purpose = OneTimeTokens['purpose'];

export interface SignUpData {
  passwordHash: string;
  userMetadata: Record<string, unknown>;
  browserHash: Buffer | null;
}

interface NewToken {
  id: string;
  userId: string | null;
  purpose: Purpose;
  tokenHash: Buffer;
  challenge: CodeChallenge | null;
  signUp?: SignUpData | undefined;
  now: Date;
  expiresAt: Date;
}

export async function saveToken(tx: Connection, token: NewToken): Promise<void> {
  const { id, userId, purpose, tokenHash, challenge, signUp, now, expiresAt } = token;
  const values = {
    id,
    tokenHash,
    codeChallenge: challenge?.codeChallenge ?? null,
    codeChallengeMethod: challenge?.codeChallengeMethod ?? null,
    createdAt: now,
    expiresAt,
    ...(signUp ? { ...signUp, userMetadata: JSON.stringify(signUp.userMetadata) } : {}),
  };
  await tx
    .insertInto('auth.oneTimeTokens')
    .values({ userId, purpose, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'purpose']).doUpdateSet(values))
    .execute();
}

interface UsedToken {
  userId: string | null;
  challenge: CodeChallenge | null;
}

export async function findToken(
  tx: Connection,
  token: { purpose: Purpose; tokenHash: Buffer; now: Date },
): Promise<UsedToken | undefined> {
  const row = await tx
    .selectFrom('auth.oneTimeTokens')
    .where('tokenHash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('expiresAt', '>', token.now.toISOString())
    .select(['userId', 'codeChallenge', 'codeChallengeMethod'])
    .executeTakeFirst();
  return row && usedToken(row);
}

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
  return row && usedToken(row);
}

function usedToken({
  userId,
  codeChallenge,
  codeChallengeMethod,
}: Pick<Selectable<OneTimeTokens>, 'userId' | 'codeChallenge' | 'codeChallengeMethod'>): UsedToken {
  const challenge = codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : null;
  return { userId, challenge };
}

export async function findTokenOwner(
  db: Connection,
  token: { purpose: Purpose; tokenHash: Buffer; now: Date },
): Promise<{ userId: string | null } | undefined> {
  return db
    .selectFrom('auth.oneTimeTokens')
    .select('userId')
    .where('tokenHash', '=', token.tokenHash)
    .where('purpose', '=', token.purpose)
    .where('expiresAt', '>', token.now.toISOString())
    .executeTakeFirst();
}

export async function findSignUp(db: Connection, userId: string): Promise<SignUpData | undefined> {
  const row = await db
    .selectFrom('auth.oneTimeTokens')
    .select(['passwordHash', 'userMetadata', 'browserHash'])
    .where('userId', '=', userId)
    .where('purpose', '=', 'signup')
    .executeTakeFirst();
  if (!row?.passwordHash || !row.userMetadata) return undefined;
  return { passwordHash: row.passwordHash, userMetadata: row.userMetadata, browserHash: row.browserHash };
}

export async function removeTokensOf(
  tx: Connection,
  userId: string,
  { but }: { but?: Purpose } = {},
): Promise<void> {
  await tx
    .deleteFrom('auth.oneTimeTokens')
    .where('userId', '=', userId)
    .$if(but !== undefined, (query) => query.where('purpose', '<>', but ?? 'invite'))
    .execute();
}

export async function findTokenId(
  db: Connection,
  { userId, purpose, now }: { userId: string | null; purpose: Purpose; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('auth.oneTimeTokens')
    .select('id')
    .where('userId', 'is not distinct from', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();
  return row?.id;
}

export async function removeToken(db: Connection, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth.oneTimeTokens')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
