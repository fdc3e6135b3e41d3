import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import type { PricingTerms } from '#domain/money/paid-lines.ts';
import { priceWeek } from '#domain/money/priced-week.ts';
import { hoursFields, noHours } from '#domain/hours/hours.ts';
import { findPricingTerms, pricedColumns } from '#server/pricing/pricing-store.ts';
import type { CastName } from '#server/commands/cast.ts';
import { rowsOf } from '../portal/connection.ts';
import type { TestPortal } from '../portal/portal.ts';

interface Given {
  status?: 'Pending' | 'Approved';
  approvedAt?: string;
  hours?: number;
  mileage?: number;
}

function fiveDays(hours: number) {
  return {
    mondayHours: hours,
    tuesdayHours: hours,
    wednesdayHours: hours,
    thursdayHours: hours,
    fridayHours: hours,
  };
}

export async function givenWeek(
  portal: TestPortal,
  name: CastName,
  week: string,
  { status = 'Approved', approvedAt = '2026-11-16T10:00:00Z', hours = 7.5, mileage }: Given = {},
): Promise<string> {
  const { db } = portal;
  const userId = portal.idOf(name);
  const { id: assignmentId } = await db
    .selectFrom('assignments')
    .select('id')
    .where('userId', '=', userId)
    .where('isPrimary', '=', true)
    .executeTakeFirstOrThrow();
  const worked = { ...noHours, ...fiveDays(hours) };
  const terms: PricingTerms = await findPricingTerms(db, assignmentId);
  const priced = priceWeek(week as Week, { ...worked, lines: null, units: null }, terms);
  const { id } = await db
    .insertInto('timesheets')
    .values({
      ...worked,
      userId,
      assignmentId,
      weekStart: week as Week,
      status: 'Pending',
      mileage: mileage ?? null,
      comments: null,
      ...pricedColumns(priced),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (status === 'Pending') return id;
  await db
    .updateTable('timesheets')
    .set({ status, approvedBy: portal.idOf('jo'), approvedAt, reviewedByName: 'Jo Marsh' })
    .where('id', '=', id)
    .execute();
  return id;
}

export async function clearPayroll({ db }: TestPortal): Promise<void> {
  await sql`truncate pay_runs, pay_run_items, pay_run_lines, pay_run_notes, pay_run_remainders, pay_run_files, pay_run_file_parts,
    timesheet_corrections, timesheets restart identity cascade`.execute(db);
}

interface Corrected {
  hours: number;
  state?: 'proposed' | 'approved';
  decidedAt?: string;
}

export async function givenCorrection(
  portal: TestPortal,
  timesheetId: string,
  { hours, state = 'approved', decidedAt = '2026-11-18T10:00:00Z' }: Corrected,
): Promise<{ id: string; reversalId: string; replacementId: string }> {
  const { db } = portal;
  const { userId, seriesId, assignmentId, weekStart, amounts, pay, bill, payRate, billRate, ...worked } =
    await db
      .selectFrom('timesheets')
      .select([
        'userId',
        'seriesId',
        'assignmentId',
        'weekStart',
        'amounts',
        'pay',
        'bill',
        'payRate',
        'billRate',
      ])
      .select(hoursFields)
      .where('id', '=', timesheetId)
      .executeTakeFirstOrThrow();
  const last = await db
    .selectFrom('timesheetCorrections')
    .select('replacementId')
    .where('seriesId', '=', seriesId)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const changed = { ...worked, ...fiveDays(hours) };
  const priced = priceWeek(
    weekStart,
    { ...changed, lines: null, units: null },
    await findPricingTerms(db, assignmentId),
  );
  const before = { ...worked, lines: null, units: null, amounts, pay, bill, payRate, billRate };
  const decided = {
    decidedBy: portal.idOf('jo'),
    decidedByName: 'Jo Marsh',
    decidedAt,
  };
  const row = await db
    .insertInto('timesheetCorrections')
    .values({
      seriesId,
      timesheetId,
      userId,
      state,
      reason: 'Friday was shorter',
      proposedBy: portal.idOf('helen'),
      proposedByName: 'Helen Whitfield',
      proposedAt: '2026-11-18T09:00:00Z',
      ...(state === 'approved' ? decided : {}),
      before: JSON.stringify(before),
      after: JSON.stringify({ ...changed, lines: null, units: null, ...priced }),
      correctsItemId: last?.replacementId ?? seriesId,
    } as never)
    .returning(['id', 'reversalId', 'replacementId'])
    .executeTakeFirstOrThrow();
  if (state === 'approved') {
    await db
      .updateTable('timesheets')
      .set({ ...changed, ...pricedColumns(priced), correctedAt: decidedAt })
      .where('id', '=', timesheetId)
      .execute();
  }
  return row;
}

export async function lockAll(connectionString: string): Promise<void> {
  await rowsOf(
    connectionString,
    `insert into pay_runs (up_to_week, pay_date, opened_by_name, opened_at)
      values ('2026-11-09', '2026-11-20', 'Helen Whitfield', now());
    update approved_weeks set pay_run_id = pay_runs.id from pay_runs;
    insert into pay_run_items (id, run_id, kind, series_id, timesheet_id, user_id, full_name, week_start, engagement, late,
      hours, day_hours, pay, bill)
    select series_id, pay_run_id, 'timesheet', series_id, id, user_id, 'Someone', timesheets.week_start, 'paye', false,
      hours_worked, '{7.5}', coalesce(pay, 0), coalesce(bill, 0) from timesheets join approved_weeks on timesheet_id = id;
    insert into pay_run_lines (item_id, position, rate_type, rate_type_name, unit, units, pay_rate, pay)
      select id, 1, 'basic', 'Basic', 'hour', hours, 1, pay from pay_run_items;
    update pay_runs set status = 'locked', locked_at = now(), weeks = 1, hours = 1, pay = 1, bill = 1;
    insert into pay_run_files select id, 'generic', 1, 'a.csv', 'abc', 3, null, 'Helen Whitfield', now() from pay_runs;
    insert into pay_run_file_parts select id, 'generic', 1, 1, 'abc' from pay_runs;`,
  );
}
