import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Pool, PoolClient } from 'pg';
import { testPortal } from '#support/portal/portal.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { lendsForTransactions, poolersSettings, sentenceOnSettings } from './pooler.ts';
import { prepareOnce } from '#server/platform/postgres/prepared.ts';
import { openServingPool } from './serving-pool.ts';

const portal = testPortal();

async function using<Answer>(pool: Pool, ask: (pool: Pool) => Promise<Answer>): Promise<Answer> {
  try {
    return await ask(pool);
  } finally {
    await pool.end();
  }
}

function lending(client: PoolClient): Pool {
  return Object.assign(Object.create(client) as Pool, {
    connect: () => Promise.resolve({ query: client.query.bind(client), release: () => {} }),
  });
}

describe('detection of a transaction pooler', () => {
  test('two direct connections to PostgreSQL are recognised as two sessions', async () => {
    const lends = await using(openPool(portal.connectionString, { max: 2 }), lendsForTransactions);
    assert.equal(lends, false);
  });

  test('two connections that share a session are recognised as a transaction pooler', async () => {
    await using(openPool(portal.connectionString, { max: 1 }), async (pool) => {
      const client = await pool.connect();
      assert.equal(await lendsForTransactions(lending(client)), true);
      client.release();
    });
  });
});

describe('connection through a transaction pooler', () => {
  async function namesOn(pool: Pool): Promise<number> {
    return using(pool, async () => {
      const text = 'select count(*) as count from pg_prepared_statements';
      prepareOnce(text);
      const db = openDatabase(pool);
      await db.executeQuery<{ count: number }>({
        ...db.selectFrom('users').compile(),
        sql: text,
        parameters: [],
      });
      const { rows } = await pool.query<{ count: number }>(text);
      return rows[0]?.count ?? -1;
    });
  }

  test('only a connection without a pooler uses named statements', async () => {
    assert.equal(await namesOn(openServingPool(portal.connectionString, null)), 0);
    assert.equal(await namesOn(openServingPool(portal.connectionString)), 1);
  });

  test('a pooled connection gets its settings from the pooler, or the start names the missing settings', async () => {
    const bare = openPool(portal.connectionString, { settings: null });
    const sentence = await using(bare, sentenceOnSettings);
    assert.match(
      sentence ?? '',
      /does not set .*statement_timeout.* on its connections\. Make it send "set /,
    );
    assert.match(sentence ?? '', /set statement_timeout = 10000; .*\(pgbouncer: connect_query\)\.$/);
    const setUp = openPool(portal.connectionString, { settings: poolersSettings });
    assert.equal(await using(setUp, sentenceOnSettings), null);
  });
});
