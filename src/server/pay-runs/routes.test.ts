import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import { clearPayroll, givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;
const payDate = '2026-11-20';
const nothing = '00000000-0000-4000-8000-000000000000';

const admin = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

async function done(asked: ReturnType<typeof admin>): Promise<any> {
  const { status, body } = await asked;
  assert.ok(status < 300, `${status}: ${body.message}`);
  return body;
}

const sumsOf = ({ totals: { weeks, hours, pay, bill } }: any) => ({ weeks, hours, pay, bill });

const open = (more: object = {}) => done(admin('POST', '', { upToWeek: monday, payDate, ...more }));

async function lockedRun(): Promise<any> {
  const { id } = await open();
  return done(admin('PUT', `/${id}/lock`));
}

async function refused(asked: ReturnType<typeof admin>, status: number, message: string): Promise<any> {
  const answer = await asked;
  assert.deepEqual([answer.status, answer.body.message], [status, message]);
  return answer.body;
}

async function runOf(timesheetId: string): Promise<string | null> {
  const row = await portal.db
    .selectFrom('approvedWeeks')
    .select('payRunId')
    .where('timesheetId', '=', timesheetId)
    .executeTakeFirstOrThrow();
  return row.payRunId;
}

async function log(): Promise<string[]> {
  const { body } = await portal.as('helen')('GET', '/api/history?subject=pay-run&limit=20');
  return body.items.map((one: any) => `${one.actorName} ${one.action}${one.reason ? `: ${one.reason}` : ''}`);
}

beforeEach(async () => {
  portal.setClock(wednesday);
  await clearPayroll(portal);
});

describe('opening a run', () => {
  test('a new run includes the approved weeks up to its last week, and follows later approvals and undos', async () => {
    await givenWeek(portal, 'amara', '2026-11-02');
    const pending = await givenWeek(portal, 'amara', monday, { status: 'Pending' });
    await givenWeek(portal, 'ben', '2026-11-16');
    const run = await open();
    assert.deepEqual(sumsOf(run), { weeks: 1, hours: 37.5, pay: 806.25, bill: 1078.13 });
    assert.equal(run.standing.pending, 1);
    await portal.as('jo')('PUT', `/api/timesheets/${pending}/approval`);
    const { standing, ...later } = await done(admin('GET', `/${run.id}`));
    assert.deepEqual(sumsOf(later), { weeks: 2, hours: 75, pay: 1612.5, bill: 2156.26 });
    assert.deepEqual([standing.ready, standing.pending], [2, 0]);
    await portal.as('jo')('DELETE', `/api/timesheets/${pending}/review`);
    assert.equal((await done(admin('GET', `/${run.id}`))).standing.ready, 1);
    assert.deepEqual((await log()).slice(0, 1), ['Helen Whitfield opened']);
  });

  test('a second open run is refused, even when two people open one simultaneously', async () => {
    const wanted = { upToWeek: monday, payDate };
    const answers = await Promise.all([admin('POST', '', wanted), admin('POST', '', wanted)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
    await refused(
      admin('POST', '', wanted),
      409,
      'Pay run 1 is open already. Lock or cancel it before you open another.',
    );
  });

  test('a new run with a future week, or with a pay date before its week, is refused', async () => {
    const early = await admin('POST', '', { upToWeek: '2026-11-23', payDate: '2026-12-04' });
    assert.deepEqual([early.status, early.body.fields], [400, { upToWeek: 'W/C 23/11/26 has not begun' }]);
    const before = await admin('POST', '', { upToWeek: monday, payDate: '2026-11-08' });
    assert.deepEqual(before.body.fields, { payDate: 'The pay date is before the week that is paid' });
    assert.equal((await admin('POST', '', { upToWeek: '2026-11-10', payDate })).status, 400);
  });

  test('consultants and workers cannot open a run', async () => {
    for (const name of ['jo', 'amara'] as const) {
      const { status } = await portal.as(name)('POST', '/api/pay-runs', { upToWeek: monday, payDate });
      assert.equal(status, 403, name);
    }
    assert.equal((await portal.ask('POST', '/api/pay-runs', { upToWeek: monday, payDate })).status, 401);
  });
});

describe('locking a run', () => {
  test('a lock stores items whose lines add up to the totals, and the next run has none of these items', async () => {
    const week = await givenWeek(portal, 'amara', monday, { mileage: 12.5 });
    await givenWeek(portal, 'chloe', monday);
    const { id } = await open();
    const before = await done(admin('GET', `/${id}/items`));
    const run = await done(admin('PUT', `/${id}/lock`));
    assert.deepEqual([run.status, run.lockedByName, run.standing], ['locked', 'Helen Whitfield', null]);
    assert.deepEqual(await done(admin('GET', `/${id}/items`)), before);
    assert.equal(await runOf(week), id);
    const sums = await portal.db
      .selectFrom('payRunLines')
      .select((row) => [row.fn.sum<number>('pay').as('pay'), row.fn.sum<number>('bill').as('bill')])
      .select((row) => row.fn.sum<number>('units').as('hours'))
      .executeTakeFirstOrThrow();
    assert.deepEqual({ weeks: 2, ...sums }, sumsOf(run));
    const item = await portal.db
      .selectFrom('payRunItems')
      .selectAll()
      .where('timesheetId', '=', week)
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [item.mileage, item.dayHours, item.engagement, item.email],
      [12.5, [7.5, 7.5, 7.5, 7.5, 7.5, 0, 0], 'paye', 'amara.okafor@example.com'],
    );
    assert.equal((await open()).totals.weeks, 0);
    assert.deepEqual((await log()).slice(0, 3), [
      'Helen Whitfield opened',
      'Helen Whitfield locked',
      'Helen Whitfield opened',
    ]);
  });

  test('a second lock is refused with the name of the person who locked', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await lockedRun();
    await refused(admin('PUT', `/${id}/lock`), 409, 'Helen Whitfield has already locked this run.');
  });

  test('an empty run cannot be locked', async () => {
    await givenWeek(portal, 'amara', monday, { status: 'Pending' });
    const { id } = await open();
    const message = 'Pay run 1 is empty. There is nothing to lock.';
    await refused(admin('PUT', `/${id}/lock`), 409, message);
  });

  test('a correction of a locked week puts a reversal and a replacement into the next run', async () => {
    const week = await givenWeek(portal, 'amara', monday, { mileage: 10 });
    await lockedRun();
    await givenCorrection(portal, week, { hours: 7 });
    const run = await open();
    assert.deepEqual(sumsOf(run), { weeks: 1, hours: -2.5, pay: -53.75, bill: -71.88 });
    const { problems } = run;
    assert.equal(
      problems[0].message,
      'Amara Okafor is at −£53.75. Hold it, or deduct it if the worker agrees.',
    );
    const { items } = await done(admin('GET', `/${run.id}/items?only=corrections`));
    assert.deepEqual(
      items.map((item: any) => [item.kind, item.hours, item.pay, item.reason, item.lines[0].units]),
      [
        ['reversal', -37.5, -806.25, 'Friday was shorter', -37.5],
        ['replacement', 35, 752.5, 'Friday was shorter', 35],
      ],
    );
    const note = { deducted: true, note: 'By phone, 18/11' };
    await done(admin('PUT', `/${run.id}/items/${problems[0].itemId}/deducted`, note));
    const locked = await done(admin('PUT', `/${run.id}/lock`));
    assert.deepEqual(locked.totals, run.totals);
    const kept = await portal.db
      .selectFrom('payRunItems')
      .select(['kind', 'mileage', 'deductedNote', 'correctsItemId'])
      .where('runId', '=', run.id)
      .orderBy('kind', 'desc')
      .execute();
    assert.deepEqual(
      kept.map(({ mileage, deductedNote }) => [mileage, deductedNote]),
      [
        [-10, 'By phone, 18/11'],
        [10, 'By phone, 18/11'],
      ],
    );
    assert.ok(kept[0]?.correctsItemId);
    assert.equal(kept[1]?.correctsItemId, null);
  });

  test('consultants and workers cannot lock, unlock or pay a run, and an unknown run is not found', async () => {
    const { id } = await open();
    for (const path of ['lock', 'unlock', 'paid']) {
      const body = path === 'lock' ? undefined : { reason: 'x', paidOn: payDate };
      for (const name of ['jo', 'amara'] as const) {
        const { status } = await portal.as(name)('PUT', `/api/pay-runs/${id}/${path}`, body);
        assert.equal(status, 403, `${name} ${path}`);
      }
      assert.equal((await portal.ask('PUT', `/api/pay-runs/${id}/${path}`, body)).status, 401);
      assert.equal((await admin('PUT', `/${nothing}/${path}`, body)).status, 404);
    }
  });
});

describe('unlocking a run', () => {
  const reason = 'Ben’s hours came in';

  test('unlocking a run releases all of its weeks', async () => {
    const week = await givenWeek(portal, 'amara', monday);
    const { id } = await lockedRun();
    const run = await done(admin('PUT', `/${id}/unlock`, { reason }));
    assert.deepEqual([run.status, run.lockedByName, run.totals.weeks], ['open', null, 1]);
    assert.equal(await runOf(week), null);
    await givenWeek(portal, 'ben', monday);
    assert.equal((await done(admin('PUT', `/${id}/lock`))).totals.weeks, 2);
    assert.ok((await log()).includes(`Helen Whitfield unlocked: ${reason}`));
  });

  test('unlocking a run withdraws proposed corrections of its weeks, and keeps agreed deductions', async () => {
    const week = await givenWeek(portal, 'amara', monday);
    await lockedRun();
    await givenCorrection(portal, week, { hours: 7 });
    const { id, problems } = await open();
    const note = { deducted: true, note: 'By phone' };
    await done(admin('PUT', `/${id}/items/${problems[0].itemId}/deducted`, note));
    await done(admin('PUT', `/${id}/lock`));
    const proposed = await givenCorrection(portal, week, { hours: 6, state: 'proposed' });
    const again = await done(admin('PUT', `/${id}/unlock`, { reason }));
    assert.deepEqual([again.problems, again.totals.pay], [[], -53.75]);
    const { state, decidedByName } = await portal.db
      .selectFrom('timesheetCorrections')
      .select(['state', 'decidedByName'])
      .where('id', '=', proposed.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([state, decidedByName], ['withdrawn', 'Helen Whitfield']);
  });

  test('an unlock is refused without a reason, for an open run, and if a week of the run has a correction', async () => {
    const week = await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    assert.equal(
      (await admin('PUT', `/${id}/unlock`, { reason: ' ' })).body.fields.reason,
      'Say why the run is unlocked',
    );
    await refused(admin('PUT', `/${id}/unlock`, { reason }), 409, 'Pay run 1 is not locked.');
    await done(admin('PUT', `/${id}/lock`));
    await givenCorrection(portal, week, { hours: 8 });
    const message = 'Pay run 1 stays locked because W/C 09/11/26 of Amara Okafor was corrected.';
    await refused(admin('PUT', `/${id}/unlock`, { reason }), 409, message);
    assert.equal(await runOf(week), id);
  });

  test('an unlock is refused while another run is open, after a file was made, and after payment', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await lockedRun();
    const { id: next } = await open();
    const message = 'Pay run 2 is open, and only one run can be open. Lock or cancel it first.';
    await refused(admin('PUT', `/${id}/unlock`, { reason }), 409, message);
    await portal.db.deleteFrom('payRuns').where('id', '=', next).execute();
    const file = {
      mapId: 'generic',
      version: 1,
      name: 'a.csv',
      sha256: 'x',
      size: 1,
      madeByName: 'Helen Whitfield',
    };
    await portal.db
      .insertInto('payRunFiles')
      .values({ runId: id, madeAt: wednesday, madeBy: null, ...file })
      .execute();
    const made = 'Pay run 1 stays locked because a payroll file has been made.';
    await refused(admin('PUT', `/${id}/unlock`, { reason }), 409, made);
    const { files } = await done(admin('GET', `/${id}`));
    assert.deepEqual(files, [{ ...file, madeAt: wednesday.toISOString() }]);
    await done(admin('PUT', `/${id}/paid`, { paidOn: '2026-11-17' }));
    const paid = 'Pay run 1 was paid Tuesday 17/11/26. It stays locked.';
    await refused(admin('PUT', `/${id}/unlock`, { reason }), 409, paid);
  });
});

describe('paid runs', () => {
  test('a paid run has its payment date, which can be corrected with a reason', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await lockedRun();
    const run = await done(admin('PUT', `/${id}/paid`, { paidOn: '2026-11-17' }));
    assert.deepEqual([run.status, run.paidOn, run.paidByName], ['paid', '2026-11-17', 'Helen Whitfield']);
    const message = 'Pay run 1 was paid Tuesday 17/11/26 already. Enter why the day changes.';
    const { fields } = await refused(admin('PUT', `/${id}/paid`, { paidOn: '2026-11-18' }), 409, message);
    assert.deepEqual(fields, { reason: message });
    const corrected = { paidOn: '2026-11-18', reason: 'The bank was late' };
    assert.equal((await done(admin('PUT', `/${id}/paid`, corrected))).paidOn, '2026-11-18');
    assert.deepEqual((await log()).slice(0, 2), [
      'Helen Whitfield paid day corrected: The bank was late',
      'Helen Whitfield paid',
    ]);
    const { items } = await done(admin('GET', '?limit=1'));
    assert.deepEqual([items[0].number, items[0].paidOn], [1, '2026-11-18']);
  });

  test('only a locked run can be marked as paid, on a day between its week and its pay date', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    const paid = (paidOn: string) => admin('PUT', `/${id}/paid`, { paidOn });
    await refused(paid('2026-11-17'), 409, 'Lock pay run 1 before you enter when it was paid.');
    await done(admin('PUT', `/${id}/lock`));
    assert.deepEqual((await paid('2026-11-21')).body.fields, { paidOn: '21/11/2026 is after the pay date' });
    assert.deepEqual((await paid('2026-11-08')).body.fields, { paidOn: 'The run pays W/C 09/11/26' });
    assert.equal((await paid('Friday')).status, 400);
  });
});

describe('list of runs', () => {
  test('the list of runs has the newest run first, in pages, and the open run has its current sums', async () => {
    await givenWeek(portal, 'amara', monday);
    await lockedRun();
    await givenWeek(portal, 'ben', monday);
    await open();
    const first = await done(admin('GET', '?limit=1'));
    assert.deepEqual([first.total, first.items[0].number, first.items[0].totals.pay], [2, 2, 646.88]);
    const second = await done(admin('GET', `?limit=1&cursor=${first.nextCursor}`));
    assert.deepEqual(
      [second.nextCursor, second.items[0].number, second.items[0].totals.pay],
      [null, 1, 806.25],
    );
    assert.equal((await portal.as('jo')('GET', '/api/pay-runs')).status, 403);
    assert.equal((await admin('GET', `/${nothing}`)).status, 404);
  });
});
