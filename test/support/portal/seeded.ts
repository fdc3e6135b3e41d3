/**
 * Databases of a portal after its first start, with the cast or empty. A run creates them once and
 * copies them.
 */

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
    // Imported on demand, because a process of a journey needs no server code to copy a database.
    const { buildPortal } = await import('#server/start.ts');
    const dataDir = runFolder('data');
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
    await using built = new AsyncDisposableStack();
    built.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const { db } = await buildPortal({ config, log: openLog('silent') }, built);
    // Each copy belongs to a portal with its own keys, so the copy has no fingerprint of keys.
    await saveFingerprint(db, null);
  });
}

/**
 * Returns a database with the cast and weeks relative to `now`. Each `now` needs another `name`.
 */
export function seededDatabase(name: string, now: Date): Promise<TestDatabase> {
  return copyOf(name, startedDatabase, async ({ url }) => {
    const pool = openPool(url);
    const db = openDatabase(pool);
    await seed(db, { clock: () => now, timeZone: readConfig({}).agencyTimeZone });
    // One person may approve, as most tests need. Tests with a second person change this setting.
    await db.updateTable('agency').set({ twoPeople: false }).execute();
    await pool.end();
  });
}

export function databaseOfToday(): Promise<TestDatabase> {
  const now = new Date();
  const today = dayAt(now, readConfig({}).agencyTimeZone);
  return seededDatabase(`today_${today.replaceAll('-', '')}`, now);
}
