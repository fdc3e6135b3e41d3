/** Runs the forward-only files of `migrations/` under an advisory lock. */

import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { portalFolder } from '#server/folder.ts';
import { refreshAlphabet } from './alphabetical.ts';
import type { Database } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { supplyUuids } from './uuids.ts';

const ownFolder = new URL('migrations/', portalFolder);

type Tell = (line: string) => void;

const beforeBaseline = { first: '0001-people', last: '0340-describe-tables' };

export function areBeforeBaseline(names: readonly string[]): boolean {
  return names.includes(beforeBaseline.first);
}

export function sinceBaseline(names: readonly string[]): readonly string[] {
  return areBeforeBaseline(names) && names.at(-1) === beforeBaseline.last ? ['0001-baseline'] : names;
}

async function readMigrations(
  folder: URL,
  begin: (name: string) => void = () => {},
): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return Object.fromEntries(
    names
      .map((name) => name.replace(/\.sql$/, ''))
      .map((name, index) => [
        name,
        {
          async up(db) {
            begin(name);
            if (index === 0) await supplyUuids(db);
            await sql.raw(texts[index] ?? '').execute(db);
          },
        },
      ]),
  );
}

function migratorOf(db: Database, folder = ownFolder, begin?: (name: string) => void): Migrator {
  return new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: () => readMigrations(folder, begin) },
  });
}

/**
 * Runs pending migrations in one transaction, one process at a time, and returns their names. Tests pass a
 * folder with later migrations.
 */
export async function migrate(
  db: Database,
  tell: Tell = () => {},
  folder: URL = ownFolder,
): Promise<string[]> {
  const pending = await pendingMigrations(db, folder);
  const isUpgrade = pending.length < (await knownMigrations(folder)).length;
  const begin = (name: string) => {
    const step = `${pending.indexOf(name) + 1} of ${pending.length}: ${name}`;
    if (isUpgrade) tell(`Upgrading the database, ${step}. If you stop it, the next start begins again.`);
  };
  const { error, results = [] } = await migratorOf(db, folder, begin).migrateToLatest();
  if (!error) {
    const count = await refreshAlphabet(db);
    if (count > 0) {
      const indexes = count === 1 ? '1 index was' : `${count} indexes were`;
      tell(`The database has a new version of ICU, which sorts names: ${indexes} rebuilt.`);
    }
    return results.map((result) => result.migrationName);
  }
  // A program that is older than its database must not change it. The sentence replaces the stack trace.
  const other = await sentenceOnOtherTables(db).catch(() => null);
  throw other === null ? error : new DatabaseProblem(other);
}

export async function sentenceOnOtherTables(db: Database): Promise<string | null> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!table.rows[0]?.isThere) return null;
  const known = await knownMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    where name <> all(${known}::text[]) order by name desc`.execute(db);
  if (!rows[0]) return null;
  if (areBeforeBaseline(rows.map(({ name }) => name))) {
    return 'A version before 1.0.0 made this database. Make a backup with that version (npm run backup), and restore it into an empty database.';
  }
  return `A newer version upgraded this database to ${rows[0].name}. Start that version or a newer one.`;
}

export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}

export async function knownMigrations(folder: URL = ownFolder): Promise<string[]> {
  return Object.keys(await readMigrations(folder));
}

export async function pendingMigrations(db: Database, folder: URL = ownFolder): Promise<string[]> {
  const all = await migratorOf(db, folder).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
