import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { uploaded } from '#support/weeks/sign-offs.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const week = '2026-11-16' as Week;

async function lookedAfterBy(consultant: 'jo' | 'daniel'): Promise<void> {
  await portal.db
    .updateTable('users')
    .set({ assignedConsultantId: portal.idOf(consultant) })
    .where('id', '=', portal.idOf('amara'))
    .execute();
}

beforeEach(async () => {
  await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
  await lookedAfterBy('jo');
});

function enter(name: 'jo' | 'daniel', key: string) {
  const entry = { ...weekOfHours(week), reason: 'By telephone' };
  const path = `/api/workers/${portal.idOf('amara')}/timesheets`;
  return portal.as(name)('POST', path, entry, { 'idempotency-key': key });
}

describe('consultant who no longer looks after a worker', () => {
  test('a consultant who lost a worker gets no stored response with an old Idempotency-Key, nor does a colleague', async () => {
    assert.equal((await enter('jo', 'phoned')).status, 201);
    assert.equal((await enter('jo', 'phoned')).status, 201, 'a repeat gets the first answer');
    await lookedAfterBy('daniel');
    assert.equal((await enter('jo', 'phoned')).status, 404);
    assert.equal((await enter('daniel', 'phoned')).status, 409);
  });

  test('a consultant who lost a worker cannot open the worker’s receipts and files by URL', async () => {
    const { body } = await enter('jo', 'for-the-receipt');
    const file = `/api/files/${await uploaded(portal.db, portal.idOf('amara'), body.id)}`;
    const receipt = `/api/timesheets/${body.id}/receipt`;
    const approved = await portal.as('helen')('PUT', `/api/timesheets/${body.id}/approval`);
    assert.equal(approved.status, 200, approved.body.message);
    for (const path of [receipt, file]) assert.equal((await portal.as('jo')('GET', path)).status, 200, path);
    await lookedAfterBy('daniel');
    for (const path of [receipt, file]) assert.equal((await portal.as('jo')('GET', path)).status, 404, path);
  });
});
