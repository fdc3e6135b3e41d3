import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { clearPayroll, givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;

const admin = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

async function lockedRun(): Promise<string> {
  const { status, body } = await admin('POST', '', { upToWeek: monday, payDate: '2026-11-20' });
  assert.equal(status, 201, JSON.stringify(body));
  const locked = await admin('PUT', `/${body.id}/lock`);
  assert.equal(locked.status, 200, JSON.stringify(locked.body));
  return body.id;
}

describe('reconciling a run', () => {
  before(() => clearPayroll(portal));

  test('the differences of a run list weeks whose report figures have changed, until a later run pays them', async () => {
    const timesheetId = await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'chloe', monday);
    const first = await lockedRun();
    assert.deepEqual((await admin('GET', `/${first}/differences`)).body.items, []);

    await givenCorrection(portal, timesheetId, { hours: 7 });
    const { body } = await admin('GET', `/${first}/differences`);
    const amara = { timesheetId, userId: portal.idOf('amara'), fullName: 'Amara Okafor', weekStart: monday };
    const now = { hours: 35, pay: 752.5, bill: 1006.25 };
    assert.deepEqual(body.items, [{ ...amara, sent: { hours: 37.5, pay: 806.25, bill: 1078.13 }, now }]);

    await givenWeek(portal, 'amara', '2026-11-02');
    const second = await lockedRun();
    assert.deepEqual((await admin('GET', `/${second}/differences`)).body.items, []);
    assert.equal((await admin('GET', `/${first}/differences`)).body.items.length, 1);
  });

  test('the differences are refused to a consultant, and for an open run', async () => {
    await givenWeek(portal, 'ben', monday);
    const id = await lockedRun();
    assert.equal((await portal.ask('GET', `/api/pay-runs/${id}/differences`)).status, 401);
    assert.equal((await portal.as('jo')('GET', `/api/pay-runs/${id}/differences`)).status, 403);
    const open = await admin('POST', '', { upToWeek: monday, payDate: '2026-11-20' });
    const refused = await admin('GET', `/${open.body.id}/differences`);
    assert.deepEqual([refused.status, refused.body.code], [409, 'conflict']);
    const none = '00000000-0000-4000-8000-000000000000';
    assert.equal((await admin('GET', `/${none}/differences`)).status, 404);
  });
});
