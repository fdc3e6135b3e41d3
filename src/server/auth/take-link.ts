/** Uses up the token of a mailed link: it proves the address, whatever it was sent for. */

import { accountIsDisabled } from '#domain/account.ts';
import { type Account, findAccount, saveCredentials } from '#server/data/credentials.ts';
import type { Connection } from '#server/data/database.ts';
import { type Proof, type Purpose, takeToken } from '#server/data/one-time-tokens.ts';
import type { Portal } from '#server/portal.ts';
import { audit } from './audit.ts';
import { AuthError } from './auth-error.ts';
import type { Occasion } from './occasion.ts';
import { hashOfToken } from './one-time-link.ts';

/** The types that a client may name, and the links of ours that they mean; the portal sends no others. */
const purposes: Record<string, Purpose | null> = {
  signup: 'signup',
  email: 'signup',
  invite: 'invite',
  recovery: 'recovery',
  magiclink: null,
  email_change: null,
  sms: null,
  phone_change: null,
};

export function isLinkType(type: string): boolean {
  return Object.hasOwn(purposes, type);
}

export interface Link {
  type: string;
  token: string;
}

interface TakenLink {
  account: Account;
  proof: Proof | null;
}

/** Takes the link and does what follows in one transaction; one refusal for used, expired, mistyped and invented ones. */
export async function takeLink<Result>(
  portal: Portal,
  link: Link,
  occasion: Occasion,
  follow: (tx: Connection, taken: TakenLink) => Promise<Result>,
): Promise<Result> {
  try {
    return await portal.db.transaction().execute(async (tx) => {
      const taken = await take(tx, link, occasion.now);
      const { id: userId, email } = taken.account;
      await audit(tx, occasion, { action: 'confirm', result: 'success', reason: link.type, userId, email });
      return follow(tx, taken);
    });
  } catch (problem) {
    if (problem instanceof AuthError) {
      await audit(portal.db, occasion, { action: 'confirm', result: 'refused', reason: problem.code });
    }
    throw problem;
  }
}

async function take(tx: Connection, { type, token }: Link, now: Date): Promise<TakenLink> {
  const purpose = purposes[type];
  const taken = purpose && (await takeToken(tx, { purpose, tokenHash: hashOfToken(token), now }));
  const account = taken?.userId && (await findAccount(tx, taken.userId));
  if (!taken || !account) throw new AuthError('otp_expired', 'Email link is invalid or has expired');
  if (account.disabledAt) throw new AuthError('user_banned', accountIsDisabled, { status: 403 });
  if (account.emailConfirmedAt) return { account, proof: taken.proof };
  await saveCredentials(tx, account.id, { emailConfirmedAt: now }, now);
  return { account: { ...account, emailConfirmedAt: now.toISOString() }, proof: taken.proof };
}
