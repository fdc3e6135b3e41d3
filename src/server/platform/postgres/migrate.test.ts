import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { knownMigrations, migrate, migrateTo, pendingMigrations } from './migrate.ts';

const files = readdirSync('migrations').sort();

after(stopOwnCluster);

/** Opens an empty database from several places at once, as several processes would. */
async function withEmpty(places: number, use: (databases: Database[]) => Promise<void>): Promise<void> {
  const empty = await emptyDatabase();
  const databases = Array.from({ length: places }, () => openDatabase(openPool(empty.url, { max: 2 })));
  try {
    await use(databases);
  } finally {
    for (const db of databases) await db.destroy();
    await empty.drop();
  }
}

async function executed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

describe('migrations', () => {
  test('are files with a number, and none has the number of another', () => {
    for (const name of files) assert.match(name, /^\d{4}-[a-z-]+\.sql$/);
    assert.equal(new Set(files.map((name) => name.slice(0, 4))).size, files.length);
  });

  test('run once, in their order, and nothing is left to do', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      const names = files.map((name) => name.replace('.sql', ''));
      assert.deepEqual(await pendingMigrations(db), names);
      assert.deepEqual(await migrate(db), names);
      assert.deepEqual(await executed(db), names);
      assert.deepEqual(await pendingMigrations(db), []);
      assert.deepEqual(await migrate(db), []);
      assert.deepEqual(await knownMigrations(), names);
    });
  });

  test('run once also when six processes start at the same moment', async () => {
    await withEmpty(6, async (databases) => {
      const ran = await Promise.all(databases.map((db) => migrate(db)));
      assert.deepEqual(
        ran.flat().toSorted(),
        files.map((name) => name.replace('.sql', '')),
      );
      assert.equal(ran.filter((names) => names.length > 0).length, 1);
    });
  });

  test('take the password off an address that nobody confirmed, and know who was invited', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      await migrateTo(db, '0130-announce-lost-access');
      await sql`
        with people as (
          insert into users (full_name, email) values ('A', 'a@example.com'), ('B', 'b@example.com'), ('C', 'c@example.com')
          returning id, email
        ), credentials as (
          insert into auth.credentials (user_id, password_hash, email_confirmed_at)
          select id, 'hash', case email when 'b@example.com' then now() end from people
        )
        insert into history (actor_name, subject, subject_id, user_id, action, after)
        select 'Helen', 'account', id, id, 'invited', '{}' from people where email = 'c@example.com'`.execute(
        db,
      );
      await migrate(db);
      const { rows } = await sql`
        select email, password_hash, invited_at is not null as invited
        from users join auth.credentials on user_id = users.id order by email`.execute(db);
      assert.deepEqual(rows, [
        { email: 'a@example.com', passwordHash: null, invited: false },
        { email: 'b@example.com', passwordHash: 'hash', invited: false },
        { email: 'c@example.com', passwordHash: null, invited: true },
      ]);
    });
  });

  test('stop a program that is older than its database, in one line', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      await migrate(db);
      await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db);
      await assert.rejects(migrate(db), (problem: Error) => {
        assert.ok(problem instanceof DatabaseProblem);
        assert.match(problem.message, /9999-of-tomorrow.*newer version/);
        assert.doesNotMatch(problem.message, /\n/);
        return true;
      });
    });
  });
});
