import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addDays } from '#domain/calendar/calendar.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { testPortal } from '#support/portal/portal.ts';
import { tickedWeeks, type TickedWeeks } from '#support/weeks/ticked-week.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.as>[0];
const reason = 'The raise begins next week';
let weeks: TickedWeeks;
let isReady: Promise<TickedWeeks> | undefined;

const pricesOf = (id: string, rest = '') => `/api/timesheets/${id}/new-prices${rest}`;
const approve = (name: Name, id: string, price: string) =>
  portal.as(name)('PUT', pricesOf(id, `/${price}/approval`));
const refuse = (name: Name, id: string, price: string) =>
  portal.as(name)('PUT', pricesOf(id, `/${price}/refusal`), { reason });
const withdraw = (name: Name, id: string, price: string) =>
  portal.as(name)('DELETE', pricesOf(id, `/${price}`));

async function worthOf(id: string): Promise<[pay: number, bill: number]> {
  const { body } = await portal.as('jo')('GET', `/api/timesheets/${id}`);
  return [body.pay, body.bill];
}

async function historyOf(id: string, name: Name = 'jo'): Promise<any[]> {
  return (await portal.as(name)('GET', `/api/timesheets/${id}/history`)).body.items;
}

const lastOf = async (id: string) => (await historyOf(id)).at(-1);

async function twoPeople(on: boolean | null): Promise<void> {
  isReady ??= tickedWeeks(portal);
  weeks = await isReady;
  await portal.db.updateTable('agency').set({ twoPeople: on }).execute();
}

async function disableAdmins(disabledAt: string | null): Promise<void> {
  await portal.db.updateTable('users').where('role', '=', 'Admin').set({ disabledAt }).execute();
}

describe('new price with one person', () => {
  before(() => twoPeople(false));

  test('a ticked week is repriced at once, and its history has the person, the old price and the new price', async () => {
    const of = await weeks.approved();
    assert.equal((await weeks.tick(of)).status, 200);
    assert.deepEqual(await worthOf(of.id), [525, 750]);
    assert.deepEqual((await portal.as('jo')('GET', pricesOf(of.id))).body.items, []);
    const { actorName, action, reason: why, newPrice } = await lastOf(of.id);
    assert.deepEqual([actorName, action, why], ['Jo Marsh', 'repriced', null]);
    assert.deepEqual(newPrice, { oldPay: 450, newPay: 525, oldBill: 675, newBill: 750 });
  });
});

describe('new price with two people', () => {
  before(() => twoPeople(null));

  test('a ticked week keeps its price at first, and the preview announces this', async () => {
    const of = await weeks.approved();
    const change = { rateType: 'basic', from: of.week, payRate: 14, billRate: 20 };
    const path = `/api/assignments/${weeks.assignmentId}/rates/preview`;
    assert.equal((await portal.as('jo')('POST', path, change)).body.needsSecondPerson, true);
    assert.equal((await weeks.tick(of)).status, 200);
    assert.deepEqual(await worthOf(of.id), [450, 675]);
    const { items } = (await portal.as('helen')('GET', pricesOf(of.id))).body;
    const [{ id: _id, proposedBy: _by, ...price }] = items;
    assert.deepEqual(price, {
      state: 'proposed',
      oldPay: 450,
      newPay: 525,
      pay: 75,
      oldBill: 675,
      newBill: 750,
      bill: 75,
      rateType: 'basic',
      from: of.week,
      payRate: 14,
      billRate: 20,
      proposedByName: 'Jo Marsh',
      proposedAt: '2026-11-18T10:30:00.000Z',
      decidedByName: null,
      decidedAt: null,
      reason: null,
      refusal: null,
    });
    assert.equal((await lastOf(of.id)).action, 'price proposed');
    const own = await historyOf(of.id, 'amara');
    assert.deepEqual(
      own.map(({ action }) => action),
      ['submitted', 'approved'],
    );
  });

  test('a ticked week is repriced when another reviewer approves, and its history names the two people', async () => {
    const { id, price } = await weeks.proposed();
    const own = await approve('jo', id, price);
    assert.deepEqual([own.status, own.body.message], [403, 'A second person must approve this new price.']);
    const { status, body } = await approve('helen', id, price);
    assert.deepEqual([status, body.state, body.decidedByName], [200, 'approved', 'Helen Whitfield']);
    assert.deepEqual(await worthOf(id), [525, 750]);
    const entry = await lastOf(id);
    assert.deepEqual([entry.actorName, entry.action, entry.reason], ['Helen Whitfield', 'repriced', null]);
    assert.deepEqual(entry.newPrice, { oldPay: 450, newPay: 525, oldBill: 675, newBill: 750 });
    const [shown] = (await historyOf(id, 'amara')).slice(-1);
    assert.deepEqual(shown.newPrice, { oldPay: 450, newPay: 525 });
  });

  test('a new price is decided once: a repeated decision gets the same response, another is refused with the reviewer’s name', async () => {
    const { id, price } = await weeks.proposed();
    assert.equal((await approve('helen', id, price)).status, 200);
    const again = await approve('helen', id, price);
    assert.deepEqual([again.status, again.body.state], [200, 'approved']);
    const late = await approve('jo', id, price);
    assert.deepEqual(
      [late.status, late.body.message],
      [409, 'This new price was already approved by Helen Whitfield.'],
    );
    assert.equal((await refuse('helen', id, price)).status, 409);
    assert.equal((await withdraw('jo', id, price)).status, 409);
    assert.equal((await historyOf(id)).filter(({ action }) => action === 'repriced').length, 1);
  });

  test('a ticked week stays unchanged when another reviewer rejects the price with a reason', async () => {
    const { id, price } = await weeks.proposed();
    const own = await refuse('jo', id, price);
    assert.deepEqual(
      [own.status, own.body.message],
      [403, 'You have proposed this new price. Withdraw it instead.'],
    );
    assert.equal((await portal.as('helen')('PUT', pricesOf(id, `/${price}/refusal`), {})).status, 400);
    const { status, body } = await refuse('helen', id, price);
    assert.deepEqual([status, body.state, body.reason], [200, 'refused', reason]);
    assert.deepEqual(await worthOf(id), [450, 675]);
    const entry = await lastOf(id);
    assert.deepEqual(
      [entry.actorName, entry.action, entry.reason],
      ['Helen Whitfield', 'price refused', reason],
    );
    const letters = await portal.db
      .selectFrom('mailOutbox')
      .selectAll()
      .where('kind', '=', 'proposal-declined')
      .execute();
    assert.deepEqual(
      letters.map(({ recipient, payload }) => [
        recipient,
        (payload as any).what,
        (payload as any).by,
        (payload as any).workerName,
      ]),
      [['jo.marsh@example.com', 'new price', 'Helen Whitfield', 'Amara Okafor']],
    );
  });

  test('a ticked week stays unchanged when the proposer withdraws the price, which can be proposed again', async () => {
    const { id, week, price } = await weeks.proposed();
    const other = await withdraw('helen', id, price);
    assert.deepEqual(
      [other.status, other.body.message],
      [403, 'Only Jo Marsh can withdraw this new price. Refuse it instead.'],
    );
    assert.equal((await withdraw('jo', id, price)).body.state, 'withdrawn');
    assert.deepEqual(await worthOf(id), [450, 675]);
    assert.equal((await lastOf(id)).action, 'price withdrawn');
    assert.equal((await weeks.tick({ id, week })).status, 200);
  });

  test('a week has at most one waiting price', async () => {
    const of = await weeks.proposed();
    const again = await weeks.tick(of, undefined, 'helen');
    assert.equal(again.status, 409);
    assert.match(
      again.body.message,
      /^Jo Marsh has already proposed a new price for W\/C \S+\. Approve, refuse or withdraw/,
    );
  });

  test('a reviewer can decide only on prices of own workers, each under its own week', async () => {
    const [{ id, price }, other] = [await weeks.proposed(), await weeks.proposed()];
    assert.equal((await approve('daniel', id, price)).status, 404);
    assert.equal((await approve('amara', id, price)).status, 403);
    assert.equal((await approve('helen', other.id, price)).status, 404);
    const amara = portal.db.updateTable('users').where('id', '=', portal.idOf('amara'));
    await amara.set({ assignedConsultantId: portal.idOf('daniel') }).execute();
    assert.equal((await withdraw('jo', id, price)).status, 404);
    assert.equal((await approve('daniel', id, price)).status, 200);
    await amara.set({ assignedConsultantId: portal.idOf('jo') }).execute();
    assert.equal((await approve('helen', other.id, other.price)).status, 200);
  });

  test('the proposer can approve the price once no other person can', async () => {
    const { id, price } = await weeks.proposed();
    await disableAdmins('2026-11-18T10:00:00Z');
    assert.equal((await approve('jo', id, price)).status, 200);
    const of = await weeks.approved();
    assert.equal((await weeks.tick(of)).status, 200);
    assert.deepEqual(await worthOf(of.id), [525, 750], 'one reviewer prices alone');
    await disableAdmins(null);
  });
});

describe('waiting new price', () => {
  before(() => twoPeople(true));

  test('a week with a waiting price cannot be undone, reopened or deleted', async () => {
    const { id, price } = await weeks.proposed();
    const message = 'A new price from Jo Marsh needs a second person. Approve, refuse or withdraw it first.';
    for (const [method, path, body] of [
      ['DELETE', `/api/timesheets/${id}/review`],
      ['POST', `/api/timesheets/${id}/reopening`, { reason }],
      ['DELETE', `/api/timesheets/${id}`],
    ] as const) {
      const answer = await portal.as('jo')(method, path, body);
      assert.deepEqual([answer.status, answer.body.message], [409, message], `${method} ${path}`);
    }
    assert.equal((await withdraw('jo', id, price)).status, 200);
    assert.equal((await portal.as('jo')('DELETE', `/api/timesheets/${id}`)).status, 200);
  });

  test('rates that a waiting price uses can be neither removed nor changed', async () => {
    const { id, week, price } = await weeks.proposed();
    const path = `/api/assignments/${weeks.assignmentId}/rates/basic/${week}`;
    const jo = portal.as('jo');
    const { hash } = (
      await jo('POST', `/api/assignments/${weeks.assignmentId}/rates/preview`, {
        rateType: 'basic',
        from: week,
        payRate: 15,
        billRate: 20,
      })
    ).body;
    const plain = { rateOfPay: 15, supplyBillAmount: 20 };
    const answers = [
      await jo('DELETE', path),
      await jo('PUT', `${path}?confirm=${hash}`, { payRate: 15, billRate: 20 }),
      await jo('PUT', `/api/workers/${portal.idOf('amara')}/rates`, plain),
    ];
    for (const { status, body } of answers) {
      assert.equal(status, 409);
      assert.match(body.message, /^A new price for W\/C \S+ uses these rates and needs a second person\./);
    }
    assert.equal((await refuse('helen', id, price)).status, 200);
    assert.equal((await jo('DELETE', path)).status, 200);
  });

  test('a waiting price is out of date after another change of its week, and can only be withdrawn', async () => {
    const { id, price } = await weeks.proposed();
    const row = await portal.db
      .selectFrom('timesheets')
      .select(['amounts', 'pay'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const change = portal.db.updateTable('timesheets').where('id', '=', id);
    await change.set({ amounts: JSON.stringify([{ ...row.amounts?.[0], pay: 451 }]), pay: 451 }).execute();
    const { status, body } = await approve('helen', id, price);
    const message =
      'This week has changed since the new price was proposed. Refuse or withdraw it, and set the price again.';
    assert.deepEqual([status, body.message], [409, message]);
    assert.equal((await portal.as('helen')('GET', pricesOf(id))).body.items[0].refusal, message);
    assert.equal((await withdraw('jo', id, price)).status, 200);
  });

  test('a waiting price is out of date once other rates begin within its week', async () => {
    const { id, week, price } = await weeks.proposed();
    const from = addDays(week, 2);
    const pair = { payRate: 13, billRate: 19 };
    const ofRates = `/api/assignments/${weeks.assignmentId}/rates`;
    const jo = portal.as('jo');
    const { hash } = (await jo('POST', `${ofRates}/preview`, { rateType: 'basic', from, ...pair })).body;
    assert.equal((await jo('PUT', `${ofRates}/basic/${from}?confirm=${hash}`, pair)).status, 200);
    const { status, body } = await approve('helen', id, price);
    assert.equal(status, 409);
    assert.match(body.message, /^The rates of this week have changed since/);
    assert.equal((await refuse('helen', id, price)).status, 200);
    assert.equal((await jo('DELETE', `${ofRates}/basic/${from}`)).status, 200);
  });

  test('a waiting price cannot be approved once its week is in run 0, and can be rejected', async () => {
    const { id, price } = await weeks.proposed();
    await lockedRun(portal.db, [id]);
    const { status, body } = await approve('helen', id, price);
    assert.equal(status, 409);
    assert.match(body.message, /^This week is in pay run/);
    assert.equal((await refuse('helen', id, price)).status, 200);
  });
});
