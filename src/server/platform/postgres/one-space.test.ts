import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { migrate, migrateTo } from './migrate.ts';

describe('names that were entered with several spaces', () => {
  let database: TestDatabase;
  let db: Database;

  before(async () => {
    database = await emptyDatabase();
    db = openDatabase(openPool(database.url));
    await migrateTo(db, '0310-alphabetical');
    await sql`insert into users (full_name, email) values ('Ann \u00a0 Bell', 'ann@example.com'), (${'\u3000'}, 'nobody@example.com')`.execute(
      db,
    );
    for (const name of ['Mill  House', 'Mill\u2000House', 'Mill House']) {
      await sql`insert into clients (name) values (${name})`.execute(db).catch(() => {});
    }
    for (const name of ['Ward\u00a01', 'Ward  1', 'Ward 1', 'WARD  1']) {
      await sql`insert into client_sites (client_id, name) select id, ${name} from clients limit 1`
        .execute(db)
        .catch(() => {});
    }
    await migrate(db);
  });
  after(async () => {
    await db.destroy();
    await database.drop();
    await stopOwnCluster();
  });

  test('have one space, and of those that became the same the clean one keeps its name', async () => {
    const namesOf = async (table: 'clients' | 'clientSites') =>
      (await db.selectFrom(table).select('name').orderBy('name').execute()).map(({ name }) => name);
    assert.deepEqual(await namesOf('clients'), ['Mill House', 'Mill House (2)']);
    assert.deepEqual(await namesOf('clientSites'), ['Ward 1', 'Ward 1 (2)', 'Ward 1 (3)']);
    const people = await db.selectFrom('users').select('fullName').orderBy('email').execute();
    assert.deepEqual(
      people.map(({ fullName }) => fullName),
      ['Ann Bell', '\u3000'],
    );
  });
});
