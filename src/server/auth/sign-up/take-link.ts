import { type AddressEvent, changeOrRefusal } from '#domain/person/address.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Account, findAccount, lockWholeAccount } from '#server/session/credential-store.ts';
import { type LetterTransaction, transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  findSignUp,
  findToken,
  findTokenOwner,
  type Purpose,
  takeToken,
} from '#server/auth/credentials/one-time-token-store.ts';
import type { CodeChallenge } from '#server/auth/protocol/auth-input.ts';
import type { Portal } from '#server/portal/portal.ts';
import { audit } from '#server/session/audit.ts';
import { AuthError } from '#server/auth/protocol/auth-error.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { hashOfToken } from '#server/auth/credentials/one-time-link.ts';
import { addressFactsOf, saveAddressChange } from './whose-account.ts';

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
  browser: Buffer | null;
}

interface TakenLink {
  account: Account;
  challenge: CodeChallenge | null;
}

export async function takeLink<Result>(
  portal: Portal,
  link: Link,
  requestContext: RequestContext,
  follow: (tx: LetterTransaction, taken: TakenLink) => Promise<Result>,
): Promise<Result> {
  try {
    return await transactLetters(portal.db, async (tx) => {
      const taken = await take(tx, link, requestContext.now);
      const { id: userId, email } = taken.account;
      await audit(tx, requestContext, {
        action: 'confirm',
        result: 'success',
        reason: link.type,
        userId,
        email,
      });
      return follow(tx, taken);
    });
  } catch (problem) {
    if (problem instanceof AuthError) {
      await audit(portal.db, requestContext, { action: 'confirm', result: 'refused', reason: problem.code });
    }
    throw problem;
  }
}

async function take(tx: Connection, { type, token, browser }: Link, now: Date): Promise<TakenLink> {
  const purpose = purposes[type];
  const wanted = purpose && { purpose, tokenHash: hashOfToken(token), now };
  const owner = wanted && (await findTokenOwner(tx, wanted));
  // The person is locked before the links, because a fixed order prevents deadlocks.
  const account = owner?.userId && (await lockWholeAccount(tx, owner.userId));
  const signUp = account ? await findSignUp(tx, account.id) : undefined;
  const use = purpose === 'invite' && account && account.passwordHash === null ? findToken : takeToken;
  const taken = wanted && account && (await use(tx, wanted));
  if (!taken) throw new AuthError('otp_expired', 'Email link is invalid or has expired');
  const isSameBrowser = browser !== null && signUp?.browserHash?.equals(browser) === true;
  const change = changeOrRefusal(addressFactsOf(account), eventOf(purpose, isSameBrowser));
  if (change instanceof Refusal) throw new AuthError('user_banned', change.message, { status: 403 });
  if (account.emailConfirmedAt) return { account, challenge: taken.challenge };
  await saveAddressChange(tx, account, change, { signUp }, now);
  return { account: (await findAccount(tx, account.id)) ?? account, challenge: taken.challenge };
}

function eventOf(purpose: Purpose, isSameBrowser: boolean): AddressEvent {
  if (purpose === 'invite') return 'accept';
  const verb = purpose === 'signup' ? 'confirm' : 'reset';
  return isSameBrowser ? `${verb} where it signed up` : `${verb} elsewhere`;
}
