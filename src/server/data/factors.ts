/** Further steps of signing in: authenticator apps, their challenges, and recovery codes. */

import type { Connection } from './database.ts';

/** Removes every authenticator app and recovery code of a person. */
export async function removeFactorsOf(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('auth.factors').where('userId', '=', userId).execute();
  await tx.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute();
}
