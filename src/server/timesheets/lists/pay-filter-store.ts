import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { addDays, type Day } from '#domain/calendar/calendar.ts';
import type { ApprovedPayState } from '#domain/timesheet/progress/pay-state.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import { openRun } from '../pay-state-store.ts';

/** Ids are collected first, so that the planner looks up few weeks by their key. */
const among = (weeks: RawBuilder<unknown>) =>
  sql<SqlBool>`timesheets.id = any (array(select timesheet_id from approved_weeks where ${weeks}))`;

/** `limit 1` keeps a lookup for each week: paid weeks are most of all weeks. */
const isOne = (weeks: RawBuilder<unknown>) =>
  sql<SqlBool>`(select true from approved_weeks where timesheet_id = timesheets.id and ${weeks} limit 1)`;

const isPaid = sql`(status = 'paid' or number = ${sql.lit(runZero)})`;

const ofRuns = (runs: RawBuilder<unknown>) =>
  sql`pay_run_id = any (array(select id from pay_runs where ${runs}))`;

const held = sql`exists (
  select from timesheets as noted join pay_run_notes using (series_id)
  where noted.id = timesheet_id and held_reason is not null)`;

/** `placeOf` in SQL, for approved weeks. */
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
