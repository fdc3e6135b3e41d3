import { sql } from 'kysely';
import type { FileItem } from '#domain/payroll-file/file-row.ts';
import { lockedItems, type ItemSource } from '#server/pay-runs/item-store.ts';
import type { Connection } from '#server/platform/postgres/database.ts';

function fileItems({ items, lines }: ItemSource) {
  return sql<FileItem>`
    select kind, user_id, payroll_number, full_name, first_name, last_name, email, client_name, account_code, site_name,
      job_title, po_number, worker_reference, week_start, engagement, umbrella_name, late, reason, day_hours, mileage, (
        select coalesce(jsonb_agg(jsonb_build_object(
          'rateType', rate_type_name, 'payrollCode', payroll_code, 'unit', unit, 'units', units, 'days', to_jsonb(days),
          'payRate', pay_rate, 'billRate', bill_rate, 'pay', line.pay, 'bill', line.bill) order by position), '[]')
        from (${lines}) as line
      ) as lines
    from (${items}) as item where not held
    order by full_name, user_id, week_start, id`;
}

/** The items of a locked run by worker, some at a time: a cursor, so that no number of them has to fit into memory. */
export async function* streamItems(tx: Connection, runId: string): AsyncGenerator<FileItem[]> {
  const items = fileItems(lockedItems(sql.lit(runId)));
  await sql`declare file_items no scroll cursor for ${items}`.execute(tx);
  for (;;) {
    const { rows } = await sql<FileItem>`fetch 200 from file_items`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close file_items`.execute(tx);
}

/** Those that come first of what would stand in a file; nobody held them back. */
export async function listFirstItems(db: Connection, source: ItemSource, limit: number): Promise<FileItem[]> {
  const { rows } = await sql<FileItem>`${fileItems(source)} limit ${sql.lit(limit)}`.execute(db);
  return rows;
}
