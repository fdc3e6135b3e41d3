import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { openPool } from '#server/platform/postgres/database.ts';
import {
  lendsForTransactions,
  sentenceOnPooler,
  sentenceOnSettings,
} from '#server/platform/postgres/hosts/pooler.ts';
import { type Finding, checked, note, ok, problem } from './finding.ts';

export function checkPooler(
  sessions: Pool,
  { databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>,
): Promise<Finding> {
  return checked('Pooler', async () => {
    if (await lendsForTransactions(sessions)) {
      return problem('Pooler', sentenceOnPooler(databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'));
    }
    if (!databaseDirectUrl || !databaseUrl) {
      return ok('Pooler', 'There is no pooler, or a pooler in session mode.');
    }
    const pool = openPool(databaseUrl, { max: 2, settings: null });
    try {
      const missing = await sentenceOnSettings(pool);
      if (missing) return note('Pooler', missing);
      return ok('Pooler', 'The pooler works in transaction mode and sets its connections up correctly.');
    } finally {
      await pool.end();
    }
  });
}
