import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type DatabaseFacts, getDatabaseFacts, throwIfUnusable } from './database-facts.ts';
import { openDatabase, openPool, type Settings } from '#server/platform/postgres/database.ts';

let database: TestDatabase;
before(async () => {
  database = await emptyDatabase();
});
after(async () => {
  await database.drop();
  await stopOwnCluster();
});

async function factsWith(settings: Settings = {}, statement = 'select 1'): Promise<DatabaseFacts> {
  const pool = openPool(database.url, { settings, max: 1 });
  try {
    await pool.query(statement);
    return await getDatabaseFacts(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

describe('checks of a database', () => {
  test('a database that the portal’s role owns is accepted', async () => {
    const facts = await factsWith();
    throwIfUnusable(facts);
    assert.equal(facts.role, 'portal');
    assert.equal(facts.encoding, 'UTF8');
  });

  test('a read-only database is refused with the remedy', async () => {
    const facts = await factsWith({ default_transaction_read_only: 'on' });
    assert.throws(
      () => throwIfUnusable(facts),
      /is read-only, like a standby. Set DATABASE_URL to the primary/,
    );
  });

  test('a database in which the role may not create tables is refused with the SQL statement that grants the right', async () => {
    const facts = await factsWith({}, 'revoke create on schema public from public, pg_database_owner');
    assert.throws(() => throwIfUnusable(facts), /The role portal may not create .* owner to portal\.$/);
  });

  test('a database without a required extension, or with another encoding, is refused', async () => {
    const facts = { ...(await factsWith()), mayCreate: true };
    assert.throws(
      () => throwIfUnusable({ ...facts, missingExtensions: ['unaccent'] }),
      /lacks PostgreSQL extensions that the portal needs \(unaccent\). Install PostgreSQL’s contrib package/,
    );
    assert.throws(
      () => throwIfUnusable({ ...facts, encoding: 'SQL_ASCII' }),
      /the encoding SQL_ASCII, and .* UTF8/,
    );
  });
});
