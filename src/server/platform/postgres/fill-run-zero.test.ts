import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { migrate, migrateTo } from './migrate.ts';

/** An agency of a version before decision 0261, whose first run began later than its first week. */
let database: TestDatabase;
let db: Database;

async function week(monday: string, approvedAt: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into timesheets (user_id, assignment_id, week_start, monday_hours, status, approved_at, reviewed_by_name, pay, bill)
    select user_id, id, ${monday}, 8, 'Approved', ${approvedAt}, 'Jo', 96, 160 from assignments
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

const weeks: Record<'before' | 'late' | 'first', string> = { before: '', late: '', first: '' };

before(async () => {
  database = await emptyDatabase();
  db = openDatabase(openPool(database.url, { max: 1 }));
  await migrateTo(db, '0249-guarded-weeks');
  await sql`insert into clients (name) values ('Camden')`.execute(db);
  await sql`insert into users (full_name, email, role) values ('Amara', 'amara@example.com', 'Candidate')`.execute(
    db,
  );
  await sql`insert into assignments (user_id, client_id, job_title, start_date, is_primary)
    select users.id, clients.id, 'Cook', '2026-01-05', true from users, clients`.execute(db);
  weeks.before = await week('2026-10-05', '2026-10-12T09:00:00Z');
  weeks.late = await week('2026-10-12', '2026-11-17T09:00:00Z');
  weeks.first = await week('2026-11-02', '2026-11-09T09:00:00Z');
  await sql`update agency set paid_elsewhere_before = '2026-11-02', paid_elsewhere_at = '2026-11-16T09:00:00Z'`.execute(
    db,
  );
  await sql`with run as (
      insert into pay_runs (up_to_week, pay_date, status, opened_by_name, opened_at, locked_by_name, locked_at, weeks, hours, pay, bill)
      values ('2026-11-02', '2026-11-13', 'locked', 'Helen', now(), 'Helen', now(), 1, 8, 96, 0) returning id
    )
    update approved_weeks set pay_run_id = run.id from run where timesheet_id = ${weeks.first}`.execute(db);
  await sql`begin`.execute(db);
  await sql`set local portal.restoring = 'on'`.execute(db);
  await sql`insert into pay_run_items (id, run_id, kind, series_id, full_name, week_start, engagement, late, hours, day_hours, pay)
    select ${weeks.first}, id, 'timesheet', ${weeks.first}, 'Amara', '2026-11-02', 'paye', true, 8, '{8}', 96 from pay_runs`.execute(
    db,
  );
  await sql`insert into pay_run_lines (item_id, position, rate_type, rate_type_name, unit, units, pay_rate, pay, bill)
    values (${weeks.first}, 1, 'basic', 'Basic', 'hour', 4, 12, 48, 80), (${weeks.first}, 2, 'night', 'Night', 'hour', 4, 12, 48, null)`.execute(
    db,
  );
  await sql`commit`.execute(db);
  await migrate(db);
});

after(async () => {
  await db.destroy();
  await database.drop();
  await stopOwnCluster();
});

describe('the upgrade of an agency whose first run began later', () => {
  test('puts what was approved before into run 0, and nothing that was approved later', async () => {
    const { rows } = await sql<{ id: string; number: number | null }>`
      select timesheet_id as id, number from approved_weeks left join pay_runs on pay_runs.id = pay_run_id`.execute(
      db,
    );
    const numbers = new Map(rows.map(({ id, number }) => [id, number]));
    assert.deepEqual(
      [numbers.get(weeks.before), numbers.get(weeks.late), numbers.get(weeks.first)],
      [0, null, 1],
    );
    const zero = await sql<{ status: string; weeks: number; hours: number; pay: number; upToWeek: string }>`
      select status, weeks, hours, pay, up_to_week as "upToWeek" from pay_runs where number = 0`.execute(db);
    assert.deepEqual(zero.rows, [{ status: 'locked', weeks: 1, hours: 8, pay: 96, upToWeek: '2026-10-26' }]);
  });

  test('says of older runs what they come to by part, and bills what has a bill rate', async () => {
    const { rows } = await sql<any>`
      select bill, lines_without_bill_rate as missing, parts from pay_runs where number = 1`.execute(db);
    const nothing = { weeks: 0, pay: 0, bill: 0 };
    assert.deepEqual(rows, [
      {
        bill: 80,
        missing: 1,
        parts: {
          period: nothing,
          late: { weeks: 1, pay: 96, bill: 80 },
          corrections: nothing,
          adjustments: nothing,
        },
      },
    ]);
  });
});
