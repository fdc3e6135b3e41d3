import type { ActionOn } from '#domain/history/history-actions.ts';
import type { Person } from '#domain/person/person.ts';
import { type ChangeOf, insertHistory } from '#server/history/store.ts';
import type { LetterTransaction } from '#server/platform/mail/letter-transaction.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { Change } from '#server/session/change.ts';
import type { Portal } from '#server/portal/portal.ts';
import { getClient, type SavedClient, lockClients } from './store.ts';

interface Changing {
  tx: LetterTransaction;
  person: Person;
  client: SavedClient;
  now: Date;
  record: (action: ActionOn<'client'>, before: object | null, after: object | null) => Promise<void>;
}

interface Wanted {
  id: string;
  into?: string;
}

export function changeClient<Result>(
  { clock }: Pick<Portal, 'clock'>,
  change: Change,
  { id, into }: Wanted,
  work: (changing: Changing) => Promise<Result>,
): Promise<Result> {
  return change(async (tx, person) => {
    await lockClients(tx, into === undefined ? [id] : [id, into]);
    const now = clock();
    return work({
      tx,
      person,
      client: await getClient(tx, id),
      now,
      record: (action, before, after) => recordChange(tx, { id, person, action, before, after, at: now }),
    });
  });
}

type Recorded = { id: string; person: Pick<Person, 'id' | 'fullName'> } & Omit<ChangeOf<'client'>, 'actor'>;

export async function recordChange(tx: Connection, { id, person, ...entry }: Recorded): Promise<void> {
  await insertHistory(tx, { actor: person, subject: 'client', subjectId: id, userId: null, ...entry });
}
