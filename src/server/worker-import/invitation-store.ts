import { sql, type SqlBool } from 'kysely';
import type { WaitingWorker } from '#contract/workers/invitations.ts';
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

function waiting(db: Connection) {
  return db
    .selectFrom('users')
    .innerJoin('auth.credentials as credential', 'credential.userId', 'users.id')
    .where('role', '=', 'Candidate')
    .where('disabledAt', 'is', null)
    .where('credential.invitedAt', 'is not', null)
    .where('credential.passwordHash', 'is', null);
}

export async function pageOfWaiting(
  db: Connection,
  { cursor, limit }: PageWanted,
): Promise<Page<WaitingWorker>> {
  const after = cursor ? keyOf(cursor, NameKey) : null;
  const [rows, { total }] = await Promise.all([
    waiting(db)
      .leftJoin('auth.oneTimeTokens as token', (join) =>
        join.onRef('token.userId', '=', 'users.id').on('token.purpose', '=', 'invite'),
      )
      .select(['users.id', 'fullName', 'email', 'token.createdAt as invitedAt'])
      .$if(after !== null, (query) =>
        query.where(sql<SqlBool>`(full_name, users.id) > (${after?.[0]}, ${after?.[1]}::uuid)`),
      )
      .orderBy('fullName')
      .orderBy('users.id')
      .limit(limit + 1)
      .execute(),
    waiting(db)
      .select((row) => row.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(rows, limit, total, (last) => cursorOf(last.fullName, last.id));
}

export async function findInvitedAt(tx: Connection, userId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('auth.oneTimeTokens')
    .select('createdAt')
    .where('userId', '=', userId)
    .where('purpose', '=', 'invite')
    .executeTakeFirst();
  return row ? new Date(row.createdAt) : null;
}

/** Reads the role and locks the account against a change of role. Throws `missing` for a disabled account. */
export async function shareRole(tx: Connection, userId: string): Promise<Role> {
  const { role } = await tx
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('disabledAt', 'is', null)
    .forShare()
    .executeTakeFirstOrThrow(() => missing('account'));
  return role;
}
