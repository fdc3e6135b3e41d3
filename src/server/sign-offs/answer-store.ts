/** What an answer writes, once for a version of a week. */

import type { Answer } from '#domain/sign-off/answering.ts';
import type { Person } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { RequestContext } from '#server/auth/sessions/request-context.ts';
import type { LinkedWeek } from './asked-store.ts';

interface Given extends Answer {
  query: string | null;
  from: Pick<RequestContext, 'now' | 'address' | 'userAgent'>;
}

/** The row of the link has the answer; whoever else was asked about this version is asked no more. */
export async function saveAnswer(
  tx: Connection,
  { rowId, seriesId, contentHash }: Pick<LinkedWeek, 'rowId' | 'seriesId' | 'contentHash'>,
  { status, name, query, from }: Given,
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
      decidedAt: from.now,
      decidedName: name,
      decidedAddress: from.address,
      userAgent: from.userAgent,
    })
    .where('id', '=', rowId)
    .execute();
}

/** A request of which nothing waits any more is closed. */
export async function closeIfAnswered(db: Connection, requestId: string, now: Date): Promise<void> {
  await db
    .updateTable('signOffRequests')
    .set({ closedAt: now })
    .where('id', '=', requestId)
    .where('closedAt', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('signOffs')
            .select('signOffs.id')
            .where('requestId', '=', requestId)
            .where('status', '=', 'asked'),
        ),
      ),
    )
    .execute();
}

/** The consultant of a worker, while that is somebody who can sign in. */
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
