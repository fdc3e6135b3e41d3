import { sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import type { Role } from '#domain/person/person.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface AccountFactor {
  id: string;
  friendlyName: string;
  status: 'unverified' | 'verified';
  lastChallengedAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface Account {
  id: string;
  fullName: string;
  email: string;
  role: Role;
  disabledAt: Instant | null;
  passwordHash: string | null;
  emailConfirmedAt: Instant | null;
  invitedAt: Instant | null;
  confirmationSentAt: Instant | null;
  recoverySentAt: Instant | null;
  lastSignInAt: Instant | null;
  userMetadata: Record<string, unknown>;
  createdAt: Instant;
  updatedAt: Instant;
  factors: AccountFactor[];
  needsMfa: boolean;
  /** Seconds, as the agency set the limit. Null means the configured limit. */
  idleLimit: number | null;
}

const factors = sql<AccountFactor[]>`(
  select coalesce(json_agg(json_build_object(
    'id', factor.id,
    'friendlyName', factor.friendly_name,
    'status', factor.status,
    'lastChallengedAt', factor.last_challenged_at,
    'createdAt', factor.created_at,
    'updatedAt', factor.updated_at
  ) order by factor.created_at), '[]')
  from auth.factors as factor
  where factor.user_id = users.id
)`;

export const idleLimit = sql<number | null>`(
  select case when users.role = 'Candidate' then candidate_idle_days * 86400 else staff_idle_hours * 3600 end
  from auth.rules)`;

export const accountColumns = [
  'id',
  'fullName',
  'email',
  'role',
  'disabledAt',
  'passwordHash',
  'userMetadata',
  'emailConfirmedAt',
  'invitedAt',
  'confirmationSentAt',
  'recoverySentAt',
  'lastSignInAt',
  'createdAt',
  'updatedAt',
  'factors',
  'needsMfa',
  'idleLimit',
] as const satisfies (keyof Account)[];

export function accounts(db: Connection) {
  return db
    .selectFrom('users')
    .innerJoin('auth.credentials as credential', 'credential.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.email', 'users.role', 'users.disabledAt'])
    .select(['credential.passwordHash', 'credential.userMetadata', 'credential.emailConfirmedAt'])
    .select(['credential.confirmationSentAt', 'credential.recoverySentAt', 'credential.lastSignInAt'])
    .select(['credential.invitedAt', 'credential.createdAt', 'credential.updatedAt'])
    .select([
      factors.as('factors'),
      sql<boolean>`users.role <> 'Candidate' and (select staff_need_mfa from auth.rules)`.as('needsMfa'),
      idleLimit.as('idleLimit'),
    ]);
}

export async function findAccountByEmail(db: Connection, email: string): Promise<Account | undefined> {
  return accounts(db).where('users.email', '=', email).executeTakeFirst();
}

export async function findAccount(db: Connection, id: string): Promise<Account | undefined> {
  return accounts(db).where('users.id', '=', id).executeTakeFirst();
}

/** Locks the user row first: a query with a join that waits for the lock would read the old snapshot. */
export async function lockWholeAccount(tx: Connection, id: string): Promise<Account | undefined> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  return findAccount(tx, id);
}

export async function lockAccountByEmail(tx: Connection, email: string): Promise<Account | undefined> {
  await tx.selectFrom('users').select('id').where('email', '=', email).forUpdate().execute();
  return findAccountByEmail(tx, email);
}

export async function lockMetadata(tx: Connection, userId: string): Promise<Record<string, unknown>> {
  const { userMetadata } = await tx
    .selectFrom('auth.credentials')
    .select('userMetadata')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return userMetadata;
}

type Change = Partial<
  Record<'emailConfirmedAt' | 'invitedAt' | 'confirmationSentAt' | 'recoverySentAt' | 'lastSignInAt', Date>
> & { passwordHash?: string | null; userMetadata?: Record<string, unknown> };

export async function saveCredentials(
  tx: Connection,
  userId: string,
  { userMetadata, ...change }: Change,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.credentials')
    .set({
      ...change,
      ...(userMetadata ? { userMetadata: JSON.stringify(userMetadata) } : {}),
      updatedAt: now,
    })
    .where('userId', '=', userId)
    .execute();
}

export interface SigningIn {
  account: Account | undefined;
  waitingHash: string | null;
  isKnownHere: boolean;
}

/** Runs the same query for unknown emails, so that timing does not reveal accounts. */
export async function findSigningIn(
  db: Connection,
  { email, address, since }: { email: string; address: string | null; since: Date },
): Promise<SigningIn> {
  const { isKnownHere, waitingHash, ...row } = await db
    .selectFrom(sql<{ asked: string }>`(select ${email}::text as asked)`.as('asking'))
    .leftJoin(accounts(db).as('account'), 'account.email', 'asking.asked')
    .select(accountColumns.map((column) => `account.${column}` as const))
    .select([
      sql<string | null>`(
        select waiting.password_hash from auth.one_time_tokens as waiting
        where waiting.user_id = account.id and waiting.purpose = 'signup'
      )`.as('waitingHash'),
      sql<boolean>`exists (
        select from auth.events as event
        where event.user_id = account.id and event.address = ${address}
          and event.action = 'sign-in' and event.result = 'success' and event.at > ${since}
      )`.as('isKnownHere'),
    ])
    .executeTakeFirstOrThrow();
  return { account: row.id === null ? undefined : (row as Account), waitingHash, isKnownHere };
}
