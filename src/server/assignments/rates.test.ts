import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { beginAnew } from '#support/weeks/fresh-worker.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);

const camden = { startDate: '2026-08-03', rateOfPay: 12.21, supplyBillAmount: 18 };

let id = '';
const ratesOf = (rest: string) => `/api/assignments/${id}/rates${rest}`;

async function send(week: Week, hours = 7.5): Promise<string> {
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week, hours));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

/** Sends a week and raises its pay rate by 50p from Wednesday. */
async function splitWeek(): Promise<string> {
  const timesheet = await send(thisWeek);
  const set = await asJo('PUT', ratesOf('/basic/2026-11-18'), { payRate: 12.71, billRate: 18, seen: null });
  assert.equal(set.status, 200, JSON.stringify(set.body));
  return timesheet;
}

async function worthOf(timesheet: string): Promise<[number, number]> {
  const { body } = await asJo('GET', `/api/timesheets/${timesheet}`);
  return [body.pay, body.bill];
}

describe('dated rates of an assignment', () => {
  beforeEach(async () => {
    id = await beginAnew(portal, camden);
  });

  test('the list of an assignment’s rates begins with the rate that was set without a date', async () => {
    assert.deepEqual((await asJo('GET', ratesOf(''))).body.items, [
      { rateType: 'basic', from: '2000-01-01', payRate: 12.21, billRate: 18 },
    ]);
  });

  test('a dated rate splits a week into two amounts, and each is rounded once', async () => {
    const timesheet = await splitWeek();
    const { body } = await asJo('GET', `/api/timesheets/${timesheet}/amounts`);
    assert.deepEqual(
      body.items.map(({ units, payRate, pay }: Record<string, number>) => [units, payRate, pay]),
      [
        [15, 12.21, 183.15],
        [22.5, 12.71, 285.98],
      ],
    );
    assert.deepEqual(await worthOf(timesheet), [469.13, 675]);
    const own = await portal.as('amara')('GET', `/api/timesheets/${timesheet}/amounts`);
    assert.deepEqual(own.body.items[0], {
      rateType: 'basic',
      units: 15,
      payRate: 12.21,
      pay: 183.15,
      from: '2000-01-01',
    });
    assert.equal((await portal.as('ben')('GET', `/api/timesheets/${timesheet}/amounts`)).status, 404);
    assert.equal((await portal.ask('GET', `/api/timesheets/${timesheet}/amounts`)).status, 401);
  });

  test('a week is flagged for a changed rate, for hours before the start and for a missing PO number', async () => {
    await splitWeek();
    const flags = async (): Promise<string[]> => {
      const { body } = await asJo('GET', '/api/timesheets?status=Pending&view=claimed&candidate=Amara');
      return body.items[0].exceptions.map(({ label }: { label: string }) => label);
    };
    assert.ok((await flags()).includes('Rate changed in the week'));
    const path = `/api/workers/${portal.idOf('amara')}`;
    const [{ userId: _u, clientName: _n, state: _s, ...terms }] = (await asJo('GET', `${path}/assignments`))
      .body.items;
    const { clientId: client } = terms;
    await portal.db.updateTable('clients').set({ poRequired: true }).where('id', '=', client).execute();
    await asJo('PUT', `/api/assignments/${id}`, { ...terms, startDate: '2026-11-17' });
    assert.deepEqual((await flags()).slice(0, 5), [
      'Day to come',
      'Below minimum wage',
      'Before the start',
      'No PO number',
      'Rate changed in the week',
    ]);
    await asJo('PUT', `/api/assignments/${id}`, { ...terms, poNumber: 'PO 7' });
    assert.deepEqual((await flags()).slice(2, 3), ['Rate changed in the week']);
  });

  test('a dated rate is refused if another person changed the rates after they were read', async () => {
    await splitWeek();
    const stale = await asJo('PUT', ratesOf('/basic/2026-11-18'), { payRate: 13, billRate: 18, seen: null });
    assert.equal(stale.status, 409);
    assert.equal(
      stale.body.message,
      'Jo Marsh has changed these rates: pay is £12.71, bill £18.00. Check them again.',
    );
  });

  test('a dated rate is refused if the rate of the previous day changed after it was read', async () => {
    await splitWeek();
    const set = (basedOn: object) =>
      asJo('PUT', ratesOf('/basic/2026-11-19'), { payRate: 13, billRate: 18, seen: null, basedOn });
    const stale = await set({ payRate: 12.21, billRate: 18 });
    assert.deepEqual(
      [stale.status, stale.body.message],
      [409, 'Jo Marsh has changed these rates: pay is £12.71, bill £18.00. Check them again.'],
    );
    assert.equal((await set({ payRate: 12.71, billRate: 18 })).status, 200);
    assert.equal((await asJo('DELETE', ratesOf('/basic/2026-11-19'))).status, 200);
  });

  test('one of two simultaneous rate changes succeeds, and a repeated request changes nothing', async () => {
    const set = (payRate: number) =>
      asJo('PUT', ratesOf('/basic/2026-12-07'), { payRate, billRate: 18, seen: null });
    const answers = await Promise.all([set(13), set(14)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await set(13)).status, 409);
    assert.equal((await asJo('DELETE', ratesOf('/basic/2026-12-07'))).status, 200);
  });

  test('a rate that reaches into an approved week requires a preview, and reprices only ticked weeks', async () => {
    const pending = await splitWeek();
    const week = addWeeks(thisWeek, -2);
    const [kept, moved] = [await send(week), await send(addWeeks(thisWeek, -1))];
    for (const one of [kept, moved]) {
      assert.equal((await asJo('PUT', `/api/timesheets/${one}/approval`)).status, 200);
    }
    const change = { payRate: 13, billRate: 19 };
    const rate = { rateType: 'basic', from: week, ...change };
    assert.equal((await asJo('PUT', ratesOf(`/basic/${week}`), change)).status, 409);
    const { body: preview } = await asJo('POST', ratesOf('/preview'), rate);
    assert.deepEqual(
      preview.weeks.map(({ timesheetId, state, oldPay, newPay }: Record<string, unknown>) => [
        timesheetId,
        state,
        oldPay,
        newPay,
      ]),
      [
        [kept, 'approved', 457.88, 487.5],
        [moved, 'approved', 457.88, 487.5],
        [pending, 'unapproved', 469.13, 480.98],
      ],
    );
    const stale = await asJo('PUT', `${ratesOf(`/basic/${week}`)}?confirm=nonsense`, change);
    assert.equal(stale.status, 409);
    const set = await asJo('PUT', `${ratesOf(`/basic/${week}`)}?confirm=${preview.hash}`, {
      ...change,
      reprice: [moved],
    });
    assert.equal(set.status, 200, JSON.stringify(set.body));
    assert.deepEqual(
      [await worthOf(kept), await worthOf(moved)],
      [
        [457.88, 675],
        [487.5, 712.5],
      ],
    );
    assert.equal((await asJo('DELETE', ratesOf(`/basic/${week}`))).status, 409);
  });

  test('a new rate leaves the amounts of a rejected week unchanged', async () => {
    const pending = await send(thisWeek);
    const touched = async () => {
      const rate = { rateType: 'basic', from: thisWeek, payRate: 14, billRate: 20 };
      const { weeks } = (await asJo('POST', ratesOf('/preview'), rate)).body;
      return weeks.some(({ timesheetId }: { timesheetId: string }) => timesheetId === pending);
    };
    assert.equal(await touched(), true);
    const reason = 'Monday was a holiday.';
    assert.equal((await asJo('PUT', `/api/timesheets/${pending}/rejection`, { reason })).status, 200);
    assert.equal(await touched(), false);
    assert.equal((await asJo('DELETE', `/api/timesheets/${pending}/review`)).status, 200);
  });

  test('the worker’s profile has today’s rates', async () => {
    await splitWeek();
    const { body } = await asJo('GET', `/api/workers/${portal.idOf('amara')}`);
    assert.deepEqual([body.rateOfPay, body.supplyBillAmount], [12.71, 18]);
  });

  test('a rate of an unknown rate type is refused', async () => {
    assert.equal(
      (await asJo('PUT', ratesOf('/sleeping/2026-12-01'), { payRate: 1, billRate: 2 })).status,
      404,
    );
  });
});

describe('dated rates that reach into a locked run', () => {
  // The tests share one worker, because a locked week cannot be deleted.
  before(async () => {
    id = await beginAnew(portal, camden);
  });

  test('a rate that reaches into a week of a locked run corrects the week, with the rates as the reason', async () => {
    const week = addWeeks(thisWeek, -4);
    const [corrected, kept] = [await send(week), await send(addWeeks(thisWeek, -3))];
    for (const one of [corrected, kept]) {
      assert.equal((await asJo('PUT', `/api/timesheets/${one}/approval`)).status, 200);
    }
    const payRun = await lockedRun(portal.db, [corrected, kept]);
    const rate = { rateType: 'basic', from: week, payRate: 12.71, billRate: 18 };
    const { body: preview } = await asJo('POST', ratesOf('/preview'), rate);
    const locked = preview.weeks.filter(({ state }: { state: string }) => state === 'in a locked run');
    assert.deepEqual(
      locked.map(({ timesheetId, oldPay, newPay, payRun: number }: Record<string, unknown>) => [
        timesheetId,
        oldPay,
        newPay,
        number,
      ]),
      [
        [corrected, 457.88, 476.63, payRun],
        [kept, 457.88, 476.63, payRun],
      ],
    );
    const change = { payRate: 12.71, billRate: 18, reprice: [corrected] };
    const set = await asJo('PUT', `${ratesOf(`/basic/${week}`)}?confirm=${preview.hash}`, change);
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const { items } = (await asJo('GET', `/api/timesheets/${corrected}/corrections`)).body;
    assert.deepEqual(
      items.map(({ state, pay, bill, reason }: Record<string, unknown>) => [state, pay, bill, reason]),
      [['approved', 18.75, 0, 'rate from £12.21 to £12.71']],
    );
    assert.deepEqual(
      [await worthOf(corrected), await worthOf(kept)],
      [
        [476.63, 675],
        [457.88, 675],
      ],
    );
    await portal.db.deleteFrom('assignmentRates').where('fromDate', '=', week).execute();
  });

  test('a rate that reaches into a locked run proposes a correction if two people are required', async () => {
    await portal.db.updateTable('agency').set({ twoPeople: true }).execute();
    const week = addWeeks(thisWeek, -6);
    const id = await send(week);
    assert.equal((await asJo('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    await lockedRun(portal.db, [id]);
    const rate = { rateType: 'basic', from: week, payRate: 12.71, billRate: 18 };
    const { hash } = (await asJo('POST', ratesOf('/preview'), rate)).body;
    const change = { payRate: 12.71, billRate: 18, reprice: [id] };
    assert.equal((await asJo('PUT', `${ratesOf(`/basic/${week}`)}?confirm=${hash}`, change)).status, 200);
    const { items } = (await asJo('GET', `/api/timesheets/${id}/corrections`)).body;
    assert.deepEqual(
      items.map(({ state, pay }: Record<string, unknown>) => [state, pay]),
      [['proposed', 18.75]],
    );
    assert.deepEqual(await worthOf(id), [457.88, 675]);
    await portal.db.updateTable('agency').set({ twoPeople: false }).execute();
    await portal.db.deleteFrom('assignmentRates').where('fromDate', '=', week).execute();
  });
});
