import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { emptyDatabase, stopOwnCluster, type TestDatabase } from '#support/portal/postgres.ts';
import { type Database, openDatabase, openPool } from './database.ts';
import { fillAgain, migrate, migrateTo } from './migrate.ts';

let database: TestDatabase;
let db: Database;

/** A worker with the start dates that there were, the last one today's, and the weeks that were sent. */
async function worker(name: string, starts: string[], weeks: string[], isForgotten = false): Promise<void> {
  const { rows } = await sql<{ id: string }>`insert into users (full_name, email)
    values (${name}, ${`${name.toLowerCase()}@example.com`}) returning id`.execute(db);
  const id = rows[0]?.id;
  await sql`insert into assignment_details (user_id, client_name, job_title, start_date)
    values (${id}, 'Camden', 'Cook', ${starts.at(-1)})`.execute(db);
  for (const startDate of isForgotten ? [] : starts) {
    await sql`insert into history (actor_name, subject, subject_id, user_id, action, after)
      values ('Jo', 'assignment', ${id}, ${id}, 'changed', ${JSON.stringify({ startDate })})`.execute(db);
  }
  for (const week of weeks) {
    await sql`insert into timesheets (user_id, week_start, monday_hours) values (${id}, ${week}, 8)`.execute(
      db,
    );
  }
}

before(async () => {
  database = await emptyDatabase();
  db = openDatabase(openPool(database.url, { max: 2 }));
  await migrateTo(db, '0130-announce-lost-access');
});
after(async () => {
  await db.destroy();
  await database.drop();
  await stopOwnCluster();
});

describe('an upgrade remembers since when weeks are owed', () => {
  test('by the start date of the first week that was sent, where it has moved since', async () => {
    await worker('Never', ['2026-08-05'], ['2026-08-03', '2026-10-05']);
    await worker('Once', ['2026-08-05', '2026-11-16'], ['2026-08-10', '2026-11-16']);
    await worker('Slipped', ['2025-08-05', '2026-08-05', '2026-10-05', '2026-11-16'], ['2026-08-03']);
    await worker('Corrected', ['2025-11-16', '2026-11-16'], ['2026-11-16']);
    await worker('Idle', ['2025-11-16', '2026-11-16'], []);
    await worker('Forgotten', ['2026-08-05', '2026-11-16'], ['2026-08-10'], true);
    await migrate(db);
    const owedFrom = async () => {
      const { rows } = await sql<{ name: string; from: string | null }>`
        select full_name as name, owed_from as "from" from assignment_details join users on users.id = user_id
        order by users.id`.execute(db);
      return rows.map(({ name, from }) => [name, from]);
    };
    const expected = [
      ['Never', null],
      ['Once', '2026-08-05'],
      ['Slipped', '2026-08-05'],
      ['Corrected', null],
      ['Idle', null],
      ['Forgotten', '2026-08-10'],
    ];
    assert.deepEqual(await owedFrom(), expected);
    await sql`update assignment_details set owed_from = '2026-11-02' from users
      where users.id = user_id and full_name = 'Once'`.execute(db);
    await fillAgain(db, ['0161-fill-approved-weeks']);
    assert.deepEqual(
      await owedFrom(),
      expected.map((row) => (row[0] === 'Once' ? ['Once', '2026-11-02'] : row)),
    );
  });
});
