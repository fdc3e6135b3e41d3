import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import { refusalToLoseRate } from '#domain/correction/new-price.ts';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import type { Person } from '#domain/person/person.ts';
import { throwIf } from '#domain/refusal.ts';
import { insertHistory } from '#server/history/store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { listPricesWaitingFor } from '#server/pricing/new-price-store.ts';
import { priceWeeks } from '#server/pricing/pricing-store.ts';
import { recomputePrimary } from './assignment-store.ts';
import { noteRates, type Which } from './rate-history.ts';

export async function findAssignmentId(db: Connection, userId: string): Promise<string | undefined> {
  const primary = await db
    .selectFrom('assignments')
    .select('id')
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .executeTakeFirst();
  return primary?.id;
}

export async function isAssignmentOf(db: Connection, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from assignments where id = ${id} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/**
 * Replaces all rates of the assignment. The caller reprices the worker's weeks. Throws if a waiting new price
 * uses a removed rate.
 */
export async function saveAssignmentRates(
  tx: Connection,
  assignmentId: string,
  rates: readonly DatedRate[],
): Promise<void> {
  throwIf(refusalToLoseRate(await listPricesWaitingFor(tx, assignmentId), rates));
  await tx.deleteFrom('assignmentRates').where('assignmentId', '=', assignmentId).execute();
  if (rates.length === 0) return;
  await tx
    .insertInto('assignmentRates')
    .values(rates.map(({ from: fromDate, ...rate }) => ({ assignmentId, fromDate, ...rate })))
    .execute();
}

interface Change {
  id: string;
  userId: string;
  before: readonly DatedRate[];
  after: readonly DatedRate[];
  actor: Person;
  which: Which;
  at: Date;
  today: Day;
  reason?: string | null;
}

export function findRate(rates: readonly DatedRate[], { rateType, from }: Which): DatedRate | null {
  return rates.find((rate) => rate.rateType === rateType && rate.from === from) ?? null;
}

/** The caller has locked the worker. */
export async function saveChangedRates(tx: Connection, change: Change): Promise<void> {
  const { id, userId, before, after, actor, which, at, today, reason = null } = change;
  await saveAssignmentRates(tx, id, after);
  await recomputePrimary(tx, userId, today);
  const by = { actor, at, reason };
  const about = { ...by, subject: 'rates', userId } as const;
  for (const completed of await priceWeeks(tx, userId)) {
    const { id: subjectId, ...versions } = completed;
    await insertHistory(tx, { ...about, subjectId, action: 'frozen', ...versions });
  }
  const { rateType, from } = which;
  const action = findRate(after, which) ? 'changed' : 'removed';
  await noteRates(tx, { ...by, assignmentId: id, userId, before, after }, { rateType, from }, action);
}

export async function lockWeeks(tx: Connection, assignmentId: string, userId: string): Promise<void> {
  await tx
    .selectFrom('timesheets')
    .select('id')
    .where('userId', '=', userId)
    .where('assignmentId', '=', assignmentId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function hasRateType(db: Connection, code: string): Promise<boolean> {
  const found = await db.selectFrom('rateTypes').select('code').where('code', '=', code).executeTakeFirst();
  return found !== undefined;
}
