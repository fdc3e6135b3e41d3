import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { emptyPayroll, monday } from '#support/weeks/payroll.ts';
import { givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const { admin, done, open, lock, itemsOf } = emptyPayroll(portal);
const heldReason = 'The client asks about Friday';

async function held(name: CastName = 'helen'): Promise<unknown[][]> {
  const { body } = await portal.as(name)('GET', '/api/held-items');
  assert.equal(body.total, body.items.length);
  return body.items.map((item: any) => [item.fullName, item.kind, item.pay, item.heldReason, item.heldAt]);
}

const since = wednesday.toISOString();

async function hold(run: string, itemId: string, isHeld = true): Promise<void> {
  const body = { held: isHeld, reason: isHeld ? heldReason : null };
  await done(admin('PUT', `/${run}/items/${itemId}/held`, body));
}

describe('list of held weeks', () => {
  test('the list of held weeks has each week with reason and date until its release, with or without a run', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    const { id } = await open();
    const [amara] = await itemsOf(id);
    await hold(id, amara.id);
    const week = ['Amara Okafor', 'timesheet', 806.25, heldReason, since];
    assert.deepEqual(await held(), [week]);
    await lock(id);
    assert.deepEqual(await held(), [week]);
    const next = await open();
    assert.deepEqual(await held(), [week]);
    await hold(next.id, amara.id, false);
    assert.deepEqual(await held(), []);
  });

  test('the list of held weeks has the two items of a held correction, and the rest of a deduction', async () => {
    const week = await givenWeek(portal, 'amara', '2026-11-02');
    await lock((await open()).id);
    await givenCorrection(portal, week, { hours: 7 });
    const { id, problems } = await open();
    await hold(id, problems[0].itemId);
    assert.deepEqual((await held()).map(([, kind, pay]) => [kind, pay]).toSorted(), [
      ['replacement', 752.5],
      ['reversal', -806.25],
    ]);
    await hold(id, problems[0].itemId, false);
    const part = { deducted: true, amount: 20, note: 'By phone' };
    await done(admin('PUT', `/${id}/items/${problems[0].itemId}/deducted`, part));
    await lock(id);
    assert.deepEqual(
      (await held()).map(([, kind, pay]) => [kind, pay]),
      [['remainder', -33.75]],
    );
  });

  test('the list of held weeks includes supplementary runs, and a consultant’s list has only own workers', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await open({ workerIds: [portal.idOf('amara')] });
    const [amara] = await itemsOf(id);
    await hold(id, amara.id);
    assert.equal((await held()).length, 1);
    assert.equal((await held('jo')).length, 1);
    assert.equal((await held('daniel')).length, 0);
  });
});

describe('holding several items', () => {
  test('several items are held in one request with one reason, and an already held item keeps its reason', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    await givenWeek(portal, 'chloe', monday);
    const { id } = await open();
    const [amara, ben, chloe] = await itemsOf(id);
    await done(admin('PUT', `/${id}/items/${amara.id}/held`, { held: true, reason: 'Earlier' }));
    const gone = '00000000-0000-4000-8000-000000000000';
    const body = { itemIds: [amara.id, ben.id, gone], reason: 'No rate agreed' };
    assert.deepEqual(await done(admin('PUT', `/${id}/held`, body)), { weeks: 1 });
    const reasons = (await itemsOf(id)).map(({ heldReason }) => heldReason);
    assert.deepEqual(reasons, ['Earlier', 'No rate agreed', null]);
    for (const wrong of [{ itemIds: [chloe.id] }, { itemIds: [], reason: 'x' }, { reason: 'x' }]) {
      assert.equal((await admin('PUT', `/${id}/held`, wrong)).status, 400);
    }
    await lock(id);
    assert.equal((await admin('PUT', `/${id}/held`, { ...body, itemIds: [chloe.id] })).status, 409);
  });

  test('the person who held several items can release them together, and other holds remain', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    await givenWeek(portal, 'chloe', monday);
    const { id } = await open();
    const items = await itemsOf(id);
    const many = { itemIds: items.map((item) => item.id), reason: 'No rate agreed' };
    await hold(id, items[0].id);
    await done(admin('PUT', `/${id}/held`, many));
    const [, , chloe] = items;
    await done(admin('PUT', `/${id}/items/${chloe.id}/held`, { held: true, reason: 'Another reason' }));
    assert.deepEqual(await done(admin('PUT', `/${id}/held`, { ...many, held: false })), { weeks: 1 });
    const reasons = (await itemsOf(id)).map((item) => item.heldReason);
    assert.deepEqual(reasons, [heldReason, null, 'Another reason']);
    assert.deepEqual(await done(admin('PUT', `/${id}/held`, { ...many, held: false })), { weeks: 0 });
  });
});
