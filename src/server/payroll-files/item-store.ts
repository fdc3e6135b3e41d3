/** What a file is made of: the items of a locked run with their lines, or weeks that wait for a run. */

import { sql } from 'kysely';
import type { FileItem, FileLine } from '#domain/pay-run/file/file-row.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { PayRunStatus } from '#domain/pay-run/pay-run.ts';
import { missing } from '#domain/refusal.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

export interface KnownRun {
  id: string;
  number: number;
  status: PayRunStatus;
  upToWeek: Day;
  payDate: Day;
}

const members = ['id', 'number', 'status', 'upToWeek', 'payDate'] as const;

export async function getRun(db: Connection, id: string): Promise<KnownRun> {
  const run = await db.selectFrom('payRuns').select(members).where('id', '=', id).executeTakeFirst();
  if (!run) throw missing('pay run');
  return run;
}

/** Nobody unlocks it, or makes files of it, before the transaction ends. */
export async function lockRun(tx: Connection, id: string): Promise<void> {
  await tx.selectFrom('payRuns').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export async function findLastLockedRun(db: Connection): Promise<KnownRun | undefined> {
  return db
    .selectFrom('payRuns')
    .select(members)
    .where('status', '<>', 'open')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const linesOfItem = sql<FileLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'rateType', rate_type_name, 'payrollCode', payroll_code, 'unit', unit, 'units', units, 'days', to_jsonb(days),
    'payRate', pay_rate, 'billRate', bill_rate, 'pay', pay, 'bill', bill) order by position), '[]')
  from pay_run_lines where item_id = item.id)`;

function itemsOf(runId: string) {
  return sql`
    select kind, user_id, payroll_number, full_name, email, client_name, account_code, site_name, job_title, po_number,
      worker_reference, week_start, engagement, umbrella_name, late, reason, day_hours, mileage, ${linesOfItem} as lines
    from pay_run_items as item where run_id = ${sql.lit(runId)}
    order by full_name, user_id, week_start, id`;
}

/** The items of a run by worker, some at a time: a cursor, so that no number of them has to fit into memory. */
export async function* streamItems(tx: Connection, runId: string): AsyncGenerator<FileItem[]> {
  await sql`declare file_items no scroll cursor for ${itemsOf(runId)}`.execute(tx);
  for (;;) {
    const { rows } = await sql<FileItem>`fetch 200 from file_items`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close file_items`.execute(tx);
}

/** Those that come first. */
export async function listFirstItems(db: Connection, runId: string, limit: number): Promise<FileItem[]> {
  const { rows } = await sql<FileItem>`${itemsOf(runId)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Approved weeks that are in no locked run, the newest first, as they would stand in one. */
export async function listWaitingWeeks(
  db: Connection,
  upToWeek: Day | null,
  limit: number,
): Promise<FileItem[]> {
  const { rows } = await sql<FileItem>`
    select 'timesheet' as kind, users.id as user_id, users.payroll_number, users.full_name, users.email,
      timesheets.client_name, clients.account_code, client_sites.name as site_name, timesheets.job_title,
      timesheets.po_number, assignments.worker_reference, week_start, assignments.engagement,
      umbrellas.name as umbrella_name, false as late, null as reason, timesheets.mileage,
      array[monday_hours, tuesday_hours, wednesday_hours, thursday_hours, friday_hours, saturday_hours,
        sunday_hours]::numeric[] as day_hours,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'rateType', coalesce(rate_types.name, amount ->> 'rateType'), 'payrollCode', rate_types.payroll_code,
          'unit', coalesce(rate_types.unit, 'hour'), 'units', amount -> 'units', 'days', amount -> 'days',
          'payRate', amount -> 'payRate', 'billRate', amount -> 'billRate', 'pay', amount -> 'pay',
          'bill', amount -> 'bill') order by position), '[]')
        from jsonb_array_elements(amounts) with ordinality as row (amount, position)
        left join rate_types on rate_types.code = amount ->> 'rateType') as lines
    from timesheets
      join users on users.id = timesheets.user_id
      join assignments on assignments.id = timesheets.assignment_id
      join clients on clients.id = assignments.client_id
      left join client_sites on client_sites.id = assignments.site_id
      left join umbrellas on umbrellas.id = assignments.umbrella_id
    where exists (select from approved_weeks where timesheet_id = timesheets.id and pay_run_id is null) and (${upToWeek}::date is null or week_start <= ${upToWeek}::date)
    order by week_start desc, users.full_name, timesheets.id
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
