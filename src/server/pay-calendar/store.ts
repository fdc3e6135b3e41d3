import type { Week } from '#domain/calendar/week.ts';
import type { MovedWeek, PayTerms } from '#domain/pay-run/pay-calendar.ts';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listMovedWeeks(
  db: Connection,
  { from, until }: { from: Week; until: Week },
): Promise<Map<Week, MovedWeek>> {
  const rows = await db
    .selectFrom('payCalendar')
    .select(['weekStart', 'cutOffAt', 'payDate'])
    .where('weekStart', '>=', from)
    .where('weekStart', '<=', until)
    .execute();
  return new Map(rows.map(({ weekStart, ...moved }) => [weekStart, moved]));
}

export async function findMovedWeek(db: Connection, week: Week): Promise<MovedWeek | null> {
  return (await listMovedWeeks(db, { from: week, until: week })).get(week) ?? null;
}

export async function findRunThatTook(db: Connection, week: Week): Promise<LockedRun | null> {
  const run = await db
    .selectFrom('payRuns')
    .select(['number', 'status', 'payDate', 'paidOn'])
    .where('status', 'in', ['locked', 'paid'])
    .where('number', '>', 0)
    .where('workerIds', 'is', null)
    .where('upToWeek', '>=', week)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return run ?? null;
}

export async function getPayTerms(db: Connection): Promise<Omit<PayTerms, 'division'>> {
  return db.selectFrom('agency').select(['cutOffDay', 'cutOffTime', 'payDay']).executeTakeFirstOrThrow();
}

/** The last week of all locked and paid runs that are not for named workers. */
export async function findTakenUpTo(db: Connection): Promise<Week | null> {
  const { week } = await db
    .selectFrom('payRuns')
    .select(({ fn }) => fn.max('upToWeek').as('week'))
    .where('status', 'in', ['locked', 'paid'])
    .where('number', '>', 0)
    .where('workerIds', 'is', null)
    .executeTakeFirstOrThrow();
  return week;
}

export async function saveMovedWeek(tx: Connection, week: Week, moved: MovedWeek | null): Promise<void> {
  if (!moved) {
    await tx.deleteFrom('payCalendar').where('weekStart', '=', week).execute();
    return;
  }
  const { cutOffAt, payDate } = moved;
  await tx
    .insertInto('payCalendar')
    .values({ weekStart: week, cutOffAt, payDate })
    .onConflict((existing) => existing.column('weekStart').doUpdateSet({ cutOffAt, payDate }))
    .execute();
}
