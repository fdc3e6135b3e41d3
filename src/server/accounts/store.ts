import { sql, type SqlBool } from 'kysely';
import type { Account } from '#contract/accounts/accounts.ts';
import type { Role } from '#domain/person/person.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import {
  cursorOf,
  keyOf,
  type Page,
  pageOf,
  type PageWanted,
  NameKey,
} from '#server/platform/postgres/pages.ts';
import { contains } from '#server/platform/postgres/search.ts';
import { lockAccess } from '#server/auth/sessions/access-store.ts';

export async function listAccounts(db: Connection): Promise<Account[]> {
  return joinedAccounts(db).orderBy('users.fullName').orderBy('users.id').execute();
}

function joinedAccounts(db: Connection) {
  return db
    .selectFrom('users')
    .innerJoin('auth.credentials', 'auth.credentials.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.email', 'users.role'])
    .select([
      sql<boolean>`users.disabled_at is not null`.as('disabled'),
      sql<boolean>`email_confirmed_at is not null`.as('confirmed'),
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from auth.factors where user_id = users.id and status = 'verified')`.as(
        'secondStep',
      ),
      sql<boolean>`invited_at is not null`.as('invited'),
      sql<number>`(select count(*) from users candidate where candidate.assigned_consultant_id = users.id)`.as(
        'candidates',
      ),
    ]);
}

export async function pageOfAccounts(
  db: Connection,
  { roles, search }: { roles: readonly Role[]; search?: string | undefined },
  { cursor, limit }: PageWanted,
): Promise<Page<Account>> {
  const found = search
    ? sql<SqlBool>`(${contains('users.fullName', search)} or ${contains('users.email', search)})`
    : sql<SqlBool>`true`;
  const after = cursor ? keyOf(cursor, NameKey) : null;
  const [rows, { total }] = await Promise.all([
    joinedAccounts(db)
      .where('users.role', 'in', roles)
      .where(found)
      .$if(after !== null, (query) =>
        query.where(sql<SqlBool>`(users.full_name, users.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
      )
      .orderBy('users.fullName')
      .orderBy('users.id')
      .limit(limit + 1)
      .execute(),
    db
      .selectFrom('users')
      .where('users.role', 'in', roles)
      .where(found)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, limit, total, (last) => cursorOf(last.fullName, last.id));
}

export async function lockAccount(tx: Connection, id: string): Promise<Account> {
  await lockAccess(tx, id);
  return joinedAccounts(tx)
    .where('users.id', '=', id)
    .forUpdate('users')
    .executeTakeFirstOrThrow(() => missing('account'));
}

export async function saveRole(tx: Connection, userId: string, role: Role): Promise<void> {
  await tx.updateTable('users').set({ role }).where('id', '=', userId).execute();
}

export async function saveDisabled(tx: Connection, userId: string, since: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabledAt: since }).where('id', '=', userId).execute();
}
