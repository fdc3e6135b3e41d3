import { sql } from 'kysely';
import type { Database } from '#server/platform/postgres/database.ts';
import { withClient } from './connection.ts';

export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
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
    return contents;
  });
}

export async function tablesAsText(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'pgboss')`.execute(db);
  const texts = await Promise.all(
    tables.map(({ name }) =>
      sql<{
        text: string;
      }>`select coalesce(json_agg(t)::text, '') as text from ${sql.raw(name)} t`.execute(db),
    ),
  );
  return texts.map(({ rows }) => rows[0]?.text ?? '').join('\n');
}
