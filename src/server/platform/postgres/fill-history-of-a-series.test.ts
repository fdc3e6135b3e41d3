import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { fillAgain, migrate, migrateTo } from './migrate.ts';

/** Entries of a version before decision 0275: of a worker with one assignment and of one with two. */
let database: TestDatabase;
let db: Database;
const monday = '2026-10-05';
const gone = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c11';
const goneBefore = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c12';
const nobodys = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c13';

async function idOf(text: ReturnType<typeof sql<{ id: string }>>): Promise<string> {
  const { rows } = await text.execute(db);
  return rows[0]?.id ?? '';
}

async function worker(name: string, jobs: string[]): Promise<{ id: string; assignments: string[] }> {
  const id = await idOf(
    sql`insert into users (full_name, email, role) values (${name}, ${`${name}@example.com`}, 'Candidate') returning id`,
  );
  const assignments: string[] = [];
  for (const job of jobs) {
    const primary = job === jobs[0];
    assignments.push(
      await idOf(sql`insert into assignments (user_id, client_id, job_title, start_date, is_primary)
        select ${id}, id, ${job}, '2026-01-05', ${primary} from clients returning id`),
    );
  }
  return { id, assignments };
}

async function entry(userId: string, id: string, action: string, before: object | null, more = {}) {
  const subject = action === 'said not worked' ? 'absence' : 'timesheet';
  await sql`insert into history (actor_name, subject, subject_id, user_id, action, before, after)
    values ('Jo', ${subject}, ${id}, ${userId}, ${action}, ${before && JSON.stringify(before)},
      ${JSON.stringify({ weekStart: monday, ...more })})`.execute(db);
}

before(async () => {
  database = await emptyDatabase();
  db = openDatabase(openPool(database.url, { max: 1 }));
  await migrateTo(db, '0249-guarded-weeks');
  await sql`insert into clients (name) values ('Camden')`.execute(db);
  const one = await worker('one', ['Cook']);
  const two = await worker('two', ['Cook', 'Nurse']);
  const there =
    await idOf(sql`insert into timesheets (user_id, assignment_id, week_start, monday_hours, status)
    values (${two.id}, ${two.assignments[1]}, ${monday}, 8, 'Pending') returning id`);
  await entry(two.id, there, 'sign-off asked', null);
  await entry(two.id, there, 'resubmitted', { id: gone, weekStart: monday });
  await entry(two.id, gone, 'resubmitted', { id: goneBefore, weekStart: monday });
  await entry(two.id, goneBefore, 'rejected', {});
  await entry(two.id, nobodys, 'submitted', null);
  await entry(two.id, nobodys, 'said not worked', null, { assignmentId: two.assignments[0] });
  await entry(one.id, one.id, 'sign-off asked', null);
});
after(async () => {
  await db.destroy();
  await database.drop();
  await stopOwnCluster();
});

describe('an upgrade gives the history its series', () => {
  const series = async () => {
    const { rows } = await sql<{ action: string; job: string | null }>`
      select action, job_title as job from history
      left join assignments on series_of(assignments.id, ${monday}) = series_id order by history.id`.execute(
      db,
    );
    return rows.map(({ action, job }) => [action, job]);
  };
  const filled = [
    ['sign-off asked', 'Nurse'],
    ['resubmitted', 'Nurse'],
    ['resubmitted', 'Nurse'],
    ['rejected', 'Nurse'],
    ['submitted', null],
    ['said not worked', 'Cook'],
    ['sign-off asked', 'Cook'],
  ];

  test('where it is certain, and none where two assignments are open', async () => {
    await migrate(db);
    assert.deepEqual(await series(), filled);
  });

  test('again after a copy of an earlier version is put back, and lets nobody else write', async () => {
    await fillAgain(db, []);
    assert.deepEqual(await series(), filled);
    await assert.rejects(sql`update history set series_id = null`.execute(db), /append-only/);
  });
});
