import { sql } from 'kysely';
import type { Day } from '#domain/calendar/calendar.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { type PayFacts, payStateOf } from '#domain/pay-run/pay-state.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { missing } from '#domain/refusal.ts';
import { lockedRun } from '#server/pricing/locked-run-store.ts';
import { type Viewer, visibleTo } from '#server/access/visible.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { comparisons, flaggedRowOf } from './comparison-store.ts';
import { type FlatRow, readTimesheets, rowOf } from './store.ts';

/** SQL for the open pay runs that include the week of the current row. */
export const openRun = sql`from pay_runs where status = 'open' and up_to_week >= timesheets.week_start
  and (from_week is null or from_week <= timesheets.week_start)
  and (worker_ids is null or timesheets.user_id = any(worker_ids))`;

export const payFacts = sql<PayFacts | null>`case when exists (select from pay_runs) then json_build_object(
  'run', ${lockedRun},
  'openRun', (
    select json_build_object('number', number, 'payDate', pay_date) ${openRun} order by worker_ids is null limit 1
  ),
  'takenUpTo', (
    select max(up_to_week) from pay_runs where status in ('locked', 'paid') and number > 0 and worker_ids is null
  ),
  'heldReason', (select held_reason from pay_run_notes where series_id = timesheets.series_id),
  'moved', (
    select json_build_object('cutOffAt', cut_off_at, 'payDate', pay_date)
    from pay_calendar where week_start = timesheets.week_start
  ),
  'terms', (
    select json_build_object('cutOffDay', cut_off_day, 'cutOffTime', cut_off_time, 'payDay', pay_day) from agency
  ),
  'corrections', (
    select coalesce(json_agg(json_build_object(
      'run', (select number from pay_runs where id = timesheet_corrections.pay_run_id),
      'before', before, 'after', after) order by id), '[]')
    from timesheet_corrections where series_id = timesheets.series_id and state = 'approved'
  )
) end`.as('payFacts');

export function withPayState(now: { today: Day; timeZone: string }): (flat: FlatRow) => ReviewedTimesheet {
  return (flat) => {
    const timesheet = rowOf(flat);
    return flat.payFacts ? { ...timesheet, payState: payStateOf(timesheet, flat.payFacts, now) } : timesheet;
  };
}

export async function getTimesheetWithPay(
  db: Connection,
  id: string,
  person: Viewer,
  now: { today: Day; timeZone: string },
): Promise<FlaggedTimesheet> {
  const row = await readTimesheets(db)
    .select(comparisons)
    .select(payFacts)
    .where('timesheets.id', '=', id)
    .where(visibleTo(person, 'see a timesheet'))
    .executeTakeFirstOrThrow(() => missing('timesheet'));
  return { ...flaggedRowOf(row, now), ...withPayState(now)(row) };
}
