import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { authOf } from '#support/http/auth.ts';
import { tablesAsText } from '#support/portal/contents.ts';
import { doChores } from '#server/scheduled-jobs/chores.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { openDatabase, openPool } from '#server/platform/postgres/database.ts';
import { asSuperuser } from '#support/portal/postgres.ts';
import { cast } from './cast.ts';

const run = promisify(execFile);
const portal = testPortal();
const auth = authOf(portal);

describe('record of sign-ins', () => {
  const daysAgo = (days: number) => new Date(wednesday.getTime() - days * 86_400_000);
  const agesLeft = async () =>
    (await portal.db.selectFrom('auth.events').select('reason').where('reason', 'like', 'age %').execute())
      .map(({ reason }) => reason)
      .toSorted();

  test('the record of sign-ins covers a year, and older entries are deleted at night', async () => {
    for (const age of [1, 364, 366, 1_000]) {
      const event = { at: daysAgo(age), action: 'sign-in', result: 'success', reason: `age ${age}` } as const;
      await portal.db.insertInto('auth.events').values(event).execute();
    }
    await doChores(portal.portal);
    assert.deepEqual(await agesLeft(), ['age 1', 'age 364']);
  });

  test('the record of sign-ins covers the number of days in the environment variable', async () => {
    const { portal: running } = portal;
    await doChores({ ...running, config: { ...running.config, auditDays: 40 } });
    assert.deepEqual(await agesLeft(), ['age 1']);
  });

  test('a deletion from the record of sign-ins removes only entries before the given date', async () => {
    for (const [end, what] of [
      [daysAgo(2).toISOString(), sql`delete from auth.events`],
      ['', sql`delete from auth.events where at < now() - interval '1 day'`],
      [daysAgo(0).toISOString(), sql`update auth.events set reason = null`],
      [daysAgo(0).toISOString(), sql`truncate auth.events`],
    ] as const) {
      const pruning = portal.db.transaction().execute(async (tx) => {
        await sql`select set_config('portal.events_end', ${end}, true)`.execute(tx);
        await what.execute(tx);
      });
      await assert.rejects(pruning, /append-only/);
    }
    assert.deepEqual(await agesLeft(), ['age 1']);
  });
});

describe('export and erasure of a person', () => {
  test('one command exports everything about a person', async () => {
    const reminded = { week: '2026-11-02', workerIds: [portal.idOf('amara')] };
    assert.equal((await portal.as('jo')('POST', '/api/reminders', reminded)).status, 200);
    const absent = { reason: 'sick', note: 'my knee again' };
    assert.equal((await portal.as('amara')('PUT', '/api/me/absences/2026-11-23', absent)).status, 200);
    await portal.as('amara')('PUT', '/api/me/phone', { phone: '07700 900123' });
    const env = { ...process.env, DATABASE_URL: portal.connectionString };
    const args = ['src/server/commands/privacy.ts', 'export', '--email', 'amara.okafor@example.com'];
    const { stdout } = await run(process.execPath, args, { env });
    const found = JSON.parse(stdout);
    assert.equal(found.person.fullName, 'Amara Okafor');
    assert.equal(found.person.phone, '07700 900123');
    assert.equal(found.assignment[0].clientName, 'Camden Council');
    assert.equal(found.timesheets.length, 4);
    assert.equal(found.reminders[0].sentByName, 'Jo Marsh');
    assert.equal(found.absences[0].note, 'my knee again');
    assert.doesNotMatch(stdout, /argon2/);
  });

  test('the only Admin cannot be forgotten', async () => {
    const env = { ...process.env, DATABASE_URL: portal.connectionString };
    const args = ['src/server/commands/privacy.ts', 'forget', '--email', cast.helen.email];
    await assert.rejects(run(process.execPath, args, { env }), (problem: { stderr: string }) => {
      assert.match(
        problem.stderr,
        /^Helen Whitfield is the only Admin who can sign in\. Make someone else an Admin first\./,
      );
      return true;
    });
    assert.equal((await portal.as('helen')('GET', '/api/me')).status, 200);
  });

  test('a person who worked recently is not forgotten', async () => {
    assert.equal(await doChores(portal.portal), 0);
  });

  test('a person whose last work is six years ago can be forgotten, and the amounts of pay stay', async () => {
    const id = portal.idOf('amara');
    await portal.as('amara')('POST', '/api/me/timesheets', {
      weekStart: '2026-11-16',
      mondayHours: 7,
      tuesdayHours: 0,
      wednesdayHours: 0,
      thursdayHours: 0,
      fridayHours: 0,
      saturdayHours: 0,
      sundayHours: 0,
      comments: 'my knee hurts',
    });
    await portal.mails.waitFor((mail) => mail.to.includes('amara.okafor@example.com'));
    await portal.mails.waitFor((mail) => mail.to.includes('jo.marsh@example.com'));
    await portal.db
      .insertInto('auth.events')
      .values({
        at: new Date(),
        action: 'sign-in',
        result: 'success',
        userId: id,
        email: 'amara.okafor@example.com',
        address: '203.0.113.7',
        userAgent: 'Amara’s phone',
      })
      .execute();
    const figures = () =>
      portal.db
        .selectFrom('timesheets')
        .select(['id', 'weekStart', 'hoursWorked', 'mileage', 'status', 'payRate', 'billRate'])
        .where('userId', '=', id)
        .orderBy('id')
        .execute();
    const before = await figures();
    portal.setClock('2033-02-01T10:00:00Z');
    assert.ok((await doChores(portal.portal)) >= 1);
    assert.deepEqual(await figures(), before);
    const stored = await tablesAsText(portal.db);
    for (const trace of [
      'Amara',
      'Okafor',
      'amara.okafor',
      'my knee hurts',
      'my knee again',
      'Left early on Friday',
    ]) {
      assert.ok(!stored.includes(trace), `"${trace}" is still stored`);
    }
    assert.equal(await doChores(portal.portal), 0);
    portal.setClock(wednesday);
    await auth.signInAs('jo');
  });

  test('one command forgets a person, including sign-in attempts from before the account', async () => {
    const email = 'early.bird@example.com';
    await auth.signIn(email, 'a password');
    await auth.ask('POST', '/recover', { email });
    await auth.ask('POST', '/resend', { type: 'signup', email });
    await portal.ask('POST', '/functions/v1/custom-password-reset', { email });
    assert.ok(!(await tablesAsText(portal.db)).includes(email), 'kept of someone who has no account');
    await auth.signUp(email);
    assert.ok((await tablesAsText(portal.db)).includes(email));
    await portal.mails.waitFor((mail) => mail.to.includes(email));
    const env = { ...process.env, DATABASE_URL: portal.connectionString };
    await run(process.execPath, ['src/server/commands/privacy.ts', 'forget', '--email', email], { env });
    assert.ok(!(await tablesAsText(portal.db)).includes(email), 'kept of someone who was forgotten');
  });

  test('the history stays append-only while a person is forgotten', async () => {
    await assert.rejects(sql`update history set reason = 'x'`.execute(portal.db), /append-only/);
    await assert.rejects(
      sql`with t as (select set_config('portal.anonymising', 'on', true)) delete from history`.execute(
        portal.db,
      ),
      /append-only/,
    );
    await assert.rejects(sql`truncate history`.execute(portal.db), /append-only/);
  });

  for (const [what, change] of [
    ['figures', sql`update history set after = after || '{"hoursWorked": 1}' where after is not null`],
    ['words', sql`update history set reason = 'x'`],
    ['moments', sql`update history set at = at + interval '1 day'`],
    ['the one who acted', sql`update history set actor_id = user_id`],
    ['records of signing in', sql`update auth.events set result = 'refused', email = null`],
    ['addresses in those', sql`update auth.events set email = 'x'`],
  ] as const) {
    test(`a forgotten person’s history no longer has changes of ${what}`, async () => {
      const forgetting = portal.db.transaction().execute(async (tx) => {
        await sql`select set_config('portal.anonymising', 'on', true)`.execute(tx);
        await change.execute(tx);
      });
      await assert.rejects(forgetting, /append-only/);
    });
  }

  test('a superuser who disables ordinary triggers cannot change the history', async () => {
    const pool = openPool(await asSuperuser(portal.connectionString));
    const db = openDatabase(pool);
    for (const change of [
      sql`update history set reason = 'x'`,
      sql`delete from history`,
      sql`truncate history`,
    ]) {
      const changing = db.transaction().execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await change.execute(tx);
      });
      await assert.rejects(changing, /append-only/);
    }
    await pool.end();
  });
});
