import assert from 'node:assert/strict';
import { after, afterEach, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { eventually } from '#support/run/eventually.ts';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { fillAgain, migrate, migrateTo, pendingMigrations } from './migrate.ts';

/** The agency as a version before decision 0160 left it. */
let database: TestDatabase;
let db: Database;
const people: Record<string, string> = {};

async function person(name: string, role: string, more: Record<string, unknown> = {}): Promise<void> {
  const columns = { full_name: name, email: `${name.toLowerCase()}@example.com`, role, ...more };
  const { rows } = await sql<{ id: string }>`
    insert into users (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(columns))}) returning id`.execute(db);
  people[name] = rows[0]?.id ?? '';
}

interface Past {
  of: string;
  week: string;
  status?: 'Approved' | 'Pending' | 'Rejected';
  by?: string;
  payRate?: number;
  /** The assignments of the entries of its approvals, oldest first; null where the entry was blotted out. */
  approvals?: (string | null)[];
}

async function week({ of, week: monday, status = 'Approved', by, payRate, approvals = [] }: Past) {
  const { rows } = await sql<{ id: string }>`
    insert into timesheets (user_id, week_start, monday_hours, status, approved_at, approved_by, rejection_reason, pay_rate)
    values (${people[of]}, ${monday}, 8, ${status}, ${status === 'Pending' ? null : '2026-11-01'},
      ${by ? people[by] : null}, ${status === 'Rejected' ? 'No' : null}, ${payRate ?? null}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id;
  for (const client of approvals) {
    const kept = client === null ? {} : { assignment: { clientName: client, jobTitle: `Job at ${client}` } };
    await sql`insert into history (actor_name, subject, subject_id, user_id, action, before, after)
      values ('Jo', 'timesheet', ${id}, ${people[of]}, 'approved', '{}', ${JSON.stringify(kept)})`.execute(
      db,
    );
  }
}

beforeEach(async () => {
  database = await emptyDatabase();
  db = openDatabase(openPool(database.url, { max: 4 }));
  await migrateTo(db, '0130-announce-lost-access');
  await person('Helen', 'Admin');
  await person('Jo', 'Recruitment Consultant');
  await person('Daniel', 'Recruitment Consultant');
  await person('Amara', 'Candidate', { assigned_consultant_id: people['Daniel'] });
  await person('Dev', 'Candidate', { rate_of_pay: 12.5, supply_bill_amount: 20 });
  await sql`insert into assignment_details (user_id, client_name, job_title, start_date)
    select id, 'Newham', 'Cook', '2026-01-05' from users where role = 'Candidate'`.execute(db);
  await week({ of: 'Amara', week: '2026-10-05', by: 'Jo', approvals: ['Leeds', 'Camden'] });
  await week({ of: 'Amara', week: '2026-10-12', by: 'Helen', approvals: [null] });
  await week({ of: 'Amara', week: '2026-10-19', by: 'Helen', payRate: 10 });
  await week({ of: 'Amara', week: '2026-10-26', status: 'Pending', approvals: ['Camden'] });
  await week({ of: 'Amara', week: '2026-11-02', status: 'Rejected', by: 'Jo' });
  await week({ of: 'Dev', week: '2026-10-05', by: 'Helen', approvals: ['Kent'] });
  await sql`update timesheets set pay = 0`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});
after(stopOwnCluster);

const filled = [
  ['Amara', '2026-10-05', 'Camden', 'Job at Camden', 'Jo', null, null],
  ['Amara', '2026-10-12', 'Newham', 'Cook', 'Daniel', null, null],
  ['Amara', '2026-10-19', 'Newham', 'Cook', 'Daniel', 80, null],
  ['Amara', '2026-10-26', null, null, null, null, null],
  ['Amara', '2026-11-02', null, null, null, null, null],
  ['Dev', '2026-10-05', 'Kent', 'Job at Kent', null, 100, 160],
];

async function weeks(): Promise<unknown[][]> {
  const { rows } = await sql<Record<string, unknown>>`
    select users.full_name, week_start, client_name, job_title, credited.full_name as credited, pay, bill
    from timesheets join users on users.id = user_id left join users credited on credited.id = credited_consultant_id
    order by users.full_name, week_start`.execute(db.withoutPlugins());
  return rows.map((row) => Object.values(row));
}

/** What the triggers would have counted, had every timesheet come now. */
async function assertCountedRight(): Promise<void> {
  const counted = async (): Promise<unknown[]> =>
    (
      await sql`select kind, scope, status, week_start, sum(timesheets) as timesheets, sum(hours) as hours, sum(pay) as pay,
        sum(bill) as bill, sum(without_rate) as without_rate from counted.sums
        group by 1, 2, 3, 4 having sum(timesheets) <> 0 order by 1, 2, 3, 4`.execute(db)
    ).rows;
  const before = await counted();
  await sql`truncate counted.sums`.execute(db);
  await sql`create temporary table kept as select * from timesheets`.execute(db);
  await sql`alter table kept drop column hours_worked, drop column series_id`.execute(db);
  await sql`delete from timesheets`.execute(db);
  await sql`truncate counted.sums`.execute(db);
  const { rows } = await sql<{ columns: string }>`
    select string_agg(attname, ', ') as columns from pg_attribute
    where attrelid = 'kept'::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into timesheets (${columns}) select ${columns} from kept`.execute(db);
  assert.deepEqual(before, await counted());
}

describe('an upgrade fills the weeks that were approved before', () => {
  test('from the last entry of their approval, or from today, and with what they are worth', async () => {
    const told: string[] = [];
    await migrate(db, (line) => told.push(line));
    assert.deepEqual(await weeks(), filled);
    assert.ok(
      told.some((line) => /^Upgrading the database, \d+ of \d+: 0161-fill-approved-weeks\. /.test(line)),
    );
  });

  test('and counts them as if they had come today', async () => {
    // One connection: a temporary table belongs to it.
    await db.destroy();
    db = openDatabase(openPool(database.url, { max: 1 }));
    await migrate(db);
    await assertCountedRight();
  });

  test('and leaves nothing half done where it is interrupted', async () => {
    const other = openDatabase(openPool(database.url, { max: 1 }));
    const reading = await other.startTransaction().execute();
    await sql`lock table history in access exclusive mode`.execute(reading);
    const interrupted = assert.rejects(migrate(db));
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await eventually('the upgrade waits for the history', async () => {
      const { rows } = await waiting.execute(db);
      for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(db);
      return rows.length > 0;
    });
    await interrupted;
    await reading.rollback().execute();
    await other.destroy();
    assert.ok((await pendingMigrations(db)).includes('0160-frozen-at-approval'));
    const columns = sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'timesheets'::regclass and attname = 'client_name'`;
    assert.deepEqual((await columns.execute(db)).rows, []);
    await migrate(db);
    assert.deepEqual(await weeks(), filled);
  });

  test('and freezes what a process of the version before still approves', async () => {
    await migrate(db);
    await sql`update timesheets set status = 'Approved', approved_at = now() where status = 'Pending'`.execute(
      db,
    );
    const expected = filled.map((row) =>
      row[1] === '2026-10-26' ? ['Amara', '2026-10-26', 'Newham', 'Cook', 'Daniel', null, null] : row,
    );
    assert.deepEqual(await weeks(), expected);
  });

  test('and does so for a copy of an earlier version too, without touching what is there', async () => {
    await migrate(db);
    await sql`update timesheets set client_name = 'Agreed' where week_start = '2026-10-12'`.execute(db);
    await fillAgain(db, ['0130-announce-lost-access', '0160-frozen-at-approval']);
    const expected = filled.map((row) => (row[1] === '2026-10-12' ? row.with(2, 'Agreed') : row));
    assert.deepEqual(await weeks(), expected);
  });
});
