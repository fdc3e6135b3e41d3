import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);

let id = '';
const pathOf = (rest: string) => `/api/workers/${portal.idOf('amara')}${rest}`;
const set = (change: object, query = '') => asJo('PUT', pathOf(`/rates${query}`), change);
const kept = async () => (await asJo('GET', `/api/assignments/${id}/rates`)).body.items;

const first = { rateOfPay: 12.21, supplyBillAmount: 18 };
const raised = { rateOfPay: 12.71, supplyBillAmount: 18.5 };

describe('dated rates of a worker', () => {
  let timesheet = '';

  before(async () => {
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
    assert.equal((await set(first)).status, 200);
    [{ id }] = (await asJo('GET', pathOf('/assignments'))).body.items;
    const sent = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(thisWeek, 7.5));
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    timesheet = sent.body.id;
  });

  const payOf = async () => (await asJo('GET', `/api/timesheets/${timesheet}`)).body.pay;

  test('a dated rate of a worker applies to the primary assignment and leaves earlier days unchanged', async () => {
    const { status, body } = await set({ ...raised, from: '2026-11-23' });
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.rateOfPay, body.supplyBillAmount], [12.21, 18], 'those of today');
    assert.deepEqual(await kept(), [
      { rateType: 'basic', from: '2000-01-01', payRate: 12.21, billRate: 18 },
      { rateType: 'basic', from: '2026-11-23', payRate: 12.71, billRate: 18.5 },
    ]);
    assert.equal(await payOf(), 457.88);
  });

  test('a dated rate of a worker splits the week in which it begins', async () => {
    const { status, body } = await set({ ...raised, from: '2026-11-18', seen: first });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(await payOf(), 469.13);
  });

  test('a dated rate of a worker is refused if the present rates changed after they were read', async () => {
    const keptBefore = await kept();
    const stale = await set({ ...raised, from: '2026-12-07', seen: { rateOfPay: 1, supplyBillAmount: 2 } });
    assert.equal(stale.status, 409);
    assert.deepEqual(await kept(), keptBefore);
  });

  test('a dated rate that reaches into an approved week requires the preview and changes nothing', async () => {
    assert.equal((await asJo('PUT', `/api/timesheets/${timesheet}/approval`)).status, 200);
    const agreed = await payOf();
    const change = { rateOfPay: 13, supplyBillAmount: 19, from: '2026-11-16' };
    const silent = await set(change);
    assert.equal(silent.status, 409);
    assert.match(
      silent.body.message,
      /^This change affects approved weeks\. Check the preview first, then confirm it\.$/,
    );
    const { body: preview } = await asJo('POST', `/api/assignments/${id}/rates/preview`, {
      from: '2026-11-16',
      payRate: 13,
      billRate: 19,
    });
    const confirmed = await set(change, `?confirm=${preview.hash}`);
    assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
    assert.equal(await payOf(), agreed);
  });

  test('a dated rate is refused for a date that does not exist', async () => {
    for (const from of ['2026-02-30', 'Monday', 7]) {
      const answer = await set({ ...raised, from });
      assert.deepEqual([answer.status, Object.keys(answer.body.fields)], [400, ['from']]);
    }
  });

  test('a dated rate is refused for a worker without an assignment', async () => {
    const path = `/api/workers/${portal.idOf('ella')}/rates`;
    const { status, body } = await portal.as('helen')('PUT', path, { ...raised, from: '2026-11-23' });
    assert.equal(status, 409, JSON.stringify(body));
    assert.match(body.message, /no assignment yet/);
  });

  test('rates without a date are stored for a worker without an assignment', async () => {
    const path = `/api/workers/${portal.idOf('ella')}`;
    const { status, body } = await portal.as('helen')('PUT', `${path}/rates`, raised);
    assert.equal(status, 200, JSON.stringify(body));
    const { body: worker } = await portal.as('helen')('GET', path);
    assert.deepEqual([worker.rateOfPay, worker.supplyBillAmount], [12.71, 18.5]);
  });

  test('a dated rate is refused for another consultant’s worker, and to workers', async () => {
    const change = { ...raised, from: '2026-12-14' };
    assert.equal((await portal.as('daniel')('PUT', pathOf('/rates'), change)).status, 404);
    assert.equal((await portal.as('amara')('PUT', pathOf('/rates'), change)).status, 403);
    assert.equal((await portal.ask('PUT', pathOf('/rates'), change)).status, 401);
  });
});
