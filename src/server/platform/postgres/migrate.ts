/** Brings the database to today's tables: the forward-only files of `migrations/`, under an advisory lock. */

import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { portalFolder } from '#server/folder.ts';
import { refreshAlphabet } from './alphabetical.ts';
import type { Database } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';
import { supplyUuids } from './uuids.ts';

const folder = new URL('migrations/', portalFolder);

type Tell = (line: string) => void;

async function readMigrations(begin: (name: string) => void = () => {}): Promise<Record<string, Migration>> {
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

function migratorOf(db: Database, begin?: (name: string) => void): Migrator {
  return new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: () => readMigrations(begin) } });
}

/** Runs what has not run yet, all or nothing, also where several processes call it; returns the names that ran. */
export async function migrate(db: Database, tell: Tell = () => {}): Promise<string[]> {
  const pending = await pendingMigrations(db);
  const isUpgrade = pending.length < (await knownMigrations()).length;
  const begin = (name: string) => {
    const step = `${pending.indexOf(name) + 1} of ${pending.length}: ${name}`;
    if (isUpgrade) tell(`Upgrading the database, ${step}. If this is stopped, the next start begins again.`);
  };
  const { error, results = [] } = await migratorOf(db, begin).migrateToLatest();
  if (!error) {
    const count = await refreshAlphabet(db);
    if (count > 0) {
      const indexes = count === 1 ? '1 index was' : `${count} indexes were`;
      tell(`The database sorts names by another version of ICU: ${indexes} made anew.`);
    }
    return results.map((result) => result.migrationName);
  }
  // A program that is older than its database must not touch it; that is no fault, and said in one line.
  const newer = await sentenceOnNewerTables(db).catch(() => null);
  throw newer === null ? error : new DatabaseProblem(newer);
}

/** Why a portal of this version does not start on tables that a newer one has changed; null where none has. */
export async function sentenceOnNewerTables(db: Database): Promise<string | null> {
  const known = await knownMigrations();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration
    where name <> all(${known}::text[]) order by name desc limit 1`.execute(db);
  if (!rows[0]) return null;
  return `The database was brought to ${rows[0].name}, which this portal does not know: start the newer version that did it.`;
}

/** Runs the migrations up to and with this one; a name that this program does not bring is refused by Kysely. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}

/**
 * Gives a copy of an earlier version, which was put into a database that had run everything already, what migrations
 * give to older rows. Those are the ones whose names begin with `fill-`: they fill in what is missing, and may run again.
 */
export async function fillAgain(db: Database, seen: readonly string[]): Promise<void> {
  const fills = Object.entries(await readMigrations()).filter(
    ([name]) => /^\d+-fill-/.test(name) && !seen.includes(name),
  );
  await db
    .withoutPlugins()
    .transaction()
    .execute(async (tx) => {
      for (const [, fill] of fills) await fill.up(tx);
    });
}

export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
