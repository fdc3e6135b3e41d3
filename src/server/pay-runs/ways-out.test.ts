import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';
import { emptyPayroll, monday, payDate } from '#support/weeks/payroll.ts';

const portal = testPortal();
const { admin, done, open, lock } = emptyPayroll(portal);

const nobodys = '00000000-0000-4000-8000-000000000000';
const reason = 'The wrong week was chosen';

async function namesIn(id: string, query = ''): Promise<string[]> {
  const { items } = await done(admin('GET', `/${id}/items${query}`));
  return items.map((item: any) => `${item.fullName} ${item.weekStart}`);
}

async function log(): Promise<string[]> {
  const { body } = await portal.as('helen')('GET', '/api/history?subject=pay-run&limit=3');
  return body.items.map((one: any) => `${one.action}: ${one.reason}`);
}

describe('changing and cancelling an open run', () => {
  test('an open run can get other weeks and another pay date with a reason', async () => {
    await givenWeek(portal, 'amara', '2026-11-02');
    await givenWeek(portal, 'amara', monday);
    const { id } = await open({ upToWeek: '2020-01-06', payDate: '2026-11-27' });
    const change = (body: object) => admin('PUT', `/${id}`, body);
    const silent = await change({ upToWeek: monday });
    assert.deepEqual([silent.status, silent.body.fields], [400, { reason: 'Say why the run is changed' }]);
    const changed = await done(change({ upToWeek: monday, payDate, fromWeek: monday, reason }));
    assert.deepEqual(
      [changed.upToWeek, changed.fromWeek, changed.payDate, changed.totals.weeks],
      [monday, monday, payDate, 1],
    );
    assert.equal((await done(change({ reason }))).fromWeek, monday);
    assert.equal((await done(change({ fromWeek: null, reason }))).totals.weeks, 2);
    assert.equal((await log())[0], `changed: ${reason}`);
    for (const [member, value] of [
      ['upToWeek', '2026-11-23'],
      ['payDate', '2026-11-08'],
      ['payDate', '2027-02-17'],
      ['fromWeek', '2026-11-16'],
    ] as const) {
      const refused = await change({ [member]: value, reason });
      assert.equal(refused.status, 400, `${member} ${value}`);
      assert.ok(refused.body.fields[member], `${member} ${value}`);
    }
    await lock(id);
    assert.equal((await change({ payDate, reason })).status, 409);
  });

  test('an open run can be cancelled with a reason, and the next run gets the next number', async () => {
    const held = await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    const empty = await open({ upToWeek: '2020-01-06' });
    const { status } = await done(admin('PUT', `/${empty.id}/cancelled`, { reason }));
    assert.equal(status, 'cancelled');
    const run = await open();
    assert.equal(run.number, 2);
    const { items } = await done(admin('GET', `/${run.id}/items`));
    const { id: itemId } = items.find(({ timesheetId }: any) => timesheetId === held);
    const hold = { held: true, reason: 'No passport' };
    await done(admin('PUT', `/${run.id}/items/${itemId}/held`, hold));
    const silent = await admin('PUT', `/${run.id}/cancelled`, {});
    assert.deepEqual([silent.status, silent.body.fields], [400, { reason: 'Say why the run is cancelled' }]);
    const cancelled = await done(admin('PUT', `/${run.id}/cancelled`, { reason }));
    assert.deepEqual(
      [cancelled.status, cancelled.cancelledByName, cancelled.totals.weeks],
      ['cancelled', 'Helen Whitfield', 0],
    );
    assert.equal((await log())[0], `cancelled: ${reason}`);
    const next = await open();
    assert.deepEqual([next.number, next.standing.ready, next.standing.held], [3, 1, 1]);
    for (const path of ['lock', 'unlock', 'paid', 'cancelled']) {
      const { status: refused } = await admin('PUT', `/${run.id}/${path}`, { reason, paidOn: payDate });
      assert.equal(refused, 409, path);
    }
    assert.equal((await portal.as('helen')('GET', `/api/pay-runs/${run.id}/files/generic`)).status, 409);
  });

  test('a consultant cannot change or cancel an open run, and an unknown run is not found', async () => {
    const { id } = await open();
    for (const path of [`/${id}`, `/${id}/cancelled`]) {
      assert.equal((await portal.as('jo')('PUT', `/api/pay-runs${path}`, { reason })).status, 403);
      assert.equal((await portal.ask('PUT', `/api/pay-runs${path}`, { reason })).status, 401);
    }
    assert.equal((await admin('PUT', `/${nobodys}`, { reason })).status, 404);
    assert.equal((await admin('PUT', `/${nobodys}/cancelled`, { reason })).status, 404);
  });

  test('a preview shows the weeks of a run before it opens', async () => {
    await givenWeek(portal, 'amara', '2026-11-02');
    await givenWeek(portal, 'ben', monday);
    const preview = (body: object) => done(admin('POST', '/preview', { upToWeek: monday, ...body }));
    const all = await preview({});
    assert.deepEqual([all.totals.weeks, all.totals.pay, all.paidBefore], [2, 1453.13, 0]);
    assert.deepEqual([all.withoutRate, all.missingRates], [0, []]);
    const later = await preview({ fromWeek: monday });
    assert.deepEqual([later.totals.weeks, later.paidBefore], [1, 1]);
    const amara = await preview({ workerIds: [portal.idOf('amara')] });
    assert.deepEqual([amara.totals.weeks, amara.totals.pay], [1, 806.25]);
    await givenWeek(portal, 'farah', monday);
    const farah = await preview({ workerIds: [portal.idOf('farah')] });
    assert.deepEqual(
      [farah.withoutRate, farah.missingRates],
      [1, ['Farah Aziz has no pay rate for W/C 09/11/26.']],
    );
  });
});

describe('supplementary runs', () => {
  const supplementary = (...names: ('amara' | 'ben')[]) =>
    open({ workerIds: names.map((name) => portal.idOf(name)) });

  test('a supplementary run takes its workers’ weeks from the open run, and returns them when cancelled', async () => {
    const week = await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    const all = await open();
    assert.equal(all.scope, 'all');
    const run = await supplementary('amara');
    assert.deepEqual([run.scope, run.workerNames], [{ workerIds: [portal.idOf('amara')] }, ['Amara Okafor']]);
    assert.deepEqual(await namesIn(run.id), [`Amara Okafor ${monday}`]);
    assert.deepEqual(await namesIn(all.id), [`Ben Hughes ${monday}`]);
    const stateOf = async () =>
      (await portal.as('helen')('GET', `/api/timesheets/${week}`)).body.payState.payRun;
    assert.equal(await stateOf(), run.number);
    await done(admin('PUT', `/${run.id}/cancelled`, { reason }));
    assert.deepEqual(await namesIn(all.id), [`Amara Okafor ${monday}`, `Ben Hughes ${monday}`]);
    assert.equal(await stateOf(), all.number);
    const again = await supplementary('amara');
    assert.equal((await lock(again.id)).totals.weeks, 1);
    assert.equal((await lock(all.id)).totals.weeks, 1);
  });

  test('a supplementary run leaves weeks outside its dates to the run for all', async () => {
    await givenWeek(portal, 'amara', '2026-11-02');
    await givenWeek(portal, 'amara', monday);
    const all = await open();
    const run = await open({ workerIds: [portal.idOf('amara')], fromWeek: monday });
    assert.deepEqual(await namesIn(run.id), [`Amara Okafor ${monday}`]);
    assert.deepEqual(await namesIn(all.id), ['Amara Okafor 2026-11-02']);
  });

  test('a supplementary run accepts existing workers only, and none of another open supplementary run', async () => {
    for (const workerIds of [[], [nobodys], [portal.idOf('amara'), nobodys], [portal.idOf('helen')]]) {
      const { status, body } = await admin('POST', '', { upToWeek: monday, payDate, workerIds });
      assert.deepEqual([status, Object.keys(body.fields)], [400, ['workerIds']]);
    }
    await supplementary('amara', 'ben');
    const other = await admin('POST', '', { upToWeek: monday, payDate, workerIds: [portal.idOf('ben')] });
    const message = 'Pay run 1 is open, and Ben Hughes is in it. Lock or cancel it before you open another.';
    assert.deepEqual([other.status, other.body.message], [409, message]);
  });

  test('a supplementary run can be unlocked while the run for all is open', async () => {
    await givenWeek(portal, 'amara', monday);
    const run = await supplementary('amara');
    await lock(run.id);
    const all = await open();
    await done(admin('PUT', `/${run.id}/unlock`, { reason }));
    assert.deepEqual(await namesIn(all.id), []);
  });
});
