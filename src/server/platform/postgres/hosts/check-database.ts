import type { Pool } from 'pg';
import { hostOf } from '#server/platform/postgres/addresses.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { getDatabaseFacts, throwIfUnusable } from './database-facts.ts';
import { DatabaseProblem } from '#server/platform/postgres/database-problem.ts';
import { lendsForTransactions, sentenceOnPooler } from './pooler.ts';
import { unreachable } from './unreachable.ts';
import type { DatabasePlace } from './database-place.ts';

export async function checkDatabase(
  sessionsAt: string,
  { databaseDirectUrl, ...config }: DatabasePlace,
): Promise<void> {
  const sessions = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  await withPool(sessionsAt, sessions, config.dataDir, async (pool) => {
    throwIfUnusable(await getDatabaseFacts(openDatabase(pool)));
    if (await lendsForTransactions(pool)) throw new DatabaseProblem(sentenceOnPooler(sessions));
  });
  if (!databaseDirectUrl || !config.databaseUrl) return;
  await withPool(config.databaseUrl, 'DATABASE_URL', config.dataDir, (pool) => pool.query('select 1'));
}

async function withPool<Answer>(
  address: string,
  variable: string,
  dataDir: string,
  ask: (pool: Pool) => Promise<Answer>,
): Promise<Answer> {
  const pool = openPool(address, { max: 2, settings: null });
  try {
    return await ask(pool);
  } catch (problem) {
    if (problem instanceof DatabaseProblem) throw problem;
    const where = hostOf(address) || dataDir;
    throw new DatabaseProblem(`The database at ${where} ${unreachable(problem, variable)}`);
  } finally {
    await pool.end();
  }
}
