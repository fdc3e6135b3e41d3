import type { NamedPerson } from '#domain/person/person.ts';
import { isActiveAdmin } from './looking-after.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listConsultants(db: Connection): Promise<NamedPerson[]> {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where('role', '=', 'Recruitment Consultant')
    .where('disabledAt', 'is', null)
    .orderBy('fullName')
    .orderBy('id')
    .execute();
}

/**
 * Locks the person until the transaction ends. Must run before reading, because a blocked join still sees the
 * old snapshot. `no key update` does not block a pay run's lock, which inserts items that refer to the
 * worker.
 */
export async function lockUser(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function findConsultant(db: Connection, id: string): Promise<NamedPerson | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where('id', '=', id)
    .where('role', '=', 'Recruitment Consultant')
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
}

export async function findPerson(db: Connection, id: string): Promise<NamedPerson | undefined> {
  return db.selectFrom('users').select(['id', 'fullName', 'email']).where('id', '=', id).executeTakeFirst();
}

export async function listActiveAdmins(db: Connection): Promise<NamedPerson[]> {
  return db
    .selectFrom('users')
    .select(['id', 'fullName', 'email'])
    .where(isActiveAdmin)
    .orderBy('id')
    .execute();
}

export async function hasAdmin(db: Connection): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('disabledAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
