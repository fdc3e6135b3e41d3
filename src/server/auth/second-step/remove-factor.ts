import { hasVerifiedFactor, type Factor, removeFactor } from './factor-store.ts';
import { removeRecoveryCodes } from './recovery-code-store.ts';
import { transactLetters } from '#server/platform/mail/letter-transaction.ts';
import type { Portal } from '#server/portal/portal.ts';
import { audit, whoOf } from '#server/session/audit.ts';
import { AuthError, sessionGone } from '#server/auth/protocol/auth-error.ts';
import { throwIfStale } from '#server/auth/own-account/fresh-proof.ts';
import { shareSession } from '#server/session/session-lock-store.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import type { SignedInAccount } from '#server/auth/sessions/session-answer.ts';

export async function removeOwnFactor(
  portal: Portal,
  who: SignedInAccount,
  factor: Factor,
  requestContext: RequestContext,
): Promise<void> {
  const isInUse = factor.status === 'verified';
  if (isInUse && who.session.aal === 'aal1') {
    throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
  }
  if (isInUse) throwIfStale(who.session, requestContext.now);
  const { id: userId, email, fullName } = who.account;
  await transactLetters(portal.db, async (tx) => {
    if (!(await shareSession(tx, who.session.id))) throw sessionGone();
    await removeFactor(tx, factor.id);
    const isLast = !(await hasVerifiedFactor(tx, userId));
    if (isLast) await removeRecoveryCodes(tx, userId);
    const payload = { fullName, method: 'An authenticator app', isLast };
    if (isInUse) await portal.post.write(tx, { kind: 'sign-in-method-removed', recipient: email, payload });
    await audit(tx, requestContext, { action: 'remove-factor', result: 'success', ...whoOf(who) });
  });
}
