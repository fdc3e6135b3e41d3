/** Stores authorisers of a client. The caller has locked the client before a change. */

import type { Authoriser, AuthoriserDetails } from '#domain/client/client.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

const members = ['id', 'siteId', 'fullName', 'email', 'phone', 'disabledAt'] as const;

export async function listAuthorisers(db: Connection, clientId: string): Promise<Authoriser[]> {
  return db
    .selectFrom('authorisers')
    .select(members)
    .where('clientId', '=', clientId)
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

export async function getAuthoriser(db: Connection, clientId: string, id: string): Promise<Authoriser> {
  return db
    .selectFrom('authorisers')
    .select(members)
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => missing('authoriser'));
}

export async function findAuthoriserAt(
  db: Connection,
  clientId: string,
  email: string,
  id: string | null,
): Promise<Authoriser | undefined> {
  return db
    .selectFrom('authorisers')
    .select(members)
    .where('clientId', '=', clientId)
    .where('email', '=', email)
    .$if(id !== null, (query) => query.where('id', '<>', id ?? ''))
    .executeTakeFirst();
}

interface Doing {
  by: string | null;
  at: Date;
}

export async function noteAddress(tx: Connection, id: string, { by, at }: Doing): Promise<void> {
  await tx
    .updateTable('authorisers')
    .set({ addressSetBy: by, addressSetAt: at })
    .where('id', '=', id)
    .execute();
}

export async function insertAuthoriser(
  tx: Connection,
  clientId: string,
  details: AuthoriserDetails,
  { by, at }: Doing,
): Promise<Authoriser> {
  return tx
    .insertInto('authorisers')
    .values({ ...details, clientId, addedBy: by, addedAt: at, addressSetBy: by, addressSetAt: at })
    .returning(members)
    .executeTakeFirstOrThrow();
}

export async function saveAuthoriser(
  tx: Connection,
  id: string,
  change: Partial<AuthoriserDetails> & { disabledAt?: Date | null },
): Promise<Authoriser> {
  return tx
    .updateTable('authorisers')
    .set(change)
    .where('id', '=', id)
    .returning(members)
    .executeTakeFirstOrThrow();
}
