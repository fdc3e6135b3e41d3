import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';
import { Refusal } from '#domain/refusal.ts';
import { breaksConstraint, type Connection, refuseOnConstraints } from './database.ts';

const portal = testPortal();

function terminate(pid: number | undefined) {
  return sql`select pg_terminate_backend(${pid}, 5000)`.execute(portal.db);
}

async function pidOf(db: Connection): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid;
}

describe('values from the database', () => {
  test('a row from the database has values of JSON types', async () => {
    const { rows } = await sql`
      select date '2026-11-16' as day, 37.5::numeric as hours, 12345678::bigint as count,
        timestamptz '2026-07-13 23:05:00+01' as at, null::date as none, array[1, 2] as list,
        array[12.5, null, 0.0] as miles, '{}'::numeric[] as nothing
    `.execute(portal.db);
    assert.deepEqual(rows, [
      {
        day: '2026-11-16',
        hours: 37.5,
        count: 12_345_678,
        at: '2026-07-13T22:05:00.000Z',
        none: null,
        list: [1, 2],
        miles: [12.5, null, 0],
        nothing: [],
      },
    ]);
  });

  test('the member names inside a JSON column are not converted to camel case', async () => {
    const { rows } = await sql`select '{"some_name": 1}'::jsonb as some_column`.execute(portal.db);
    assert.deepEqual(rows, [{ someColumn: { some_name: 1 } }]);
  });
});

describe('lost database connection', () => {
  test('a connection that dies in a transaction fails only that transaction', async () => {
    await assert.rejects(
      portal.db.transaction().execute(async (tx) => {
        await terminate(await pidOf(tx));
        await sql`select 1`.execute(tx);
      }),
    );
    await sql`select 1`.execute(portal.db);
  });

  test('an idle connection that dies is replaced', async () => {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`.execute(portal.db)));
    const { rows } = await sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'timesheet-portal' and pid <> pg_backend_pid()
    `.execute(portal.db);
    assert.ok(rows.length >= 2);
    await Promise.all([1, 2, 3, 4].map(() => sql`select 1`.execute(portal.db)));
  });
});

describe('constraint errors', () => {
  test('a constraint error is recognised by the constraint’s name, and other errors are not', async () => {
    const broken = await sql`insert into users (full_name, email) values ('', 'a@example.com')`
      .execute(portal.db)
      .catch((problem: unknown) => problem);
    assert.equal(breaksConstraint(broken, 'users_full_name_check'), true);
    assert.equal(breaksConstraint(broken, 'users_email_key'), false);
    assert.equal(breaksConstraint(new Error('users_full_name_check'), 'users_full_name_check'), false);
    assert.equal(breaksConstraint(null, 'users_full_name_check'), false);
  });

  test('a constraint error becomes its refusal, and an unexpected constraint error stays an error', async () => {
    const insert = () =>
      sql`insert into users (full_name, email) values ('', 'a@example.com')`.execute(portal.db);
    const refusal = new Refusal('invalid', 'name_invalid', 'Enter a name');
    await assert.rejects(refuseOnConstraints(insert(), { users_full_name_check: () => refusal }), refusal);
    for (const refusals of [{ users_email_key: () => refusal }, { users_full_name_check: () => null }]) {
      await assert.rejects(refuseOnConstraints(insert(), refusals), { constraint: 'users_full_name_check' });
    }
    assert.equal(await refuseOnConstraints(Promise.resolve(1), {}), 1);
  });
});
