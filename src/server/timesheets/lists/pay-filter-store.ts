import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { ApprovedPayState } from '#domain/timesheet/progress/pay-state.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { openRun } from '../pay-state-store.ts';

const inRun = (run: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from approved_weeks where timesheet_id = timesheets.id and ${run})`;

const paidRuns = sql`(select id from pay_runs where status = 'paid' or number = ${sql.lit(runZero)})`;

const inNoRun = inRun(sql`pay_run_id is null`);

const held = sql<SqlBool>`exists (
  select from pay_run_notes where series_id = timesheets.series_id and held_reason is not null)`;

/** `placeOf` in SQL, for approved weeks. */
export function inPayState(state: ApprovedPayState, today: Day): RawBuilder<SqlBool> {
  const isDue = sql<SqlBool>`(timesheets.week_start <= ${addDays(today, -7)}::date or exists (select ${openRun}))`;
  const conditions: Record<ApprovedPayState, RawBuilder<SqlBool>> = {
    paid: inRun(sql`pay_run_id = any (array${paidRuns})`),
    'in run': inRun(sql`pay_run_id is not null and pay_run_id <> all (array${paidRuns})`),
    held: sql`${inNoRun} and ${held}`,
    'next run': sql`${inNoRun} and not ${held} and ${isDue}`,
    'not due': sql`${inNoRun} and not ${held} and not ${isDue}`,
  };
  return conditions[state];
}
