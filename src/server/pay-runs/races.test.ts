import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { eventually } from '#support/run/eventually.ts';
import { clearPayroll, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { rounds } from '#support/run/thoroughness.ts';

const portal = testPortal();
const upToWeek = '2026-11-09' as Week;

let weeksUsed = 0;
function freshWeek(): Week {
  weeksUsed += 1;
  return addWeeks(upToWeek, -weeksUsed);
}

async function openRun(): Promise<string> {
  const open = await portal.db
    .selectFrom('payRuns')
    .select('id')
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (open) return open.id;
  const wanted = { upToWeek, payDate: '2026-11-20' };
  const { status, body } = await portal.as('helen')('POST', '/api/pay-runs', wanted);
  assert.equal(status, 201, body.message);
  return body.id;
}

const lock = (id: string, name: 'helen' | 'daniel' = 'helen') =>
  portal.as(name)('PUT', `/api/pay-runs/${id}/lock`);

async function atOnce(
  round: number,
  locking: () => Promise<Answer>,
  other: () => Promise<Answer>,
): Promise<[Answer, Answer]> {
  if (round % 2 === 0) return Promise.all([locking(), other()]);
  const [answer, locked] = await Promise.all([other(), locking()]);
  return [locked, answer];
}

async function runOf(id: string): Promise<string | null | undefined> {
  const row = await portal.db
    .selectFrom('timesheets')
    .leftJoin('approvedWeeks', 'approvedWeeks.timesheetId', 'timesheets.id')
    .select('payRunId')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.payRunId;
}

async function holdWhole(): Promise<void> {
  const { rows } = await sql<{ what: string }>`
    select 'week without item' as what from timesheets join approved_weeks on timesheet_id = id
      where pay_run_id is not null and not exists (
        select from pay_run_items as item
        where item.timesheet_id = timesheets.id and run_id = pay_run_id and item.pay = timesheets.pay
      )
    union all
    select 'item without week' from pay_run_items as item
      where not exists (
        select from approved_weeks join timesheets on timesheets.id = approved_weeks.timesheet_id
        where timesheets.id = item.timesheet_id and pay_run_id = run_id and status = 'Approved'
      )
    union all
    select 'approved week that is not noted, or one that is and is not approved' from timesheets
      full join approved_weeks on timesheet_id = timesheets.id
      where (status = 'Approved') is distinct from (timesheet_id is not null)
    union all
    select 'run that is not its lines' from pay_runs cross join lateral (
        select coalesce(sum(line.pay), 0) as pay, coalesce(sum(line.bill), 0) as bill, count(distinct item_id) as weeks
        from pay_run_items as item join pay_run_lines as line on line.item_id = item.id where run_id = pay_runs.id
      ) as sums
      where status <> 'open' and (pay_runs.pay, pay_runs.bill, pay_runs.weeks) is distinct from (sums.pay, sums.bill, sums.weeks)
    union all
    select 'open run with items' from pay_runs
      where status = 'open' and exists (select from pay_run_items where run_id = pay_runs.id)`.execute(
    portal.db,
  );
  assert.deepEqual(rows, []);
}

async function eachRound(play: (round: number, id: string) => Promise<void>): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await givenWeek(portal, 'chloe', freshWeek());
    await play(round, await openRun());
    await holdWhole();
  }
}

beforeEach(async () => {
  weeksUsed = 0;
  await clearPayroll(portal);
  await portal.db
    .updateTable('users')
    .set({ role: 'Admin' })
    .where('id', '=', portal.idOf('daniel'))
    .execute();
});

describe('simultaneous lock and change', () => {
  test('one of two simultaneous locks succeeds, and the other’s refusal names the person who locked', async () => {
    await eachRound(async (round, id) => {
      const answers = await atOnce(
        round,
        () => lock(id),
        () => lock(id, 'daniel'),
      );
      const [first, second] = answers.toSorted((one, other) => one.status - other.status);
      assert.deepEqual([first?.status, second?.status], [200, 409]);
      assert.equal(second?.body.message, `${first?.body.lockedByName} has already locked this run.`);
    });
  });

  test('a week that is approved during a lock is in this run or in the next run', async () => {
    await eachRound(async (round, id) => {
      const week = await givenWeek(portal, 'amara', freshWeek(), { status: 'Pending' });
      const approve = () => portal.as('jo')('PUT', `/api/timesheets/${week}/approval`);
      const [locked, approved] = await atOnce(round, () => lock(id), approve);
      assert.deepEqual([locked.status, approved.status], [200, 200], locked.body.message);
      if ((await runOf(week)) === id) return;
      const next = await openRun();
      assert.equal((await lock(next)).status, 200);
      assert.equal(await runOf(week), next);
    });
  });

  test('a week whose approval is undone during a lock is Pending and in no run, or in the run and the undo is refused', async () => {
    await eachRound(async (round, id) => {
      const week = await givenWeek(portal, 'amara', freshWeek(), { status: 'Pending' });
      await portal.as('jo')('PUT', `/api/timesheets/${week}/approval`);
      const undo = () => portal.as('jo')('DELETE', `/api/timesheets/${week}/review`);
      const [locked, undone] = await atOnce(round, () => lock(id), undo);
      assert.equal(locked.status, 200, locked.body.message);
      assert.equal(await runOf(week), undone.status === 200 ? null : id);
    });
  });

  test('a week that is deleted during a lock is gone and in no run, or in the run and the deletion is refused', async () => {
    await eachRound(async (round, id) => {
      const week = await givenWeek(portal, 'amara', freshWeek());
      const remove = () => portal.as('jo')('DELETE', `/api/timesheets/${week}`);
      const [locked, removed] = await atOnce(round, () => lock(id), remove);
      assert.equal(locked.status, 200, locked.body.message);
      assert.equal(await runOf(week), removed.status === 200 ? undefined : id);
    });
  });

  test('a week that is held during a lock is left for the next run, or in this run and the hold is refused', async () => {
    await eachRound(async (round, id) => {
      const week = await givenWeek(portal, 'amara', freshWeek());
      const { body } = await portal.as('helen')('GET', `/api/pay-runs/${id}/items?search=amara`);
      const item = body.items.find((one: any) => one.timesheetId === week);
      const path = `/api/pay-runs/${id}/items/${item.id}/held`;
      const hold = () => portal.as('daniel')('PUT', path, { held: true, reason: 'A question' });
      const [locked, held] = await atOnce(round, () => lock(id), hold);
      assert.equal(locked.status, 200, locked.body.message);
      assert.ok([200, 409].includes(held.status), held.body.message);
      assert.equal(await runOf(week), held.status === 200 ? null : id);
    });
  });

  test('a simultaneous change of rates or consultant never deadlocks with a lock', async () => {
    const farah = portal.idOf('farah');
    const setRates = (rateOfPay: number) =>
      portal.as('helen')('PUT', `/api/workers/${farah}/rates`, { rateOfPay, supplyBillAmount: 30 });
    await setRates(12);
    await eachRound(async (round, id) => {
      for (let week = 0; week < 3; week += 1) await givenWeek(portal, 'farah', freshWeek());
      await givenWeek(portal, 'farah', freshWeek(), { status: 'Pending' });
      const consultantId = round % 2 ? portal.idOf('jo') : null;
      const change = async () => {
        const moved = await portal.as('helen')('PUT', `/api/workers/${farah}/consultant`, { consultantId });
        assert.ok([200, 409].includes(moved.status), moved.body.message);
        return setRates(13 + round);
      };
      const [locked, changed] = await atOnce(round, () => lock(id), change);
      assert.deepEqual([locked.status, changed.status], [200, 200], locked.body.message);
    });
  });
});

describe('interrupted lock', () => {
  async function cutOffAt(hold: ReturnType<typeof sql>): Promise<Answer> {
    const id = await openRun();
    return portal.db.transaction().execute(async (tx) => {
      await hold.execute(tx);
      const locking = lock(id);
      await eventually('the lock waits and is ended', async () => {
        const { rows } = await sql<{ ended: boolean }>`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(portal.db);
        return rows.length > 0;
      });
      return locking;
    });
  }

  for (const [where, hold] of [
    ['while it waits for a week', sql`select from timesheets for update`],
    ['while it writes items', sql`lock table pay_run_items in share mode`],
    ['while it writes lines', sql`lock table pay_run_lines in share mode`],
    ['while it closes the run', sql`lock table history in share mode`],
  ] as const) {
    test(`a lock that loses its connection ${where} leaves the run open and complete`, async () => {
      const weeks = [
        await givenWeek(portal, 'amara', freshWeek()),
        await givenWeek(portal, 'ben', freshWeek()),
      ];
      const { status, body } = await cutOffAt(hold);
      assert.equal(status, 503, body.message);
      const id = await openRun();
      for (const week of weeks) assert.equal(await runOf(week), null);
      await holdWhole();
      const { body: run } = await lock(id);
      assert.deepEqual([run.status, run.totals.weeks], ['locked', 2]);
      await holdWhole();
    });
  }
});
