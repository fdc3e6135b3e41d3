import { sql, type SqlBool } from 'kysely';
import type { UndatedWeek } from '#contract/rate-days.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { missing } from '#domain/refusal.ts';
import { type DailyHours, dailyHoursIn, hoursFields } from '#domain/hours/hours.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/** The condition must match the predicate of the index `timesheets_days_unknown`. */
const hasUnknownDays = sql<SqlBool>`jsonb_path_exists(timesheets.amounts, '$[*] ? (!exists (@.days))')`;

const mostListed = 100;

export async function countUndatedWeeks(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('timesheets')
    .select(sql<number>`count(*)`.as('count'))
    .where(hasUnknownDays)
    .executeTakeFirstOrThrow();
  return count;
}

function undatedWeeks(db: Connection) {
  return db
    .selectFrom('timesheets')
    .innerJoin('users', 'users.id', 'timesheets.userId')
    .select([
      'timesheets.id',
      'timesheets.userId',
      'timesheets.assignmentId',
      'users.fullName',
      'timesheets.clientName',
    ])
    .select(['timesheets.weekStart', 'timesheets.amounts'])
    .select(hoursFields.map((field) => `timesheets.${field}` as const))
    .where(hasUnknownDays);
}

export async function listUndatedWeeks(db: Connection): Promise<UndatedWeek[]> {
  const rows = await undatedWeeks(db)
    .orderBy('timesheets.weekStart')
    .orderBy('timesheets.id')
    .limit(mostListed)
    .execute();
  return rows.map(shownOf);
}

interface FoundWeek extends DailyHours, Pick<UndatedWeek, 'id' | 'fullName' | 'clientName' | 'weekStart'> {
  userId: string;
  assignmentId: string;
  amounts: AmountRow[] | null;
}

export async function findWorkerOfUndated(db: Connection, id: string): Promise<string> {
  const { userId } = await undatedWeeks(db)
    .where('timesheets.id', '=', id)
    .executeTakeFirstOrThrow(() => missing('week'));
  return userId;
}

export async function lockUndatedWeek(tx: Connection, id: string): Promise<FoundWeek> {
  return undatedWeeks(tx)
    .where('timesheets.id', '=', id)
    .forUpdate('timesheets')
    .executeTakeFirstOrThrow(() => missing('week'));
}

export function shownOf({ id, fullName, clientName, weekStart, amounts, ...hours }: FoundWeek): UndatedWeek {
  return {
    id,
    fullName,
    clientName,
    weekStart,
    hours: dailyHoursIn(hours),
    rows: (amounts ?? []).map(({ payRate, billRate, units, pay, bill }) => ({
      payRate,
      billRate,
      units,
      pay,
      bill,
    })),
  };
}

export async function saveStatedDays(
  tx: Connection,
  id: string,
  amounts: readonly AmountRow[],
): Promise<void> {
  await tx
    .updateTable('timesheets')
    .set({ amounts: JSON.stringify(amounts) })
    .where('id', '=', id)
    .execute();
}
