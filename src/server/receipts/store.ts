import { sql } from 'kysely';
import type { ReceiptTerms } from '#domain/timesheet/receipt.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

/**
 * Reads the terms of the pay run, else of the approval, else of the assignment, because manual SQL can
 * approve without terms. The caller has checked access.
 */
export async function getReceiptTerms(db: Connection, timesheetId: string): Promise<ReceiptTerms> {
  const { rows } = await sql<ReceiptTerms>`
    select engaged.engagement, engaged.umbrella_name as "umbrellaName",
      (select coalesce(json_agg(decided_at order by decided_at), '[]') from timesheet_corrections
        where timesheet_id = timesheets.id and state = 'approved') as corrections
    from timesheets cross join lateral (
      (select 1 as rank, engagement, umbrella_name from pay_run_items
        where pay_run_items.series_id = timesheets.series_id and kind = 'timesheet' limit 1)
      union all
      select 2, timesheets.engagement, timesheets.umbrella_name where timesheets.engagement is not null
      union all
      select 3, assignments.engagement, umbrellas.name
      from assignments left join umbrellas on umbrellas.id = assignments.umbrella_id
      where assignments.id = timesheets.assignment_id
      order by rank limit 1
    ) as engaged
    where timesheets.id = ${timesheetId}`.execute(db);
  const [terms] = rows;
  if (!terms) throw new Error('The week of a receipt is gone');
  return terms;
}
