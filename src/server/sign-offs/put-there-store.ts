/** Who put an authoriser where they sign: on the client, on the assignment, as a deputy, or by asking. */

import type { Day } from '#domain/calendar/calendar.ts';
import type { PutThere } from '#domain/sign-off/second-person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { LinkedWeek } from './link-store.ts';

interface Signing extends Pick<LinkedWeek, 'ways' | 'askedBy'> {
  authoriserId: string;
  assignmentId: string;
  today: Day;
}

export async function findPutThere(
  tx: Connection,
  { authoriserId, assignmentId, ways, askedBy, today }: Signing,
): Promise<PutThere> {
  const { addedBy, addressSetBy } = await tx
    .selectFrom('authorisers')
    .select(['addedBy', 'addressSetBy'])
    .where('id', '=', authoriserId)
    .executeTakeFirstOrThrow();
  const known: PutThere['ways'][number][] = [];
  for (const { way, signerId } of ways) {
    if (way === 'asked') known.push({ way, by: askedBy });
    else if (way === 'cover')
      known.push({ way, by: await findMakerOfCover(tx, signerId, authoriserId, today) });
    else known.push({ way, by: await findChooser(tx, assignmentId, authoriserId) });
  }
  return { addedBy, addressSetBy, ways: known };
}

async function findChooser(
  tx: Connection,
  assignmentId: string,
  authoriserId: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom('assignmentAuthorisers')
    .select('putBy')
    .where('assignmentId', '=', assignmentId)
    .where('authoriserId', '=', authoriserId)
    .executeTakeFirst();
  return row?.putBy ?? null;
}

async function findMakerOfCover(
  tx: Connection,
  authoriserId: string,
  deputyId: string,
  today: Day,
): Promise<string | null> {
  const row = await tx
    .selectFrom('authoriserCovers')
    .select('madeBy')
    .where('authoriserId', '=', authoriserId)
    .where('deputyId', '=', deputyId)
    .where('fromDate', '<=', today)
    .where('untilDate', '>=', today)
    .executeTakeFirst();
  return row?.madeBy ?? null;
}
