import { type RawBuilder, sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { MovedWeek, PayTerms } from '#domain/pay-run/pay-calendar.ts';
import type { LockedRun } from '#domain/timesheet/progress/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface PayFacts extends Omit<PayTerms, 'division'> {
  /** The last week of all locked and paid runs, except supplementary runs. */
  takenUpTo: Week | null;
  moved: Partial<Record<Week, MovedWeek>>;
}

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

/** Returns SQL for one row with everything that pay days depend on: terms, moved weeks and locked runs. */
export function payFacts({ from, until }: { from: Week; until: Week }): RawBuilder<PayFacts> {
  return sql<PayFacts>`
    select cut_off_day as "cutOffDay", cut_off_time as "cutOffTime", pay_day as "payDay",
      (select max(up_to_week) from pay_runs
        where status in ('locked', 'paid') and number > 0 and worker_ids is null) as "takenUpTo",
      (select coalesce(json_object_agg(week_start, json_build_object(
          'cutOffAt', to_char(cut_off_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'payDate', pay_date)), '{}')
        from pay_calendar where week_start between ${from} and ${until}) as moved
    from agency`;
}

export async function getPayFacts(db: Connection, weeks: { from: Week; until: Week }): Promise<PayFacts> {
  const { rows } = await payFacts(weeks).execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The agency has no row');
  return facts;
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
