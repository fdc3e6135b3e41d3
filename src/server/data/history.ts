/** The append-only history: who changed what, when, from what to what, and why. */

import type { Person } from '#domain/person.ts';
import type { Connection } from './database.ts';
import type { History } from './tables.ts';

export interface HistoryEntry {
  actor: Pick<Person, 'id' | 'fullName'> | null;
  subject: History['subject'];
  subjectId: string;
  /** The person whom the change is about. */
  userId: string;
  action: string;
  before: object | null;
  after: object | null;
  reason?: string | null;
  at: Date;
}

/** Writes an entry; call it in the transaction of the change itself. */
export async function insertHistory(db: Connection, entry: HistoryEntry): Promise<void> {
  const { actor, before, after, reason = null, ...rest } = entry;
  await db
    .insertInto('history')
    .values({
      ...rest,
      actorId: actor?.id ?? null,
      actorName: actor?.fullName ?? 'The portal',
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      reason,
    })
    .execute();
}
