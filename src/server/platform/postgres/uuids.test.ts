import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { createUuids, supplyUuids } from './uuids.ts';

let database: TestDatabase;
let db: Database;
before(async () => {
  database = await emptyDatabase();
  db = openDatabase(openPool(database.url));
});
after(async () => {
  await db.destroy();
  await database.drop();
  await stopOwnCluster();
});

async function functionsNamed(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from pg_proc where proname = 'uuidv7' and pronargs = 0`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('ids in a database older than PostgreSQL 18', () => {
  test('the function that creates ids exists once, even if another role creates it', async () => {
    await supplyUuids(db);
    await supplyUuids(db);
    assert.equal(await functionsNamed(), 1);
  });

  test('an older PostgreSQL creates UUIDs of version 7 with their time, in order', async () => {
    await sql`drop function if exists public.uuidv7()`.execute(db);
    await createUuids(db);
    const { rows } = await sql<{ id: string }>`
      select public.uuidv7() as id, pg_sleep(0.0001) from generate_series(1, 200)`.execute(db);
    const ids = rows.map(({ id }) => id);
    assert.deepEqual(ids, ids.toSorted());
    assert.equal(new Set(ids).size, 200);
    for (const id of ids) {
      assert.match(id, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
      const age = Date.now() - Number.parseInt(id.replace('-', '').slice(0, 12), 16);
      assert.ok(Math.abs(age) < 60_000, `${id} is ${age} ms old`);
    }
  });
});
