/** Stores covers of authorisers. The caller has locked the client before a change. */

import type { Day } from '#domain/calendar/calendar.ts';
import type { Cover, CoverDetails } from '#domain/client/cover.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

function joinedCovers(db: Connection, authoriserId: string) {
  return db
    .selectFrom('authoriserCovers')
    .innerJoin('authorisers as deputy', 'deputy.id', 'deputyId')
    .select(['authoriserCovers.id', 'deputyId', 'deputy.fullName as deputyName', 'fromDate', 'untilDate'])
    .where('authoriserId', '=', authoriserId);
}

export async function listCovers(db: Connection, authoriserId: string, today: Day): Promise<Cover[]> {
  return joinedCovers(db, authoriserId).where('untilDate', '>=', today).orderBy('fromDate').execute();
}

export async function getCover(db: Connection, authoriserId: string, id: string): Promise<Cover> {
  return joinedCovers(db, authoriserId)
    .where('authoriserCovers.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('cover'));
}

export async function insertCover(
  tx: Connection,
  authoriserId: string,
  { deputyId, fromDate, untilDate }: CoverDetails,
  { by, at }: { by: string; at: Date },
): Promise<Cover> {
  const { id } = await tx
    .insertInto('authoriserCovers')
    .values({ authoriserId, deputyId, fromDate, untilDate, madeBy: by, madeAt: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getCover(tx, authoriserId, id);
}

export async function removeCover(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('authoriserCovers').where('id', '=', id).execute();
}

export async function listDeputiesOf(db: Connection, authoriserIds: readonly string[]): Promise<string[]> {
  if (authoriserIds.length === 0) return [];
  const rows = await db
    .selectFrom('authoriserCovers')
    .select('deputyId')
    .where('authoriserId', 'in', authoriserIds)
    .execute();
  return rows.map(({ deputyId }) => deputyId);
}
