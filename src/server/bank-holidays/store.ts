import { sql, type SqlBool } from 'kysely';
import type { BankHoliday, HolidayChange } from '#domain/calendar/bank-holidays.ts';
import { weekdayNumber } from '#domain/calendar/calendar.ts';
import type { Division } from '#domain/calendar/division.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { divisionOfWork } from '#server/pricing/terms-of-work-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export async function listHolidayChanges(db: Connection, division: Division): Promise<HolidayChange[]> {
  return db
    .selectFrom('bankHolidays')
    .select(['day', 'name'])
    .where('division', '=', division)
    .orderBy('day')
    .execute();
}

export async function saveHolidayChange(
  tx: Connection,
  { division, day }: { division: Division; day: BankHoliday['day'] },
  change: HolidayChange | null,
): Promise<void> {
  if (!change) {
    await tx.deleteFrom('bankHolidays').where('division', '=', division).where('day', '=', day).execute();
    return;
  }
  await tx
    .insertInto('bankHolidays')
    .values({ division, ...change })
    .onConflict((existing) => existing.columns(['division', 'day']).doUpdateSet({ name: change.name }))
    .execute();
}

/**
 * Locks, by id, every worker whose hours a bank holiday of this division can change. A simultaneous
 * submission waits for the lock and then reads the new holidays.
 */
export async function lockWorkersWithHolidayRules(tx: Connection, division: Division): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where(
      sql<SqlBool>`exists (
        select from assignments join clients on clients.id = assignments.client_id
        where assignments.user_id = users.id and ${divisionOfWork} = ${division}
          and exists (select from assignment_rules
            where assignment_id = assignments.id and kind = 'bank-holiday'))`,
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

function weeksTouched(db: Connection, division: Division, holiday: BankHoliday) {
  const { day, actualDay } = holiday;
  const onDay = (of: BankHoliday['day'], kinds: string[]) => sql<SqlBool>`(
    timesheets.week_start = ${weekOf(of)}
    and (array[monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours, saturday_hours,
      sunday_hours])[${sql.lit(weekdayNumber(of))}] > 0
    and exists (select from assignment_rules where assignment_id = assignments.id and kind = 'bank-holiday'
      and coalesce(days, 'substitute') = any(${kinds})))`;
  const held = day === actualDay ? ['substitute', 'actual', 'both'] : ['substitute', 'both'];
  return db
    .selectFrom('timesheets')
    .innerJoin('assignments', 'assignments.id', 'timesheets.assignmentId')
    .innerJoin('clients', 'clients.id', 'assignments.clientId')
    .where('timesheets.weekStart', 'in', [weekOf(day), weekOf(actualDay)])
    .where(sql<SqlBool>`${divisionOfWork} = ${division}`)
    .where(sql<SqlBool>`(${onDay(day, held)} or ${onDay(actualDay, ['actual', 'both'])})`);
}

export async function listWorkersTouched(
  tx: Connection,
  division: Division,
  holiday: BankHoliday,
): Promise<string[]> {
  const rows = await weeksTouched(tx, division, holiday)
    .select('timesheets.userId')
    .distinct()
    .where('timesheets.status', '<>', 'Approved')
    .orderBy('timesheets.userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

export async function countWeeksTouched(
  db: Connection,
  division: Division,
  holiday: BankHoliday,
): Promise<{ approvedWeeks: number; unapprovedWeeks: number }> {
  return weeksTouched(db, division, holiday)
    .select([
      sql<number>`count(*) filter (where timesheets.status = 'Approved')`.as('approvedWeeks'),
      sql<number>`count(*) filter (where timesheets.status <> 'Approved')`.as('unapprovedWeeks'),
    ])
    .executeTakeFirstOrThrow();
}
