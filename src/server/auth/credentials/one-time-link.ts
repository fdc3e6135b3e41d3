import { createHash, randomUUID } from 'node:crypto';
import { invitationDays } from '#domain/person/account.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { type Purpose, saveToken, type SignUpData } from './one-time-token-store.ts';
import type { CodeChallenge } from '#server/auth/protocol/auth-input.ts';
import { proofPrefix } from './letters.ts';
import { type LinkMaker, oneTimeTokenOf } from '#server/platform/keys/one-time-token.ts';

const lifetimeMinutes: Record<Purpose, number> = {
  signup: 60,
  recovery: 60,
  reauthenticate: 10,
  invite: invitationDays * 24 * 60,
  'first-admin': 24 * 60,
};

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token.replace(proofPrefix, '')).digest();
}

export async function issueToken(
  portal: LinkMaker,
  tx: Connection,
  {
    userId,
    purpose,
    challenge = null,
    signUp,
    now,
  }: {
    userId: string | null;
    purpose: Purpose;
    challenge?: CodeChallenge | null;
    signUp?: SignUpData | undefined;
    now: Date;
  },
): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes[purpose] * 60_000);
  await saveToken(tx, {
    id,
    userId,
    purpose,
    tokenHash: hashOfToken(oneTimeTokenOf(portal, id)),
    challenge,
    signUp,
    now,
    expiresAt,
  });
  return id;
}
