import { sql } from 'kysely';
import type { DifferentWeek } from '#contract/pay-runs/pay-run.ts';
import { runZero } from '#domain/timesheet/progress/locked-run.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { paidBeforeRuns } from './run-zero-store.ts';
import type { RunRow } from './store.ts';
import { waitingItems } from './waiting-item-store.ts';

const most = 1_000;

const none = '00000000-0000-0000-0000-000000000000';

export async function listDifferences(
  db: Connection,
  { id, number }: Pick<RunRow, 'id' | 'number'>,
): Promise<DifferentWeek[]> {
  const zero = await db.selectFrom('payRuns').select('id').where('number', '=', runZero).executeTakeFirst();
  const ofRunZero = sql`timesheet_id in (
    select timesheet_id from approved_weeks where pay_run_id = ${zero?.id ?? null}::uuid)`;
  const { rows } = await sql<DifferentWeek>`
    with handed as (
      select item.series_id, item.timesheet_id, item.full_name, item.hours, item.pay, item.bill
      from pay_run_items as item join pay_runs on pay_runs.id = item.run_id
      where pay_runs.number <= ${number}
        and item.series_id in (select series_id from pay_run_items where run_id = ${id})
        -- A part that is left for later changes when a week is paid, not the week.
        and item.kind not in ('deferral', 'remainder')
      union all
      -- Weeks of run 0 as they were paid; its items are no rows.
      select series_id, timesheet_id, full_name, hours, pay, bill
      from (${waitingItems(paidBeforeRuns(zero?.id ?? none), [])}) as item
      where series_id in (
        select series_id from timesheet_corrections where state = 'approved' and ${ofRunZero}
          and (${number} = ${runZero} or series_id in (select series_id from pay_run_items where run_id = ${id}))
      )
    ),
    sent as (
      select (array_agg(timesheet_id))[1] as timesheet_id, min(full_name) as full_name, sum(hours) as hours, sum(pay) as pay,
        sum(bill) as bill
      from handed group by series_id
    )
    select timesheets.id as "timesheetId", timesheets.user_id as "userId", sent.full_name as "fullName",
      timesheets.week_start as "weekStart",
      json_build_object('hours', sent.hours, 'pay', sent.pay, 'bill', sent.bill) as sent,
      json_build_object('hours', timesheets.hours_worked, 'pay', timesheets.pay, 'bill', timesheets.bill) as now
    from sent join timesheets on timesheets.id = sent.timesheet_id
    where (sent.hours, sent.pay, sent.bill) is distinct from (timesheets.hours_worked, timesheets.pay, timesheets.bill)
    order by sent.full_name, timesheets.week_start, timesheets.id limit ${sql.lit(most)}`.execute(db);
  return rows;
}
