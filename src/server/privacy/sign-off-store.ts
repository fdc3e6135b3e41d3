import type { Connection } from '#server/platform/postgres/database.ts';

export function listSignOffsOf(db: Connection, userId: string) {
  return db
    .selectFrom('signOffs')
    .select(['id', 'timesheetId', 'seriesId', 'authoriserName', 'rank', 'status', 'askedAt', 'decidedAt'])
    .select(['decidedName', 'query', 'reason', 'contentHash', 'evidenceFileId'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute();
}

export async function forgetInSignOffs(tx: Connection, userId: string): Promise<void> {
  const ofTheirs = tx.updateTable('signOffs').where('userId', '=', userId);
  await ofTheirs.set({ decidedAddress: null, userAgent: null }).execute();
  await ofTheirs.set({ query: 'Removed' }).where('query', 'is not', null).execute();
  await ofTheirs.set({ reason: 'Removed' }).where('reason', 'is not', null).execute();
}
