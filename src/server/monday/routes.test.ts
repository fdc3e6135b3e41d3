import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Monday } from '#contract/monday.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { sql } from 'kysely';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];

async function mondayOf(name: Name): Promise<Monday> {
  const { status, body } = await portal.as(name)('GET', '/api/monday');
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function totalOf(name: Name, path: string): Promise<number> {
  const { status, body } = await portal.as(name)('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body.total;
}

async function assertAsListed(name: Name, row: Monday['byConsultant'][number], of: string, week: string) {
  const listed = {
    pending: await totalOf(name, `/api/timesheets?status=Pending&${of}`),
    clean: await totalOf(name, `/api/timesheets?status=Pending&exceptions=clean&${of}`),
    missing: await totalOf(name, `/api/missing-timesheets?week=${week}&${of.replace('view=all&', '')}`),
    waiting: await totalOf(name, `/api/sign-offs?${of.replace('view=all&', '')}`),
  };
  const { pending, clean, missing, waiting } = row;
  assert.deepEqual({ pending, clean, missing, waiting }, listed, row.consultantName ?? 'no consultant');
}

beforeEach(async () => {
  await portal.db.deleteFrom('covers').execute();
});

describe('figures of the Monday page', () => {
  test('an Admin sees the figures of each consultant, and each figure equals the count of its list', async () => {
    await sql`update assignments set sign_off = 'client' where user_id = ${portal.idOf('amara')}`.execute(
      portal.db,
    );
    const { byConsultant, missingWeek } = await mondayOf('helen');
    assert.deepEqual(
      byConsultant.map(({ consultantName }) => consultantName),
      ['Daniel Reyes', 'Jo Marsh', null],
    );
    for (const row of byConsultant) {
      const of = `view=all&consultantId=${row.consultantId ?? 'none'}`;
      await assertAsListed('helen', row, of, missingWeek);
    }
    const sum = (key: 'pending' | 'missing' | 'waiting' | 'withoutRate') =>
      byConsultant.reduce((total, row) => total + row[key], 0);
    assert.equal(sum('pending'), await totalOf('helen', '/api/timesheets?status=Pending&view=all'));
    assert.ok(sum('pending') > 0 && sum('missing') > 0 && sum('waiting') > 0);
    assert.equal(sum('withoutRate'), await totalOf('helen', '/api/worker-rows?view=all&only=no-rate'));
  });

  test('a consultant sees only own figures, and those of a colleague during a cover', async () => {
    const { byConsultant, missingWeek, run } = await mondayOf('daniel');
    assert.deepEqual(
      byConsultant.map(({ consultantId }) => consultantId),
      [portal.idOf('daniel')],
    );
    assert.equal(run, null);
    await portal.db
      .insertInto('covers')
      .values({
        consultantId: portal.idOf('jo'),
        deputyId: portal.idOf('daniel'),
        fromDate: '2026-11-01' as Day,
        untilDate: '2027-01-12' as Day,
      })
      .execute();
    const covering = (await mondayOf('daniel')).byConsultant;
    assert.deepEqual(
      covering.map(({ consultantName }) => consultantName),
      ['Daniel Reyes', 'Jo Marsh'],
    );
    const [own, covered] = covering;
    assert.ok(own && covered);
    await assertAsListed('daniel', own, 'view=claimed', missingWeek);
    await assertAsListed('daniel', covered, 'view=covered', missingWeek);
  });

  test('a consultant who filters by a colleague sees none of the colleague’s figures', async () => {
    const own = await totalOf('daniel', '/api/timesheets');
    for (const whose of [portal.idOf('jo'), 'none']) {
      assert.equal(await totalOf('daniel', `/api/sign-offs?consultantId=${whose}`), 0);
      const board = `/api/missing-timesheets?week=2026-11-09&consultantId=${whose}`;
      assert.equal(await totalOf('daniel', board), 0);
      assert.equal(await totalOf('daniel', `/api/timesheets?consultantId=${whose}`), own);
    }
    const { status } = await portal.as('helen')('GET', '/api/timesheets?view=all&consultantId=jo');
    assert.equal(status, 400);
  });

  test('the count of clean weeks is omitted with more than 2,000 pending weeks', async () => {
    await sql`
      with worker as (
        insert into users (full_name, email, assigned_consultant_id)
        select 'Worker ' || n, 'many' || n || '@example.com', ${portal.idOf('daniel')} from generate_series(1, 100) n returning id
      ), detail as (
        insert into assignment_details (user_id, client_name, job_title, start_date)
        select id, 'Camden Council', 'Social Worker', '2020-01-06' from worker returning user_id
      ) select count(*) from detail`.execute(portal.db);
    await sql`insert into timesheets (user_id, week_start, monday_hours)
      select users.id, date '2026-11-09' - 7 * week, 7.5 from users, generate_series(1, 21) week
      where email like 'many%'`.execute(portal.db);
    const [row] = (await mondayOf('daniel')).byConsultant;
    assert.ok(row && row.pending >= 2_100);
    assert.equal(row.clean, null);
  });
});

describe('Monday in the menu', () => {
  const hasMonday = async (name: Name) => (await portal.as(name)('GET', '/api/me')).body.hasMonday;

  test('an Admin’s menu has Monday once there are two consultants', async () => {
    assert.equal(await hasMonday('helen'), true);
    const daniel = () => portal.db.updateTable('users').where('id', '=', portal.idOf('daniel'));
    await daniel().set({ disabledAt: new Date() }).execute();
    assert.equal(await hasMonday('helen'), undefined);
    await daniel().set({ disabledAt: null }).execute();
  });

  test('a consultant’s menu has Monday once there are two workers', async () => {
    const workers = portal.db.updateTable('users').where('email', 'like', 'many%');
    await workers.set({ assignedConsultantId: null }).execute();
    assert.equal(await hasMonday('jo'), true);
    assert.equal(await hasMonday('daniel'), undefined);
    assert.equal(await hasMonday('amara'), undefined);
  });
});

describe('cut-off on the Monday page', () => {
  test('the next cut-off in the pay calendar is shown with its pay date, also if it was moved', async () => {
    const { cutOff } = await mondayOf('jo');
    assert.deepEqual(cutOff, {
      weekStart: '2026-11-16',
      at: '2026-11-23T12:00:00.000Z',
      payDate: '2026-11-27',
    });
    const moved = { cutOffAt: '2026-11-24T15:00:00.000Z', payDate: '2026-11-28' };
    assert.equal((await portal.as('helen')('PUT', '/api/pay-calendar/2026-11-16', moved)).status, 200);
    assert.deepEqual((await mondayOf('jo')).cutOff, {
      weekStart: '2026-11-16',
      at: moved.cutOffAt,
      payDate: moved.payDate,
    });
    assert.equal((await portal.as('helen')('DELETE', '/api/pay-calendar/2026-11-16')).status, 200);
  });
});

describe('pay run on the Monday page', () => {
  test('an Admin sees the open run, its problems and the last run for all', async () => {
    assert.equal((await mondayOf('helen')).run, null);
    await sql`insert into pay_runs (
        up_to_week, pay_date, status, opened_by_name, opened_at, locked_at, locked_by_name, weeks, hours, pay, bill)
      values ('2026-10-05', '2026-10-16', 'locked', 'Helen', now(), now(), 'Helen', 1, 1, 912.5, 1)`.execute(
      portal.db,
    );
    const reach = { upToWeek: '2026-11-16', payDate: '2026-11-27' };
    const opened = await portal.as('helen')('POST', '/api/pay-runs', reach);
    assert.equal(opened.status, 201, JSON.stringify(opened.body));
    const { run } = await mondayOf('helen');
    const { number, payDate, totals, problemCount } = opened.body;
    const { weeks, pay } = totals;
    assert.deepEqual(run, {
      number,
      payDate,
      weeks,
      pay,
      problems: problemCount,
      last: { number: number - 1, pay: 912.5 },
    });
    assert.equal((await mondayOf('jo')).run, null);
  });
});
