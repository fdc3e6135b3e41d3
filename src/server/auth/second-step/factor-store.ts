import { type Selectable, sql } from 'kysely';
import type { Instant } from '#domain/calendar/calendar.ts';
import { breaksConstraint, type Connection } from '#server/platform/postgres/database.ts';
import type { Factors } from '#server/platform/postgres/tables/sign-in-tables.ts';

const columns = ['id', 'userId', 'friendlyName', 'secret', 'status', 'lastStep'] as const;
export type Factor = Pick<Selectable<Factors>, (typeof columns)[number]>;

export async function insertFactor(
  tx: Connection,
  factor: { id: string; userId: string; friendlyName: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const { now, ...values } = factor;
  try {
    await tx
      .insertInto('auth.factors')
      .values({ ...values, createdAt: now, updatedAt: now })
      .execute();
    return true;
  } catch (problem) {
    if (breaksConstraint(problem, 'factors_user_id_friendly_name_key')) return false;
    throw problem;
  }
}

export async function findFactor(db: Connection, id: string, userId: string): Promise<Factor | undefined> {
  return ofUser(db, id, userId).executeTakeFirst();
}

/** Locks the row, so that a concurrent second use of a code sees the first use. */
export async function findFactorToVerify(
  tx: Connection,
  id: string,
  userId: string,
): Promise<Factor | undefined> {
  return ofUser(tx, id, userId).forUpdate().executeTakeFirst();
}

function ofUser(db: Connection, id: string, userId: string) {
  return db.selectFrom('auth.factors').select(columns).where('id', '=', id).where('userId', '=', userId);
}

export async function saveVerification(
  tx: Connection,
  id: string,
  lastStep: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('auth.factors')
    .set({ status: 'verified', lastStep, updatedAt: now })
    .where('id', '=', id)
    .execute();
}

export async function removeUnverifiedFactors(
  tx: Connection,
  userId: string,
  which: { butNot: string } | { before: Date },
): Promise<void> {
  const unverified = tx
    .deleteFrom('auth.factors')
    .where('userId', '=', userId)
    .where('status', '=', 'unverified');
  await (
    'before' in which
      ? unverified.where('createdAt', '<', which.before.toISOString())
      : unverified.where('id', '<>', which.butNot)
  ).execute();
}

export async function removeFactor(tx: Connection, id: string): Promise<void> {
  await tx.deleteFrom('auth.factors').where('id', '=', id).execute();
  await tx
    .updateTable('auth.sessions')
    .set({ aal: 'aal1', factorId: null, amr: firstSteps })
    .where('factorId', '=', id)
    .execute();
}

const firstSteps = sql<string>`(
  select coalesce(jsonb_agg(proof), '[]')
  from jsonb_array_elements(amr) as proof
  where proof ->> 'method' not in ('totp', 'recovery_code')
)`;

export async function removeFactorsOf(tx: Connection, userId: string): Promise<void> {
  await tx.deleteFrom('auth.factors').where('userId', '=', userId).execute();
  await tx.deleteFrom('auth.recoveryCodes').where('userId', '=', userId).execute();
}

export async function countFactors(db: Connection, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('auth.factors')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasVerifiedFactor(db: Connection, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('userId', '=', userId)
    .where('status', '=', 'verified')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChallenge(
  tx: Connection,
  challenge: { factorId: string; address: string | null; expiresAt: Date; now: Date },
): Promise<string> {
  const { factorId, address, expiresAt, now } = challenge;
  await tx
    .deleteFrom('auth.challenges')
    .where('factorId', '=', factorId)
    .where('expiresAt', '<', new Date(now.getTime() - 86_400_000).toISOString())
    .execute();
  await tx.updateTable('auth.factors').set({ lastChallengedAt: now }).where('id', '=', factorId).execute();
  const { id } = await tx
    .insertInto('auth.challenges')
    .values({ factorId, address, expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Challenge {
  address: string | null;
  usedAt: Instant | null;
  expiresAt: Instant;
}

export async function findChallenge(
  tx: Connection,
  id: string,
  factorId: string,
): Promise<Challenge | undefined> {
  return tx
    .selectFrom('auth.challenges')
    .select(['address', 'usedAt', 'expiresAt'])
    .where('id', '=', id)
    .where('factorId', '=', factorId)
    .forUpdate()
    .executeTakeFirst();
}

export async function saveChallengeUsed(tx: Connection, id: string, now: Date): Promise<void> {
  await tx.updateTable('auth.challenges').set({ usedAt: now }).where('id', '=', id).execute();
}
