import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal.ts';
import { clearPayroll, givenWeek } from '#support/pay-runs.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;

const admin = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

async function opened(more: object = {}): Promise<any> {
  const { status, body } = await admin('POST', '', { upToWeek: monday, payDate: '2026-11-20', ...more });
  assert.equal(status, 201, body.message);
  return body;
}

async function itemsOf(id: string, query = ''): Promise<any[]> {
  const { status, body } = await admin('GET', `/${id}/items${query}`);
  assert.equal(status, 200, body.message);
  assert.equal(body.total, body.items.length);
  return body.items;
}

beforeEach(() => clearPayroll(portal));

describe('an open run', () => {
  test('has the approved weeks up to its own, and follows approvals and undoings by itself', async () => {
    await givenWeek(portal, 'amara', '2026-11-02');
    const pending = await givenWeek(portal, 'amara', monday, { status: 'Pending' });
    await givenWeek(portal, 'ben', '2026-11-16');
    const run = await opened();
    assert.deepEqual(run.totals, { weeks: 1, hours: 37.5, pay: 806.25, bill: 1078.13 });
    assert.equal(run.standing.pending, 1);
    await portal.as('jo')('PUT', `/api/timesheets/${pending}/approval`);
    assert.deepEqual((await admin('GET', `/${run.id}`)).body.totals, {
      weeks: 2,
      hours: 75,
      pay: 1612.5,
      bill: 2156.26,
    });
    await portal.as('jo')('DELETE', `/api/timesheets/${pending}/review`);
    assert.equal((await admin('GET', `/${run.id}`)).body.standing.ready, 1);
  });

  test('has a line for each rate, and items by name', async () => {
    const id = await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'chloe', monday);
    const run = await opened();
    const [item, other] = await itemsOf(run.id);
    assert.equal(other.fullName, 'Chloe Dunn');
    assert.deepEqual(item, {
      id: item.id,
      kind: 'timesheet',
      timesheetId: id,
      userId: portal.idOf('amara'),
      fullName: 'Amara Okafor',
      payrollNumber: null,
      clientName: 'Camden Council',
      jobTitle: 'Social Worker',
      weekStart: monday,
      hours: 37.5,
      late: false,
      held: false,
      heldReason: null,
      deducted: false,
      deductedNote: null,
      reason: null,
      pay: 806.25,
      bill: 1078.13,
      lines: [
        {
          rateType: 'basic',
          unit: 'hour',
          units: 37.5,
          payRate: 21.5,
          billRate: 28.75,
          pay: 806.25,
          bill: 1078.13,
        },
      ],
    });
  });
});

describe('locking', () => {
  test('keeps what stands in the run, with Σ lines = items = totals', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'chloe', monday);
    const { id: open } = await opened();
    const before = await itemsOf(open);
    const { status, body: run } = await admin('PUT', `/${open}/lock`);
    assert.equal(status, 200, run.message);
    assert.deepEqual([run.status, run.lockedByName, run.standing], ['locked', 'Helen Whitfield', null]);
    assert.deepEqual(await itemsOf(open), before);
  });
});
