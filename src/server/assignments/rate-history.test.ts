import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const atCamden = { clientName: 'Camden Council', jobTitle: 'Social Worker' };
const atKent = { clientName: 'Kent County Council', jobTitle: 'Cook' };
let path = '';
let camden = '';
let kent = '';

let prepared: Promise<void> | undefined;

function setUpOnce(): Promise<void> {
  prepared ??= setUp();
  return prepared;
}

async function setUp(): Promise<void> {
  path = `/api/workers/${portal.idOf('amara')}`;
  const { body: assignments } = await asJo('GET', `${path}/assignments`);
  camden = assignments.items[0].id;
  const { id: clientId } = await portal.db
    .insertInto('clients')
    .values({ name: atKent.clientName })
    .returning('id')
    .executeTakeFirstOrThrow();
  const terms = { clientId, jobTitle: atKent.jobTitle, startDate: '2026-11-02' };
  const { status, body } = await asJo('POST', `${path}/assignments`, terms);
  assert.equal(status, 201, JSON.stringify(body));
  kent = body.id;
  await setRate(camden, 'basic', '2000-01-01', 14.4, 20);
}

async function setRate(id: string, type: string, from: string, payRate: number | null, billRate = 20) {
  const preview = { rateType: type, from, payRate, billRate };
  const { body } = await asJo('POST', `/api/assignments/${id}/rates/preview`, preview);
  const address = `/api/assignments/${id}/rates/${type}/${from}?confirm=${body.hash}`;
  const answer = await asJo('PUT', address, { payRate, billRate });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

async function lastChanges(limit = 1, subject = 'rates'): Promise<any[]> {
  const { body } = await asJo('GET', `${path}/history?subject=${subject}&limit=${limit}`);
  return body.items;
}

function payOf({ action, before: was, after: is, assignment: { id: _id, ...assignment } }: any) {
  return [action, is.rateType, is.from, was.rateOfPay, is.rateOfPay, assignment];
}

describe('history of changed rates', () => {
  before(setUpOnce);

  test('the history of a rate change has the rate of the previous day, the assignment and the rate type', async () => {
    await setRate(camden, 'basic', '2026-11-30', 14.83);
    const raised = ['changed', 'basic', '2026-11-30', 14.4, 14.83, atCamden];
    assert.deepEqual((await lastChanges()).map(payOf), [raised]);
    await setRate(kent, 'basic', '2026-11-30', 15.1);
    const first = ['changed', 'basic', '2026-11-30', null, 15.1, atKent];
    assert.deepEqual((await lastChanges()).map(payOf), [first]);
    await setRate(camden, 'saturday', '2026-11-30', 22);
    assert.deepEqual((await lastChanges()).map(payOf), [
      ['changed', 'saturday', '2026-11-30', null, 22, atCamden],
    ]);
    await setRate(camden, 'basic', '2026-11-30', 15);
    const again = ['changed', 'basic', '2026-11-30', 14.83, 15, atCamden];
    assert.deepEqual((await lastChanges()).map(payOf), [again], 'a row that is replaced held until now');
  });

  test('the history of a removed rate has the rate that applies again', async () => {
    await setRate(camden, 'basic', '2026-11-30', 15);
    const { status } = await asJo('DELETE', `/api/assignments/${camden}/rates/basic/2026-11-30`);
    assert.equal(status, 200);
    const removed = ['removed', 'basic', '2026-11-30', 15, 14.4, atCamden];
    assert.deepEqual((await lastChanges()).map(payOf), [removed]);
  });

  test('the history of a rate change has the client’s name on the day of the change', async () => {
    await setRate(kent, 'basic', '2026-12-14', 15.2);
    const client = portal.db.updateTable('clients').where('name', '=', atKent.clientName);
    await client.set({ name: 'Kent' }).execute();
    const [kents] = await lastChanges();
    assert.deepEqual(kents.assignment, { id: kent, ...atKent });
    await portal.db
      .updateTable('clients')
      .where('name', '=', 'Kent')
      .set({ name: atKent.clientName })
      .execute();
  });

  test('the history of premium rules has the rules of the previous day', async () => {
    const rule = { rank: 1, kind: 'saturday', rateType: 'saturday' };
    const from = (day: string, rules: object[]) =>
      asJo('PUT', `/api/assignments/${camden}/rules`, { from: day, rules });
    assert.equal((await from('2026-10-05', [rule])).status, 200);
    assert.equal((await from('2026-11-30', [])).status, 200);
    const [{ before: was, after: is, assignment }] = await lastChanges(1, 'assignment');
    assert.deepEqual([was.rules.length, is.rules.length], [1, 0]);
    assert.deepEqual(assignment, { id: camden, ...atCamden });
  });
});

describe('rates of all unapproved weeks', () => {
  before(setUpOnce);

  test('new rates for all unapproved weeks change only the named assignment', async () => {
    const rates = { rateOfPay: 16, supplyBillAmount: 22 };
    const seen = { rateOfPay: 14.4, supplyBillAmount: 20 };
    const set = () => asJo('PUT', `${path}/rates`, { ...rates, seen, assignmentId: camden });
    const { status, body } = await set();
    assert.deepEqual([status, body.rateOfPay], [200, null], 'the worker keeps the rates of the primary one');
    const { body: rows } = await asJo('GET', `/api/assignments/${camden}/rates`);
    const basic = { rateType: 'basic', payRate: 16, billRate: 22, from: '2000-01-01' };
    assert.deepEqual(rows.items[0], basic);
    assert.equal((await set()).status, 409, 'seen is of the same assignment');
    const [last] = await lastChanges();
    assert.deepEqual(payOf(last).slice(3), [14.4, 16, atCamden]);
  });

  test('new rates for all unapproved weeks are refused for another worker’s assignment', async () => {
    const { body } = await portal.as('helen')('GET', `/api/workers/${portal.idOf('ben')}/assignments`);
    const rates = { rateOfPay: 16, supplyBillAmount: 22, assignmentId: body.items[0].id };
    assert.equal((await asJo('PUT', `${path}/rates`, rates)).status, 404);
  });

  test('new rates for all unapproved weeks remove dated rates, and the history lists each removed rate', async () => {
    await setRate(kent, 'basic', '2026-11-02', 12.71);
    await setRate(kent, 'basic', '2026-11-18', 13);
    await setRate(kent, 'basic', '2026-12-07', 14);
    const { status } = await asJo('PUT', `${path}/rates`, { rateOfPay: 13.5, supplyBillAmount: 20 });
    assert.equal(status, 200);
    assert.deepEqual((await lastChanges(3)).map(payOf), [
      ['changed', 'basic', '2000-01-01', 13, 13.5, atKent],
      ['removed', 'basic', '2026-11-18', 13, 13.5, atKent],
      ['removed', 'basic', '2026-11-02', 12.71, 13.5, atKent],
    ]);
  });
});
