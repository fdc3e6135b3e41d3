/** Databases after a portal's first start, made once per run and copied: with the cast or empty. */

import { rmSync } from 'node:fs';
import { dayAt } from '#domain/calendar/calendar.ts';
import { readConfig } from '#server/config.ts';
import { saveFingerprint } from '#server/platform/postgres/installation.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { openLog } from '#server/log.ts';
import { seed } from '#server/commands/seed.ts';
import { copyOf, emptyDatabase, type TestDatabase } from './postgres.ts';
import { runFolder } from '../run/run-folder.ts';

export function startedDatabase(): Promise<TestDatabase> {
  return copyOf('started', emptyDatabase, async ({ url }) => {
    // Imported here, because a journey's process needs no server code for a copy.
    const { buildPortal } = await import('#server/start.ts');
    const dataDir = runFolder('data');
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
    await using built = new AsyncDisposableStack();
    built.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const { db } = await buildPortal({ config, log: openLog('silent') }, built);
    // Each copy serves a portal with its own keys.
    await saveFingerprint(db, null);
  });
}

/** The cast with weeks relative to `now`; `name` must be unique per moment. */
export function seededDatabase(name: string, now: Date): Promise<TestDatabase> {
  return copyOf(name, startedDatabase, async ({ url }) => {
    const pool = openPool(url);
    const db = openDatabase(pool);
    await seed(db, { clock: () => now, timeZone: readConfig({}).agencyTimeZone });
    // Most tests have one reviewer; tests with two people change this.
    await db.updateTable('agency').set({ twoPeople: false }).execute();
    await pool.end();
  });
}

export function databaseOfToday(): Promise<TestDatabase> {
  const now = new Date();
  const today = dayAt(now, readConfig({}).agencyTimeZone);
  return seededDatabase(`today_${today.replaceAll('-', '')}`, now);
}
