import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { priceNotedWeeks } from '#server/pricing/pricing-store.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;

async function amountsOf(id: string): Promise<[number | null, number | null]> {
  const row = await portal.db
    .selectFrom('timesheets')
    .select(['pay', 'bill'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.pay, row.bill];
}

async function noted(): Promise<string[]> {
  return (await portal.db.selectFrom('weeksToPrice').select('userId').execute()).map(({ userId }) => userId);
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(portal.db);
  return rows[0]?.deadlocks ?? 0;
}

async function setRates(rateOfPay: number | null, supplyBillAmount: number | null): Promise<void> {
  const path = `/api/workers/${portal.idOf('amara')}/rates`;
  assert.equal((await portal.as('helen')('PUT', path, { rateOfPay, supplyBillAmount })).status, 200);
}

async function submit(week: Week): Promise<string> {
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

const approve = (id: string) => portal.as('helen')('PUT', `/api/timesheets/${id}/approval`);
const undo = (id: string) => portal.as('helen')('DELETE', `/api/timesheets/${id}/review`);

describe('stored amounts of a week', () => {
  before(async () => {
    const path = `/api/workers/${portal.idOf('amara')}/assignment`;
    const assignment = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-09-07' };
    assert.equal((await portal.as('helen')('PUT', path, assignment)).status, 200);
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  });

  test('the amounts of a week are stored at submission, approval and rate change, and no week is left unpriced', async () => {
    await setRates(12.71, 18.2);
    const id = await submit(thisWeek);
    assert.deepEqual(await amountsOf(id), [476.63, 682.5]);
    await setRates(12.21, null);
    assert.deepEqual(await amountsOf(id), [457.88, null]);
    assert.equal((await approve(id)).status, 200);
    await setRates(99, 100);
    assert.deepEqual(await amountsOf(id), [457.88, 3750]);
    assert.equal((await undo(id)).status, 200);
    assert.deepEqual(await amountsOf(id), [3712.5, 3750]);
    assert.deepEqual(await noted(), []);
  });

  test('a restored week has the amounts of its approval, or today’s rates if it was not approved', async () => {
    for (const isApproved of [true, false]) {
      await setRates(12.71, 18.2);
      const id = await submit(addWeeks(thisWeek, isApproved ? -1 : -2));
      if (isApproved) assert.equal((await approve(id)).status, 200);
      assert.equal((await portal.as('helen')('DELETE', `/api/timesheets/${id}`)).status, 200);
      await setRates(20, 30);
      assert.equal((await portal.as('helen')('POST', `/api/timesheets/${id}/restoration`)).status, 200);
      assert.deepEqual(await amountsOf(id), isApproved ? [476.63, 682.5] : [750, 1125]);
    }
    assert.deepEqual(await noted(), []);
  });

  test('simultaneous undos succeed while a job prices the same weeks', async () => {
    await setRates(12.71, 18.2);
    const ids: string[] = [];
    for (const week of [-3, -4, -5, -6]) ids.push(await submit(addWeeks(thisWeek, week)));
    for (let round = 0; round < 5; round += 1) {
      for (const id of ids) assert.equal((await approve(id)).status, 200);
      await sql`insert into weeks_to_price values (${portal.idOf('amara')})`.execute(portal.db);
      const [, ...undone] = await Promise.all([priceNotedWeeks(portal.db), ...ids.map(undo)]);
      assert.deepEqual(
        undone.map(({ status }) => status),
        [200, 200, 200, 200],
      );
    }
  });

  test('two reviewers who approve unpriced weeks of a worker simultaneously price each week without a deadlock', async () => {
    await setRates(12.71, 18.2);
    const ids: string[] = [];
    for (const week of [-8, -9, -10, -11]) ids.push(await submit(addWeeks(thisWeek, week)));
    const before = await deadlocks();
    const ofThese = sql`id = any(${ids}::uuid[])`;
    for (let round = 0; round < 3; round += 1) {
      await sql`update timesheets set pay = null, bill = null where ${ofThese}`.execute(portal.db);
      assert.deepEqual(await noted(), [portal.idOf('amara')]);
      const reviewers = ids.map((id, index) => ({ id, ask: portal.as(index % 2 ? 'helen' : 'jo') }));
      const approvals = reviewers.map(({ id, ask }) => ask('PUT', `/api/timesheets/${id}/approval`));
      const [, ...approved] = await Promise.all([priceNotedWeeks(portal.db), ...approvals]);
      assert.deepEqual(
        approved.map(({ status, body }) => [status, body.pay]),
        ids.map(() => [200, 476.63]),
      );
      for (const { id, ask } of reviewers) await ask('DELETE', `/api/timesheets/${id}/review`);
    }
    assert.deepEqual(await noted(), []);
    assert.equal(await deadlocks(), before);
  });
});

describe('pricing outside the database', () => {
  const forget = () =>
    sql`update timesheets set pay = null, bill = null where user_id = ${portal.idOf('amara')}`;

  test('a direct change in the database queues the worker, and a job then prices the worker’s weeks', async () => {
    await setRates(12.71, 18.2);
    const id = await submit(addWeeks(thisWeek, -7));
    await forget().execute(portal.db);
    assert.deepEqual(await noted(), [portal.idOf('amara')]);
    assert.equal(await priceNotedWeeks(portal.db), 1);
    assert.deepEqual([await amountsOf(id), await noted()], [[476.63, 682.5], []]);

    const rates = (pay: number) =>
      sql`update users set rate_of_pay = ${pay} where id = ${portal.idOf('amara')}`.execute(portal.db);
    await rates(10);
    await priceNotedWeeks(portal.db);
    assert.deepEqual(await amountsOf(id), [375, 682.5]);

    await approve(id);
    await rates(20);
    await priceNotedWeeks(portal.db);
    assert.deepEqual(await amountsOf(id), [375, 682.5], 'an approval keeps what it froze');
    await sql`update timesheets set status = 'Pending', approved_at = null, approved_by = null, pay_rate = null,
      bill_rate = null, client_name = null, job_title = null, credited_consultant_id = null where id = ${id}`.execute(
      portal.db,
    );
    await priceNotedWeeks(portal.db);
    assert.deepEqual([await amountsOf(id), await noted()], [[750, 682.5], []]);
  });

  test('no database function multiplies a rate or an amount', async () => {
    const { rows } = await sql`select proname from pg_proc
      join pg_namespace on pg_namespace.oid = pronamespace
      where nspname = 'public' and prosrc ~ '(rate|amount)[a-z_]*[ ,0)]*\\*|\\*[ (]*[a-z_.(]*(rate|amount)'`.execute(
      portal.db,
    );
    assert.deepEqual(rows, []);
  });
});
