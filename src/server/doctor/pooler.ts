import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { openPool } from '#server/platform/postgres/database.ts';
import {
  lendsForTransactions,
  sentenceOnPooler,
  sentenceOnSettings,
} from '#server/platform/postgres/hosts/pooler.ts';
import { type Finding, look, lookedAt, problem, well } from './finding.ts';

export function lookAtPooler(
  sessions: Pool,
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
): Promise<Finding> {
  return lookedAt('Pooler', async () => {
    if (await lendsForTransactions(sessions)) {
      return problem('Pooler', sentenceOnPooler(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'));
    }
    if (!databaseDirectUrl || !databaseUrl) {
      return well('Pooler', 'None, or one that lends a connection for a session.');
    }
    const pool = openPool(databaseUrl, { max: 2, settings: null });
    try {
      const missing = await sentenceOnSettings(pool);
      if (missing) return look('Pooler', missing);
      return well('Pooler', 'It lends connections for a transaction, and sets them up.');
    } finally {
      await pool.end();
    }
  });
}
