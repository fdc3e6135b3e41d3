import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { migrate, migrateTo } from './migrate.ts';

/** An agency of a version before decision 0273. */
let database: TestDatabase;
let db: Database;

before(async () => {
  database = await emptyDatabase();
  db = openDatabase(openPool(database.url, { max: 1 }));
  await migrateTo(db, '0270-bank-holidays');
  await sql`insert into clients (name) values ('Camden')`.execute(db);
  await sql`insert into users (full_name, email, role) values ('Amara', 'amara@example.com', 'Candidate')`.execute(
    db,
  );
  await sql`insert into assignments (user_id, client_id, job_title, start_date, is_primary, engagement)
    select users.id, clients.id, 'Cook', '2026-01-05', true, 'limited' from users, clients`.execute(db);
  const at = '2026-10-20T09:00:00Z';
  for (const [monday, status, approvedAt] of [
    ['2026-10-05', 'Approved', at],
    ['2026-10-12', 'Approved', at],
    ['2026-10-19', 'Pending', null],
  ] as const) {
    await sql`insert into timesheets (user_id, assignment_id, week_start, monday_hours, status, approved_at, reviewed_by_name, pay, bill)
      select user_id, id, ${monday}, 8, ${status}, ${approvedAt}, ${approvedAt && 'Jo'}, 96, 160 from assignments`.execute(
      db,
    );
  }
  await sql`insert into pay_runs (up_to_week, pay_date, status, opened_by_name, opened_at, locked_by_name, locked_at, weeks, hours, pay, bill)
    values ('2026-10-05', '2026-10-16', 'locked', 'Helen', now(), 'Helen', now(), 1, 8, 96, 0)`.execute(db);
  await sql`begin`.execute(db);
  await sql`set local portal.restoring = 'on'`.execute(db);
  await sql`insert into pay_run_items (id, run_id, kind, series_id, full_name, week_start, engagement, umbrella_name, late, hours, day_hours, pay)
    select series_id, pay_runs.id, 'timesheet', series_id, 'Amara', week_start, 'umbrella', 'Parasol Ltd', false, 8, '{8}', 96
    from pay_runs, timesheets where week_start = '2026-10-05'`.execute(db);
  await sql`commit`.execute(db);
  await migrate(db);
});

after(async () => {
  await db.destroy();
  await database.drop();
  await stopOwnCluster();
});

test('an approved week from before has the engagement of its pay run, otherwise that of its assignment', async () => {
  const rows = await db
    .selectFrom('timesheets')
    .select(['weekStart', 'engagement', 'umbrellaName'])
    .orderBy('weekStart')
    .execute();
  assert.deepEqual(
    rows.map(({ weekStart, engagement, umbrellaName }) => [weekStart, engagement, umbrellaName]),
    [
      ['2026-10-05', 'umbrella', 'Parasol Ltd'],
      ['2026-10-12', 'limited', null],
      ['2026-10-19', null, null],
    ],
  );
});
