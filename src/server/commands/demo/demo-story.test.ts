import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { readConfig } from '#server/config.ts';
import { openLog } from '#server/log.ts';
import { type Database, openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { startPortal } from '#server/start.ts';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { temporaryFolder } from '#support/portal/processes.ts';

const databases: TestDatabase[] = [];
after(async () => {
  for (const database of databases) await database.drop();
  await stopOwnCluster();
});

async function afterStart(now: string, look: (db: Database) => Promise<void>): Promise<void> {
  const database = await emptyDatabase();
  databases.push(database);
  const env = { DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), PORT: '0', BACKUP_AT: 'off' };
  const clock = () => new Date(now);
  const portal = await startPortal({ config: readConfig(env), log: openLog('silent'), demo: true, clock });
  const pool = openPool(database.url);
  try {
    await look(openDatabase(pool));
  } finally {
    await pool.end();
    await portal.stop();
  }
}

describe('the demo', () => {
  // One time is a Monday just after midnight, and the other is the end of a week.
  for (const now of ['2026-11-16T00:05:00Z', '2026-11-22T22:00:00Z']) {
    test(`the demo of ${now} has an example of every kind of record`, async () => {
      await afterStart(now, async (db) => {
        const agency = await db.selectFrom('agency').selectAll().executeTakeFirstOrThrow();
        assert.equal(agency.name, 'Whitfield Recruitment');
        assert.deepEqual([agency.accentColour, agency.contactPhone], ['#1d4ed8', '020 7946 0101']);

        const runs = await db.selectFrom('payRuns').select(['number', 'status', 'weeks']).execute();
        assert.deepEqual(
          runs.map(({ number, status }) => ({ number, status })),
          [{ number: 1, status: 'paid' }],
        );
        assert.ok(Number(runs[0]?.weeks) > 30);

        const corrections = await db
          .selectFrom('timesheetCorrections')
          .select(['state', 'proposedByName'])
          .execute();
        assert.deepEqual(corrections, [{ state: 'proposed', proposedByName: 'Jo Marsh' }]);

        const signed = await db.selectFrom('signOffs').select('status').orderBy('status').execute();
        assert.deepEqual(
          signed.map(({ status }) => status),
          ['asked', 'queried', 'signed'],
        );
        const letter = await db
          .selectFrom('mailOutbox')
          .select('recipient')
          .where('kind', '=', 'sign-off-request')
          .execute();
        assert.deepEqual(letter, [{ recipient: 'asha.patel@hackney.example.com' }]);

        const jobs = await db
          .selectFrom('assignments')
          .innerJoin('users', 'users.id', 'assignments.userId')
          .select(['users.fullName', 'assignments.hoursRule'])
          .where('users.fullName', 'in', ['Grace Mbeki', 'Harry Stone'])
          .orderBy('users.fullName')
          .execute();
        assert.deepEqual(
          jobs.map(({ fullName, hoursRule }) => `${fullName}: ${hoursRule}`),
          ['Grace Mbeki: hours', 'Grace Mbeki: hours', 'Harry Stone: times'],
        );
        const nights = await db
          .selectFrom('timesheets')
          .select('units')
          .where('units', 'is not', null)
          .execute();
        assert.match(JSON.stringify(nights), /sleep-in/);
      });
    });
  }
});
