/** Accounts: a person together with the credentials to sign in. */

import { sql } from 'kysely';
import type { Role } from '#domain/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { breaksConstraint, type Connection } from './database.ts';

export interface NewAccount {
  /** Left to the database unless the id was promised before. */
  id?: string;
  fullName: string;
  email: string;
  role: Role;
  passwordHash: string;
  assignedConsultantId?: string | null;
  /** Null until the address is confirmed by mail. */
  emailConfirmedAt: Date | null;
  confirmationSentAt?: Date | null;
  userMetadata?: Record<string, unknown>;
  now?: Date;
}

/** Inserts the person and the credentials; refuses an address that is taken. Answers the id. */
export async function insertAccount(db: Connection, account: NewAccount): Promise<string> {
  const { fullName, email, role, assignedConsultantId = null, now } = account;
  const times = now ? { createdAt: now, updatedAt: now } : {};
  try {
    const { id } = await db
      .insertInto('users')
      .values({
        ...(account.id ? { id: account.id } : {}),
        ...(now ? { createdAt: now } : {}),
        fullName,
        email,
        role,
        assignedConsultantId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('auth.credentials')
      .values({
        userId: id,
        passwordHash: account.passwordHash,
        emailConfirmedAt: account.emailConfirmedAt,
        confirmationSentAt: account.confirmationSentAt ?? null,
        userMetadata: JSON.stringify(account.userMetadata ?? { full_name: fullName }),
        ...times,
      })
      .execute();
    return id;
  } catch (problem) {
    // A sign-up's id is derived from the address, so that a race may break either constraint.
    if (!['users_email_key', 'users_pkey'].some((name) => breaksConstraint(problem, name))) throw problem;
    throw new Refusal('conflict', `There is already an account for ${email}.`);
  }
}

export interface ListedAccount {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  disabled: boolean;
  confirmed: boolean;
}

export async function listAccounts(db: Connection): Promise<ListedAccount[]> {
  return db
    .selectFrom('users')
    .innerJoin('auth.credentials', 'auth.credentials.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.email', 'users.role'])
    .select([
      sql<boolean>`users.disabled_at is not null`.as('disabled'),
      sql<boolean>`email_confirmed_at is not null`.as('confirmed'),
    ])
    .orderBy('users.fullName')
    .orderBy('users.id')
    .execute();
}

export async function saveRole(tx: Connection, userId: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

/** Disabled since then, or enabled again by null. */
export async function saveDisabled(tx: Connection, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabledAt: since }).where('id', '=', userId).execute();
}
