/** Brings the database to today's tables: the forward-only files of `migrations/`, under an advisory lock. */

import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { portalFolder } from '#server/folder.ts';
import type { Database } from './database.ts';
import { DatabaseProblem } from './database-problem.ts';

const folder = new URL('migrations/', portalFolder);

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  return Object.fromEntries(
    names.map((name, index) => [
      name.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(texts[index] ?? '').execute(db)) },
    ]),
  );
}

function migratorOf(db: Database): Migrator {
  return new Migrator({ db: db.withoutPlugins(), provider: { getMigrations: readMigrations } });
}

/** Runs what has not run yet; several processes may call it at once. Returns the names that ran. */
export async function migrate(db: Database): Promise<string[]> {
  const { error, results } = await migratorOf(db).migrateToLatest();
  if (error) throw explained(error);
  return (results ?? []).map((result) => result.migrationName);
}

/** A program that is older than its database must not touch it; that is no fault, and said in one line. */
function explained(problem: unknown): unknown {
  const unknown = /previously executed migration (\S+) is missing/.exec(String(problem))?.[1];
  if (!unknown) return problem;
  return new DatabaseProblem(
    `The database was brought to ${unknown}, which this portal does not know: start the newer version that did it.`,
  );
}

/** Runs the migrations up to and with this one; a name that this program does not bring is refused by Kysely. */
export async function migrateTo(db: Database, name: string): Promise<void> {
  const { error } = await migratorOf(db).migrateTo(name);
  if (error) throw error;
}

/** The names of all migrations that this program brings, in order. */
export async function knownMigrations(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

/** The names of the migrations that this program brings and the database has not seen. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}
