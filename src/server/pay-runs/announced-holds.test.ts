import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openStream } from '#support/http/event-stream.ts';
import { testPortal } from '#support/portal/portal.ts';
import { emptyPayroll, monday } from '#support/weeks/payroll.ts';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const { open, itemsOf } = emptyPayroll(portal);

test('the open page of a worker hears that a week is held and let go', async () => {
  const week = await givenWeek(portal, 'amara', monday);
  const { id } = await open();
  const [item] = await itemsOf(id);
  const path = `/api/pay-runs/${id}`;
  const changes: [string, object][] = [
    [`${path}/items/${item.id}/held`, { held: true, reason: 'Ask first' }],
    [`${path}/items/${item.id}/held`, { held: false }],
    [`${path}/held`, { itemIds: [item.id], reason: 'Ask first', held: true }],
    [`${path}/held`, { itemIds: [item.id], reason: 'Ask first', held: false }],
  ];
  for (const [address, body] of changes) {
    const stream = await openStream(portal, 'amara');
    const { status } = await portal.as('helen')('PUT', address, body);
    assert.equal(status, 200);
    await stream.next(({ event, data }) => event === 'change' && data.id === week);
    await stream.close();
  }
});
