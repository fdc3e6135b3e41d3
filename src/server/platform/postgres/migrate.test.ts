import assert from 'node:assert/strict';
import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster } from '#support/portal/postgres.ts';
import { clearFolder, temporaryFolder } from '#support/portal/processes.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { knownMigrations, migrate, pendingMigrations, sinceBaseline } from './migrate.ts';

const files = readdirSync('migrations').sort();
const names = files.map((name) => name.replace('.sql', ''));
const laterFolders: string[] = [];

after(async () => {
  for (const folder of laterFolders) await clearFolder(folder);
  await stopOwnCluster();
});

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

function laterVersion(later: Record<string, string>): URL {
  const folder = temporaryFolder();
  laterFolders.push(folder);
  cpSync('migrations', folder, { recursive: true });
  for (const [name, text] of Object.entries(later)) writeFileSync(join(folder, name), text);
  return pathToFileURL(`${resolve(folder)}/`);
}

async function executed(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}

async function assertRefused(db: Database, sentence: RegExp): Promise<void> {
  await assert.rejects(migrate(db), (problem: Error) => {
    assert.ok(problem instanceof DatabaseProblem);
    assert.match(problem.message, sentence);
    assert.doesNotMatch(problem.message, /\n/);
    return true;
  });
}

describe('migrations', () => {
  test('every migration is a file with a unique number', () => {
    for (const name of files) assert.match(name, /^\d{4}-[a-z-]+\.sql$/);
    assert.equal(new Set(files.map((name) => name.slice(0, 4))).size, files.length);
  });

  test('migrations run once, in order, and a second run does nothing', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      assert.deepEqual(await pendingMigrations(db), names);
      assert.deepEqual(await migrate(db), names);
      assert.deepEqual(await executed(db), names);
      assert.deepEqual(await pendingMigrations(db), []);
      assert.deepEqual(await migrate(db), []);
      assert.deepEqual(await knownMigrations(), names);
    });
  });

  test('migrations run once when six processes start simultaneously', async () => {
    await withEmpty(6, async (databases) => {
      const ran = await Promise.all(databases.map((db) => migrate(db)));
      assert.deepEqual(ran.flat().toSorted(), names);
      assert.equal(ran.filter((some) => some.length > 0).length, 1);
    });
  });

  test('a program that is older than its database stops with a message of one line', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      await migrate(db);
      await sql`insert into kysely_migration values ('9999-of-tomorrow', now()::text)`.execute(db);
      await assertRefused(db, /newer version.*9999-of-tomorrow/);
    });
  });

  test('a database from before version 1.0.0 stops the program with one line that names the remedy', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      await migrate(db);
      await sql`update kysely_migration set name = '0001-people' where name = '0001-baseline'`.execute(db);
      await assertRefused(
        db,
        /^A version before 1\.0\.0 made this database. Make a backup with that version.*restore/,
      );
    });
  });
});

describe('upgrade', () => {
  test('an upgrade keeps the rows, logs each step, and changes nothing when repeated', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      const lines: string[] = [];
      await migrate(db, (line) => lines.push(line));
      assert.equal(lines.length, 0);
      await sql`insert into clients (name) values ('Camden')`.execute(db);
      const later = laterVersion({
        '8001-colour.sql': "alter table clients add column colour text not null default 'grey';",
        '8002-size.sql': 'alter table clients add column size integer;',
      });
      const ran = await migrate(db, (line) => lines.push(line), later);
      assert.deepEqual(ran, ['8001-colour', '8002-size']);
      assert.deepEqual(
        lines.map((line) => line.split('.')[0]),
        ['Upgrading the database, 1 of 2: 8001-colour', 'Upgrading the database, 2 of 2: 8002-size'],
      );
      const { rows } = await sql`select name, colour, size from clients`.execute(db);
      assert.deepEqual(rows, [{ name: 'Camden', colour: 'grey', size: null }]);
      assert.deepEqual(await migrate(db, undefined, later), []);
    });
  });

  test('an upgrade that fails in its second step leaves the old tables', async () => {
    await withEmpty(1, async ([db]) => {
      assert.ok(db);
      await migrate(db);
      const broken = laterVersion({
        '8001-colour.sql': 'alter table clients add column colour text;',
        '8002-broken.sql': 'alter table no_such_table add column size integer;',
      });
      await assert.rejects(migrate(db, undefined, broken), /no_such_table/);
      assert.deepEqual(await executed(db), names);
      const { rows } = await sql`select from information_schema.columns where column_name = 'colour'`.execute(
        db,
      );
      assert.equal(rows.length, 0);
      assert.deepEqual(await migrate(db), []);
    });
  });
});

describe('migrations of a backup', () => {
  test('a backup of the last version before 1.0.0 has the tables of the baseline, and an earlier backup has not', () => {
    assert.deepEqual(sinceBaseline(['0001-people', '0340-describe-tables']), ['0001-baseline']);
    for (const others of [['0001-people', '0310-alphabetical'], names]) {
      assert.deepEqual(sinceBaseline(others), others);
    }
  });
});
