import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { placeAtKentToo } from '#support/weeks/two-assignments.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
let camden = '';
let kent = '';

async function namesOf(query: string, list = 'worker-rows'): Promise<string[]> {
  const { status, body } = await asJo('GET', `/api/${list}?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items.map(({ fullName }: { fullName: string }) => fullName);
}

async function setRates(id: string, rateOfPay: number | null): Promise<void> {
  const rates = { rateOfPay, supplyBillAmount: 30, assignmentId: id };
  const { status } = await asJo('PUT', `/api/workers/${portal.idOf('amara')}/rates`, rates);
  assert.equal(status, 200);
}

describe('worker with two assignments', () => {
  before(async () => {
    ({ camden, kent } = await placeAtKentToo(portal));
  });

  test('a worker with two assignments is found by the client of either in two lists, and one row has the two clients', async () => {
    for (const search of ['camden', 'kent']) {
      for (const list of ['worker-rows', 'workers'])
        assert.ok((await namesOf(`search=${search}`, list)).includes('Amara Okafor'), `${search} in ${list}`);
    }
    const { body } = await asJo('GET', '/api/worker-rows?search=amara');
    assert.deepEqual(body.items[0].assignments, [
      { id: kent, clientName: 'Kent County Council', jobTitle: 'Cook', isPrimary: true },
      { id: camden, clientName: 'Camden Council', jobTitle: 'Social Worker', isPrimary: false },
    ]);
  });

  test('a worker is listed under the client of each assignment, and under no other client', async () => {
    const { items } = (await asJo('GET', '/api/clients?search=')).body;
    const isListedAt = async (name: string) => {
      const { id } = items.find((client: { name: string }) => client.name === name);
      return (await namesOf(`clientId=${id}`)).includes('Amara Okafor');
    };
    assert.deepEqual(
      await Promise.all(['Camden Council', 'Kent County Council', 'Leeds City Council'].map(isListedAt)),
      [true, true, false],
    );
  });

  test('a worker counts as without a rate if one of the assignments has no rate', async () => {
    const isListed = async () => (await namesOf('only=no-rate')).includes('Amara Okafor');
    await setRates(kent, 20);
    await setRates(camden, null);
    assert.equal(await isListed(), true);
    await setRates(camden, 20);
    assert.equal(await isListed(), false);
    await setRates(kent, null);
    assert.equal(await isListed(), true);
  });

  test('an ending of a worker with two assignments ends only the named assignment', async () => {
    const body = { workerIds: [portal.idOf('amara')], endDate: '2027-01-29', assignmentIds: [camden] };
    const ended = await asJo('POST', '/api/endings', body);
    assert.deepEqual(ended.body.results, [
      {
        workerId: portal.idOf('amara'),
        outcome: 'ended',
        message: 'Camden Council, Social Worker, from 03/08/2026',
      },
    ]);
    const rows = await portal.db
      .selectFrom('assignments')
      .select(['id', 'endDate'])
      .where('userId', '=', portal.idOf('amara'))
      .execute();
    const endOf = (id: string) => rows.find((row) => row.id === id)?.endDate;
    assert.deepEqual([endOf(camden), endOf(kent)], ['2027-01-29', null]);
  });

  test('a worker is not found by the client of an ended assignment', async () => {
    await portal.db
      .updateTable('assignments')
      .set({ endDate: '2026-11-15' as never })
      .where('id', '=', camden)
      .execute();
    assert.ok(!(await namesOf('search=camden')).includes('Amara Okafor'));
  });
});
