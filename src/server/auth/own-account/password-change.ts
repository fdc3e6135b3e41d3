/** Replaces a password. Contract sections 4.7, 4.14 and 9.2. */

import {
  cameByLink,
  isPasswordFree,
  linkIsOver,
  passwordInPlaceOfLink,
  type Proof,
} from '#domain/person/proof.ts';
import { saveCredentials, type Account } from '#server/session/credential-store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { removeTokensOf } from '#server/auth/credentials/one-time-token-store.ts';
import {
  removeOtherSessions,
  removeSessionsOf,
  secondsOf,
  type Session,
  lockProofs,
  saveProofs,
} from '#server/session/session-store.ts';
import type { Portal } from '#server/portal/portal.ts';
import { throwIfUnacceptable } from '#server/auth/credentials/acceptable.ts';
import { audit } from '#server/session/audit.ts';
import { AuthError, sessionGone } from '#server/auth/protocol/auth-error.ts';
import { clearing, keyOf } from '#server/session/attempt-store.ts';
import { forgetTurns, guessRule, throwIfOverLimit } from '#server/auth/throttle/rate-limit.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import { isPasswordOf } from '#server/auth/credentials/passwords.ts';
import { throwIfNonceWrong } from './reauthenticate.ts';

interface NewPassword {
  password: string;
  currentPassword: string | null;
  nonce: string | null;
}

export async function checkPasswordChange(
  portal: Portal,
  account: Account,
  session: Session,
  { password, currentPassword, nonce }: NewPassword,
): Promise<{ byLink: boolean }> {
  if (session.aal === 'aal1' && account.factors.some((factor) => factor.status === 'verified')) {
    throw new AuthError(
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
  }
  const byLink = isPasswordFree(session.amr, secondsOf(portal.clock()));
  if (!byLink && nonce) await throwIfNonceWrong(portal, { account, session }, nonce);
  else if (!byLink && currentPassword)
    await throwIfCurrentPasswordWrong(portal, { account, session }, currentPassword);
  else if (!byLink) throw currentRequired(session.amr);
  await throwIfUnacceptable(portal, password, account.email);
  if (await isPasswordOf(account.passwordHash, password)) {
    throw new AuthError('same_password', 'New password should be different from the old password.');
  }
  return { byLink };
}

function currentRequired(proofs: readonly Proof[]): AuthError {
  const usual = 'Current password required when setting new password.';
  return new AuthError('current_password_required', cameByLink(proofs) ? linkIsOver : usual);
}

/** A link sets one password, so a concurrent second use is refused. The caller has locked the credentials. */
export async function useLinkUp(tx: Connection, sessionId: string, now: Date): Promise<void> {
  const proofs = await lockProofs(tx, sessionId);
  if (!proofs) throw sessionGone();
  if (!isPasswordFree(proofs, secondsOf(now))) throw currentRequired(proofs);
  await saveProofs(tx, sessionId, passwordInPlaceOfLink(proofs, secondsOf(now)));
}

export async function throwIfCurrentPasswordWrong(
  portal: Portal,
  { account, session }: { account: Account; session: Session },
  given: string,
): Promise<void> {
  // Attempts are counted per session, so that a thief of one session cannot lock the owner out.
  const key = keyOf('current-password', session.id);
  await throwIfOverLimit(portal, key, guessRule);
  if (!(await isPasswordOf(account.passwordHash, given))) {
    throw new AuthError('current_password_invalid', 'Current password is not correct.');
  }
  await forgetTurns(portal, [key]);
}

export async function saveNewPassword(
  portal: Portal,
  tx: LetterTransaction,
  account: Account,
  { passwordHash, savedSession }: { passwordHash: string; savedSession: string | null },
  requestContext: RequestContext,
): Promise<void> {
  const { id: userId, email, fullName } = account;
  await saveCredentials(tx, userId, { passwordHash }, requestContext.now);
  await removeTokensOf(tx, userId);
  await clearing([keyOf('factors', userId)], requestContext.now).execute(tx);
  if (savedSession) await removeOtherSessions(tx, userId, savedSession);
  else await removeSessionsOf(tx, userId);
  const action = savedSession ? 'change-password' : 'reset-password';
  await audit(tx, requestContext, { action, result: 'success', userId, email, sessionId: savedSession });
  const isFirst = account.passwordHash === null;
  const payload = { fullName, ...(isFirst && { isFirst }) };
  await portal.post.write(tx, { kind: 'password-changed', recipient: email, payload });
}
