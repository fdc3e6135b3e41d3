import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { ApprovedPayState } from '#domain/timesheet/pay-state.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { openRun } from '../pay-state-store.ts';

/** An array of ids makes the planner look up few weeks by primary key. */
const among = (weeks: RawBuilder<unknown>) =>
  sql<SqlBool>`timesheets.id = any (array(select timesheet_id from approved_weeks where ${weeks}))`;

/**
 * `limit 1` makes the planner look up the pay run of each listed week. A join would read nearly all weeks of
 * all pay runs.
 */
const isOne = (weeks: RawBuilder<unknown>) =>
  sql<SqlBool>`(select true from approved_weeks where timesheet_id = timesheets.id and ${weeks} limit 1)`;

const isPaid = sql`(status = 'paid' or number = ${sql.lit(runZero)})`;

const ofRuns = (runs: RawBuilder<unknown>) =>
  sql`pay_run_id = any (array(select id from pay_runs where ${runs}))`;

const held = sql`exists (
  select from timesheets as noted join pay_run_notes using (series_id)
  where noted.id = timesheet_id and held_reason is not null)`;

/** Returns the SQL condition that matches the domain's `placeOf` for approved weeks. */
export function inPayState(state: ApprovedPayState, today: Day): RawBuilder<SqlBool> {
  const isDue = sql`(timesheets.week_start <= ${addDays(today, -7)}::date or exists (select ${openRun}))`;
  const inNoRun = sql`pay_run_id is null`;
  const conditions: Record<ApprovedPayState, RawBuilder<SqlBool>> = {
    paid: isOne(ofRuns(isPaid)),
    'in run': among(ofRuns(sql`not ${isPaid}`)),
    held: among(sql`${inNoRun} and ${held}`),
    'next run': sql`${among(sql`${inNoRun} and not ${held}`)} and ${isDue}`,
    'not due': sql`${among(sql`${inNoRun} and not ${held}`)} and not ${isDue}`,
  };
  return conditions[state];
}
