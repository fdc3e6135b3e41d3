/** What was handed over, beside how its weeks stand now. Contract section 3, rule 8. */

import { sql } from 'kysely';
import type { DifferentWeek } from '#contract/pay-runs/pay-runs.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import type { RunRow } from './store.ts';

const most = 1_000;

/** The weeks of a locked run whose hours, pay or bill are other ones by now than all runs up to it come to. */
export async function listDifferences(
  db: Connection,
  { id, number }: Pick<RunRow, 'id' | 'number'>,
): Promise<DifferentWeek[]> {
  const { rows } = await sql<DifferentWeek>`
    with sent as (
      select (array_agg(item.timesheet_id))[1] as timesheet_id, min(item.full_name) as full_name, sum(item.hours) as hours, sum(item.pay) as pay,
        sum(item.bill) as bill
      from pay_run_items as item join pay_runs on pay_runs.id = item.run_id
      where pay_runs.number <= ${number}
        and item.series_id in (select series_id from pay_run_items where run_id = ${id})
      group by item.series_id
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
