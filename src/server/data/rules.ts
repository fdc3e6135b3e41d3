/** What the Admins decided about signing in. */

import type { Connection } from './database.ts';

export interface SignInRules {
  staffNeedMfa: boolean;
}

export async function getRules(db: Connection): Promise<SignInRules> {
  return db.selectFrom('auth.rules').select('staffNeedMfa').executeTakeFirstOrThrow();
}

export async function saveRules(tx: Connection, rules: SignInRules): Promise<void> {
  await tx.updateTable('auth.rules').set(rules).execute();
}
