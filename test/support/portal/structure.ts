import assert from 'node:assert/strict';
import { rowsOf } from './connection.ts';

export async function structureIn(url: string): Promise<unknown> {
  const rows = await rowsOf(
    url,
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
        where indrelid::regclass::text !~ '^(pg_|pgboss|information)'
      union all select concat(conrelid::regclass, ' ', conname), pg_get_constraintdef(oid) from pg_constraint
        where connamespace in ('public'::regnamespace, 'auth'::regnamespace)
      union all select tgname::text, concat(tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      order by 1, 2`,
  );
  assert.ok(rows.length > 200, `only ${rows.length}`);
  return rows;
}
