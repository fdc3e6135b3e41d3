import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { sql } from 'kysely';
import { type Database, openDatabase, openPool } from './database.ts';
import { migrate, migrateTo } from './migrate.ts';

describe('clients that were typed before there were records', () => {
  let database: TestDatabase;
  let db: Database;

  before(async () => {
    database = await emptyDatabase();
    db = openDatabase(openPool(database.url));
    await migrateTo(db, '0191-the-domain-prices');
    for (const [index, clientName] of ['Camden council', 'Môn', 'Camden Council', 'MON'].entries()) {
      await sql`with worker as (
          insert into users (full_name, email) values ('Worker', ${`worker${index}@example.com`}) returning id
        ) insert into assignment_details (user_id, client_name, job_title, start_date)
        select id, ${clientName}, 'Cook', '2026-08-03' from worker`.execute(db);
    }
    await migrate(db);
  });
  after(async () => {
    await db.destroy();
    await database.drop();
    await stopOwnCluster();
  });

  test('are one for each name, whatever its case and accents, in its newest spelling, and unconfirmed', async () => {
    const known = await db.selectFrom('clients').select(['name', 'confirmedAt']).orderBy('name').execute();
    assert.deepEqual(known, [
      { name: 'Camden Council', confirmedAt: null },
      { name: 'MON', confirmedAt: null },
    ]);
  });
});
