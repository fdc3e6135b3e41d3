import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';
import { lockedRun } from '#support/weeks/locked-run.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const staff = ['helen', 'daniel'] as const;
let weeks = 0;

async function choose(twoPeople: boolean | null): Promise<void> {
  await portal.db.updateTable('agency').set({ twoPeople }).execute();
}

async function disable(names: readonly (typeof staff)[number][], disabledAt: Date | null): Promise<void> {
  const ids = names.map((name) => portal.idOf(name));
  await portal.db.updateTable('users').set({ disabledAt }).where('id', 'in', ids).execute();
}

async function proposed(): Promise<{ id: string; correction: string }> {
  const week = addWeeks('2026-11-16' as Week, -weeks);
  weeks += 1;
  const sent = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week));
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const { id } = sent.body;
  assert.equal((await asJo('PUT', `/api/timesheets/${id}/approval`)).status, 200);
  await lockedRun(portal.db, [id]);
  const wanted = { hours: { fridayHours: 5.5 }, reason: 'Friday was shorter' };
  const { status, body } = await asJo('POST', `/api/timesheets/${id}/corrections`, wanted);
  assert.equal(status, 201, JSON.stringify(body));
  return { id, correction: body.id };
}

async function approveAlone(): Promise<number> {
  const { id, correction } = await proposed();
  return (await asJo('PUT', `/api/timesheets/${id}/corrections/${correction}/approval`)).status;
}

const settings = async () => (await portal.as('helen')('GET', '/api/agency/settings')).body;
const stored = async () =>
  (await portal.db.selectFrom('agency').select('twoPeople').executeTakeFirstOrThrow()).twoPeople;

describe('two people by default', () => {
  before(async () => {
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
    await choose(null);
  });

  test('two people are required if another person can decide', async () => {
    assert.equal((await settings()).twoPeople, true);
    assert.equal(await approveAlone(), 403);
    const { id, correction } = await proposed();
    const path = `/api/timesheets/${id}/corrections/${correction}/approval`;
    assert.equal((await portal.as('helen')('PUT', path)).status, 200);
  });

  test('two people are not required while only one person reviews, as checked at each decision', async () => {
    const { id, correction } = await proposed();
    const path = `/api/timesheets/${id}/corrections/${correction}/approval`;
    assert.equal((await asJo('PUT', path)).status, 403);
    await disable(staff, new Date('2026-11-18T09:00:00Z'));
    assert.equal((await asJo('PUT', path)).status, 200);
    await disable(staff, null);
    assert.equal(await approveAlone(), 403);
  });

  test('an Admin chooses two people by changing the setting, or by sending its present value alone', async () => {
    const seen = await settings();
    const { defaultName: _n, defaultDays: _d, logo: _l, sendsMails: _m, clientsSign: _c, ...wanted } = seen;
    const put = (body: object) => portal.as('helen')('PUT', '/api/agency/settings', body);
    assert.equal((await put({ ...wanted, showsPay: !wanted.showsPay, seen: wanted })).status, 200);
    assert.equal(await stored(), null);
    assert.equal((await put({ twoPeople: true })).status, 200);
    assert.equal(await stored(), true);
    assert.equal((await put({ twoPeople: false })).status, 200);
    assert.deepEqual([await stored(), (await settings()).twoPeople], [false, false]);
    assert.equal(await approveAlone(), 200);
  });
});
