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
 * Nobody else changes the person, or what is added up over all that the person has, before the transaction ends. Locked
 * before anything is read: what a join reads while it waits for the lock is of the time before. The key stays free: the lock
 * of a pay run writes items of workers whose weeks it holds.
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

/** Somebody who has, or had, workers: of any role by now, also shut out. */
export async function findPerson(db: Connection, id: string): Promise<NamedPerson | undefined> {
  return db.selectFrom('users').select(['id', 'fullName', 'email']).where('id', '=', id).executeTakeFirst();
}

/** Whom the portal tells what only Admins can see to. */
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
