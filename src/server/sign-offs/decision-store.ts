import type { Day } from '#domain/calendar/calendar.ts';
import type { Answer } from '#domain/sign-off/answering.ts';
import type { NotSecondBecause, PutThere } from '#domain/sign-off/second-person.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { RequestContext } from '#server/session/request-context.ts';
import type { LinkedWeek } from './link-store.ts';
import { endSigningAgain } from '#server/timesheets/sign-off/sign-again-store.ts';

interface Given extends Answer {
  query: string | null;
  notSecondBecause: NotSecondBecause | null;
  from: Pick<RequestContext, 'now' | 'address' | 'userAgent'>;
}

export async function saveDecision(
  tx: Connection,
  { rowId, seriesId, contentHash }: Pick<LinkedWeek, 'rowId' | 'seriesId' | 'contentHash'>,
  { status, name, query, from, notSecondBecause }: Given,
): Promise<void> {
  await tx
    .updateTable('signOffs')
    .set({ status: 'superseded' })
    .where('seriesId', '=', seriesId)
    .where('contentHash', '=', contentHash)
    .where('status', '=', 'asked')
    .where('id', '<>', rowId)
    .execute();
  await tx
    .updateTable('signOffs')
    .set({
      status,
      query,
      notSecondBecause,
      decidedAt: from.now,
      decidedName: name,
      decidedAddress: from.address,
      userAgent: from.userAgent,
    })
    .where('id', '=', rowId)
    .execute();
  if (status === 'signed') await endSigningAgain(tx, seriesId);
}

export async function findConsultantOf(db: Connection, workerId: string): Promise<Person | undefined> {
  return db
    .selectFrom('users as consultant')
    .innerJoin('users as worker', 'worker.assignedConsultantId', 'consultant.id')
    .select(['consultant.id', 'consultant.fullName', 'consultant.email', 'consultant.role'])
    .select('consultant.assignedConsultantId')
    .where('worker.id', '=', workerId)
    .where('consultant.disabledAt', 'is', null)
    .executeTakeFirst();
}

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
  for (const { way, chosenId } of ways) {
    if (way === 'asked') known.push({ way, by: askedBy });
    else if (way === 'cover')
      known.push({ way, by: await findMakerOfCover(tx, chosenId, authoriserId, today) });
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
