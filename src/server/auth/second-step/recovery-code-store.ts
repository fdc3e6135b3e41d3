import type { Connection } from '#server/platform/postgres/database.ts';

export async function saveRecoveryCodes(tx: Connection, userId: string, hashes: Buffer[]): Promise<void> {
  await removeRecoveryCodes(tx, userId);
  await tx
    .insertInto('auth.recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute();
}

export async function takeRecoveryCode(tx: Connection, userId: string, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth.recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(db: Connection, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('auth.recoveryCodes')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return left;
}

export async function removeRecoveryCodes(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute();
}
