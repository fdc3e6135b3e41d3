/** What a database holds. */

import { Client } from 'pg';

/** Every row of every table, as text, in a fixed order. */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'auth') and tablename not like 'kysely%' and tablename not in ('attempts', 'announcements')
     order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    contents[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return contents;
}
