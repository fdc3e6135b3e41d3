/** Databases as a portal leaves them after its first start, made once a run and copied: with the cast, or without anybody. */

import { rmSync } from 'node:fs';
import { dayAt } from '#domain/calendar/calendar.ts';
import { readConfig } from '#server/config.ts';
import { saveFingerprint } from '#server/platform/postgres/installation.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { openLog } from '#server/log.ts';
import { seed } from '#server/commands/seed.ts';
import { copyOf, emptyDatabase, type TestDatabase } from './postgres.ts';
import { runFolder } from '../run/run-folder.ts';

/** The tables of the portal and of its jobs, and nobody there. */
export function startedDatabase(): Promise<TestDatabase> {
  return copyOf('started', emptyDatabase, async ({ url }) => {
    // All of the server, which a journey's process has no use for where the run has made these databases before.
    const { buildPortal } = await import('#server/start.ts');
    const dataDir = runFolder('data');
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: url });
    await using built = new AsyncDisposableStack();
    built.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const { db } = await buildPortal({ config, log: openLog('silent') }, built);
    // Each copy is for a portal with keys of its own.
    await saveFingerprint(db, null);
  });
}

/** The same with the cast and their weeks as of this moment, under the name of its own that such a moment has. */
export function seededDatabase(name: string, now: Date): Promise<TestDatabase> {
  return copyOf(name, startedDatabase, async ({ url }) => {
    const pool = openPool(url);
    const db = openDatabase(pool);
    await seed(db, { clock: () => now, timeZone: readConfig({}).agencyTimeZone });
    // Most stories have one reviewer. A story of two people sets this back, or chooses it.
    await db.updateTable('agency').set({ twoPeople: false }).execute();
    await pool.end();
  });
}

/** The cast as it is when the product is started today, for a portal that has the clock of the machine. */
export function databaseOfToday(): Promise<TestDatabase> {
  const now = new Date();
  const today = dayAt(now, readConfig({}).agencyTimeZone);
  return seededDatabase(`today_${today.replaceAll('-', '')}`, now);
}
