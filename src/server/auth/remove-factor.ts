/** Taking an authenticator app off an account. */

import { hasVerifiedFactor, type Factor, removeFactor } from '#server/data/factors.ts';
import { removeRecoveryCodes } from '#server/data/recovery-codes.ts';
import type { Portal } from '#server/portal.ts';
import { audit, whoOf } from './audit.ts';
import { AuthError } from './auth-error.ts';
import type { Occasion } from './occasion.ts';
import type { SignedInAccount } from './session-answer.ts';

export async function removeOwnFactor(
  portal: Portal,
  who: SignedInAccount,
  factor: Factor,
  occasion: Occasion,
): Promise<void> {
  if (factor.status === 'verified' && who.session.aal === 'aal1') {
    throw new AuthError('insufficient_aal', 'AAL2 required to unenroll verified factor', { status: 422 });
  }
  const userId = who.account.id;
  await portal.db.transaction().execute(async (tx) => {
    await removeFactor(tx, factor.id);
    if (!(await hasVerifiedFactor(tx, userId))) await removeRecoveryCodes(tx, userId);
    await audit(tx, occasion, { action: 'remove-factor', result: 'success', ...whoOf(who) });
  });
}
