import type { Pool, PoolClient } from 'pg';
import { planning, type Settings, statementOf } from '#server/platform/postgres/database.ts';
import { limits } from './serving-pool.ts';

export function sentenceOnPooler(variable: string): string {
  return variable === 'DATABASE_URL'
    ? 'DATABASE_URL is the address of a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of the database itself as well, or use session mode.'
    : 'DATABASE_DIRECT_URL is the address of a pooler in transaction mode. Set it to the address of the database itself.';
}

/** Other clients may occupy the pooler between two probes, so a single probe can miss it. */
const questions = 5;

export async function lendsForTransactions(pool: Pool): Promise<boolean> {
  const [idle, busy] = await Promise.all([pool.connect(), pool.connect()]);
  try {
    for (let asked = 0; asked < questions; asked += 1) {
      const before = await processOf(idle);
      await busy.query('begin');
      const other = await processOf(busy);
      const after = await processOf(idle);
      await busy.query('rollback');
      if (before === other || before !== after) return true;
    }
    return false;
  } finally {
    idle.release();
    busy.release();
  }
}

async function processOf(client: PoolClient): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

export const poolersSettings: Settings = { ...planning, ...limits };

async function missingSettings(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings join jsonb_each_text($1) as wanted (name, value) using (name)
     where setting <> value`,
    [JSON.stringify(poolersSettings)],
  );
  return rows.map(({ name }) => name);
}

export async function sentenceOnSettings(pool: Pool): Promise<string | null> {
  const missing = await missingSettings(pool);
  if (missing.length === 0) return null;
  return `The pooler does not set ${missing.join(', ')} on its connections. Make it send "${statementOf(poolersSettings)}" on each new connection (pgbouncer: connect_query).`;
}
