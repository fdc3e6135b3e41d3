import type { Work } from '#server/session/change.ts';
import { askerOf } from '#server/session/signed-in.ts';
import { withLetters } from '#server/platform/mail/letter-transaction.ts';
import { lockStaff } from './staff-store.ts';
import type { Portal } from '#server/portal/portal.ts';

/**
 * The actor is re-read after locking, because an Admin who was disabled or demoted meanwhile must change
 * nothing. Two Admins who change each other's role wait for the same lock, before the lock of the session.
 */
export async function changeStaff<Result>(
  portal: Pick<Portal, 'db' | 'clock' | 'config'>,
  sessionId: string,
  change: Work<Result>,
): Promise<Result> {
  return withLetters(portal.db, async (tx) => {
    await lockStaff(tx);
    return change(tx, await askerOf(portal, sessionId, 'keep staff accounts')(tx));
  });
}
