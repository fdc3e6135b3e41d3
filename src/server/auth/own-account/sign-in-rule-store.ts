import type { SignInRules } from '#domain/person/sign-in-rules.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

const columns = [
  'staffNeedMfa',
  'signUp',
  'minimumPasswordLength',
  'candidateIdleDays',
  'staffIdleHours',
] as const;

export async function getRules(db: Connection): Promise<SignInRules> {
  return db.selectFrom('auth.rules').select(columns).executeTakeFirstOrThrow();
}

export async function lockRules(tx: Connection): Promise<SignInRules> {
  return tx.selectFrom('auth.rules').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export async function saveRules(tx: Connection, rules: Partial<SignInRules>): Promise<void> {
  await tx.updateTable('auth.rules').set(rules).execute();
}
