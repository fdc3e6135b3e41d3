import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Account } from '#server/session/credential-store.ts';
import type { SignUpData } from './one-time-token-store.ts';
import type { CodeChallenge } from '#server/auth/protocol/auth-input.ts';
import type { Portal } from '#server/portal/portal.ts';
import { issueToken } from './one-time-link.ts';

type Recipient = Pick<Account, 'id' | 'fullName' | 'email' | 'emailConfirmedAt'>;

interface Link {
  challenge: CodeChallenge | null;
  next: string | null;
  now: Date;
}

/** The email contains only the link, because a stranger may have typed the address. */
export async function writeConfirmation(
  portal: Portal,
  tx: LetterTransaction,
  to: Pick<Recipient, 'id' | 'email'>,
  link: Omit<Link, 'next'> & { signUp?: SignUpData },
): Promise<void> {
  const oneTimeTokenId = await issueToken(portal, tx, { userId: to.id, purpose: 'signup', ...link });
  const payload = marksOf({ ...link, next: null });
  await portal.post.write(tx, { kind: 'confirm-address', recipient: to.email, payload, oneTimeTokenId });
}

export async function writeRecovery(
  portal: Portal,
  tx: LetterTransaction,
  to: Recipient,
  link: Link,
): Promise<void> {
  const oneTimeTokenId = await issueToken(portal, tx, { userId: to.id, purpose: 'recovery', ...link });
  const payload = to.emailConfirmedAt
    ? { ...namedIn(to), ...marksOf(link) }
    : marksOf({ ...link, next: null });
  await portal.post.write(tx, { kind: 'recover-account', recipient: to.email, payload, oneTimeTokenId });
}

export async function writeReset(
  portal: Portal,
  tx: LetterTransaction,
  to: Recipient,
  now: Date,
): Promise<void> {
  const oneTimeTokenId = await issueToken(portal, tx, { userId: to.id, purpose: 'recovery', now });
  const { email } = to;
  await portal.post.write(tx, {
    kind: 'reset-password',
    recipient: email,
    payload: { ...namedIn(to), email },
    oneTimeTokenId,
  });
}

/** The email names only people with a confirmed address, because a stranger may have typed the name. */
export function namedIn({ fullName, emailConfirmedAt }: Pick<Recipient, 'fullName' | 'emailConfirmedAt'>) {
  return emailConfirmedAt ? { fullName } : {};
}

function marksOf({ challenge, next }: Link) {
  return { ...(next ? { next } : {}), ...(challenge ? { hasProof: true as const } : {}) };
}
