import { sql } from 'kysely';
import type { Statement } from '#contract/payroll-files.ts';
import type { FileItem } from '#domain/payroll-file/file-row.ts';
import { isInShare, type Share } from '#server/pay-runs/engagement-store.ts';
import { lockedItems, type ItemSource } from '#server/pay-runs/item-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

function fileItems({ items, lines }: ItemSource, share: Share) {
  return sql<FileItem>`
    select kind, user_id, coalesce(payroll_number, (
        select users.payroll_number from users where users.id = item.user_id)) as payroll_number, full_name, first_name, last_name, email, client_name, account_code, site_name,
      job_title, po_number, worker_reference, week_start, engagement, umbrella_name, late, reason, day_hours, mileage, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'rateType', rate_type_name, 'payrollCode', payroll_code, 'unit', unit, 'units', units, 'days', to_jsonb(days),
          'payRate', pay_rate, 'billRate', bill_rate, 'pay', line.pay, 'bill', line.bill) order by position), '[]')
        from (${lines}) as line
      ) as lines
    from (${items}) as item where not held and ${isInShare(share)}
    order by full_name, user_id, week_start, id`;
}

/** Streams items by worker with a cursor, so that memory does not grow with the run. */
export async function* streamItems(tx: Connection, runId: string, share: Share): AsyncGenerator<FileItem[]> {
  const items = fileItems(lockedItems(sql.lit(runId)), share);
  await sql`declare file_items no scroll cursor for ${items}`.execute(tx);
  for (;;) {
    const { rows } = await sql<FileItem>`fetch 200 from file_items`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close file_items`.execute(tx);
}

export async function listFirstItems(
  db: Connection,
  source: ItemSource,
  { share, limit }: { share: Share; limit: number },
): Promise<FileItem[]> {
  const { rows } = await sql<FileItem>`${fileItems(source, share)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

export async function listWithoutNumber(tx: Connection, runId: string, share: Share): Promise<string[]> {
  const { rows } = await sql<{ fullName: string }>`
    select distinct item.full_name as "fullName", item.user_id
    from pay_run_items as item left join users on users.id = item.user_id
    where item.run_id = ${runId} and ${isInShare(share)}
      and coalesce(item.payroll_number, users.payroll_number) is null
    order by item.full_name`.execute(tx);
  return rows.map(({ fullName }) => fullName);
}

type StatementLine = Statement['lines'][number];

export async function listStatement(
  db: Connection,
  runId: string,
  umbrellaId: string,
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select full_name as "fullName", week_start as "weekStart", rate_type_name as "rateType", unit, units,
      pay_rate as rate, line.pay as amount
    from pay_run_items as item join pay_run_lines as line on line.item_id = item.id
    where run_id = ${runId} and ${isInShare({ umbrellaId })}
    order by full_name, user_id, week_start, item.id, position`.execute(db);
  return rows;
}
