import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { placeAtKentToo } from '#support/weeks/two-assignments.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const week = '2026-11-16' as Week;
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
let camden = '';
let kent = '';

async function send(assignmentId: string): Promise<string> {
  const hours = { ...weekOfHours(week, 4), assignmentId };
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', hours);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function historyOf(id: string, name: 'jo' | 'amara' = 'jo'): Promise<any[]> {
  const { status, body } = await portal.as(name)('GET', `/api/timesheets/${id}/history`);
  assert.equal(status, 200);
  return body.items;
}

const actionsOf = async (id: string, name?: 'jo' | 'amara') =>
  (await historyOf(id, name)).map(({ action }) => action);

describe('history of a week when the worker has two assignments', () => {
  before(async () => {
    ({ camden, kent } = await placeAtKentToo(portal));
  });

  test('the history of a week excludes the worker’s other assignment, for staff and for the worker', async () => {
    const [alpha, beta] = [await send(camden), await send(kent)];
    const reason = 'Only for the first job.';
    assert.equal((await asJo('PUT', `/api/timesheets/${alpha}/rejection`, { reason })).status, 200);
    assert.equal((await asJo('PUT', `/api/timesheets/${beta}/approval`)).status, 200);
    for (const name of ['jo', 'amara'] as const) {
      assert.deepEqual(await actionsOf(beta, name), ['submitted', 'approved']);
      assert.deepEqual(await actionsOf(alpha, name), ['submitted', 'rejected']);
    }
    const again = await send(camden);
    const shown = ['submitted', 'rejected', 'replaced', 'resubmitted'];
    assert.deepEqual(await actionsOf(again), shown, 'earlier versions belong to the week');
    assert.deepEqual(await actionsOf(beta), ['submitted', 'approved']);
    for (const id of [again, beta]) assert.equal((await asJo('DELETE', `/api/timesheets/${id}`)).status, 200);
  });

  test('the history of a week excludes an absence at the other assignment', async () => {
    const absence = `/api/workers/${portal.idOf('amara')}/absences/${week}`;
    const body = { assignmentId: kent, reason: 'sick' };
    assert.equal((await asJo('PUT', absence, body)).status, 200);
    const alpha = await send(camden);
    assert.ok(!(await actionsOf(alpha)).includes('said not worked'));
    const beta = await send(kent);
    const shown = await actionsOf(beta);
    assert.ok(shown.includes('said not worked') && shown.includes('said worked'), shown.join());
    for (const id of [alpha, beta]) assert.equal((await asJo('DELETE', `/api/timesheets/${id}`)).status, 200);
  });

  test('the history of a new price has the person and old and new values; the worker sees only the pay', async () => {
    const alpha = await send(camden);
    assert.equal((await asJo('PUT', `/api/timesheets/${alpha}/approval`)).status, 200);
    const rates = `/api/assignments/${camden}/rates`;
    const rate = { payRate: 30, billRate: 40 };
    const { body: preview } = await asJo('POST', `${rates}/preview`, { ...rate, from: week });
    const change = { ...rate, seen: null, reprice: [alpha] };
    const set = await asJo('PUT', `${rates}/basic/${week}?confirm=${preview.hash}`, change);
    assert.equal(set.status, 200, JSON.stringify(set.body));
    const last = (await historyOf(alpha)).at(-1);
    const price = { oldPay: 430, newPay: 600, oldBill: 575, newBill: 800 };
    assert.deepEqual([last.actorName, last.action, last.newPrice], ['Jo Marsh', 'repriced', price]);
    const own = (await historyOf(alpha, 'amara')).at(-1);
    assert.deepEqual([own.action, own.newPrice], ['repriced', { oldPay: 430, newPay: 600 }]);
  });
});
