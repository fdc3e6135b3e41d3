import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Week } from '#domain/calendar/week.ts';
import { givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';
import { emptyPayroll, payDate } from '#support/weeks/payroll.ts';

const portal = testPortal();
const { admin, done, open, lock } = emptyPayroll(portal);

const before = '2026-10-05' as Week;
const first = '2026-11-02' as Week;
const reason = 'The wrong first week';

async function stateOf(id: string): Promise<any> {
  const { body } = await portal.as('helen')('GET', `/api/timesheets/${id}`);
  return body.payState;
}

async function runZero(): Promise<any> {
  const { items } = await done(admin('GET', ''));
  return items.find(({ number }: any) => number === 0);
}

describe('week that was paid before the first run', () => {
  test('a week before the first run is in run 0: locked, without files, with an unknown payment date', async () => {
    const week = await givenWeek(portal, 'amara', before);
    await givenWeek(portal, 'amara', first);
    const run = await open({ fromWeek: first });
    assert.equal(run.totals.weeks, 1);
    const zero = await runZero();
    assert.deepEqual(
      [zero.status, zero.files, zero.totals.weeks, zero.totals.pay, zero.upToWeek],
      ['locked', [], 1, 806.25, '2026-10-26'],
    );
    const { items } = await done(admin('GET', `/${zero.id}/items`));
    assert.deepEqual(
      items.map((item: any) => [item.fullName, item.weekStart, item.pay, item.lines[0].units]),
      [['Amara Okafor', before, 806.25, 37.5]],
    );
    const { state, payRun, paidOn } = await stateOf(week);
    assert.deepEqual([state, payRun, paidOn], ['paid', 0, null]);
  });

  test('run 0 bills the amounts with a bill rate, and counts the lines without a bill rate', async () => {
    const week = await givenWeek(portal, 'amara', before);
    const row = {
      rateType: 'basic',
      units: 30,
      payRate: 21.5,
      billRate: 28.75,
      pay: 645,
      bill: 862.5,
      from: null,
    };
    const unbilled = { ...row, rateType: 'saturday', units: 7.5, billRate: null, pay: 161.25, bill: null };
    const amounts = JSON.stringify([row, unbilled]);
    await sql`update timesheets set amounts = ${amounts}::text::jsonb, bill = null where id = ${week}`.execute(
      portal.db,
    );
    await open({ fromWeek: first });
    const { totals } = await runZero();
    assert.deepEqual([totals.bill, totals.parts.period.bill, totals.linesWithoutBillRate], [862.5, 862.5, 1]);
  });

  test('a week of run 0 cannot be reopened, undone or deleted', async () => {
    const week = await givenWeek(portal, 'amara', before);
    await open({ fromWeek: first });
    const message = 'This week was paid before pay runs started. Correct it instead.';
    for (const [method, path, body] of [
      ['POST', 'reopening', { reason }],
      ['DELETE', 'review', undefined],
      ['DELETE', '', undefined],
    ] as const) {
      const address = `/api/timesheets/${week}${path && `/${path}`}`;
      const answer = await portal.as('helen')(method, address, body);
      assert.deepEqual([answer.status, answer.body.message], [409, message], `${method} ${path}`);
    }
  });

  test('a correction of a week in run 0 creates a reversal and a replacement, and run 0 shows the paid amounts', async () => {
    const week = await givenWeek(portal, 'amara', before);
    const run = await open({ fromWeek: first });
    await givenCorrection(portal, week, { hours: 8 });
    const { items } = await done(admin('GET', `/${run.id}/items`));
    assert.deepEqual(
      items.map(({ kind, pay }: any) => [kind, pay]),
      [
        ['reversal', -806.25],
        ['replacement', 860],
      ],
    );
    const zero = await runZero();
    const [paid] = (await done(admin('GET', `/${zero.id}/items`))).items;
    assert.deepEqual([paid.pay, paid.hours], [806.25, 37.5]);
    const [different] = (await done(admin('GET', `/${zero.id}/differences`))).items;
    assert.deepEqual([different.sent.pay, different.now.pay], [806.25, 860]);
    await lock(run.id);
    assert.deepEqual((await done(admin('GET', `/${run.id}/differences`))).items, []);
  });

  test('a week of run 0 with unknown pay cannot be corrected, since no run could reverse its pay', async () => {
    const week = await givenWeek(portal, 'farah', before);
    await open({ fromWeek: first });
    const body = { hours: { mondayHours: 8 }, rates: [{ rateType: 'basic', payRate: 15 }], reason };
    const refused = await portal.as('helen')('POST', `/api/timesheets/${week}/corrections`, body);
    assert.equal(refused.status, 409);
    assert.match(refused.body.message, /was paid before pay runs started, without a pay rate\./);
  });

  test('run 0 has no file, cannot be unlocked and has no payment date', async () => {
    await givenWeek(portal, 'amara', before);
    await open({ fromWeek: first });
    const { id } = await runZero();
    for (const [path, body] of [
      [`/${id}`, { reason }],
      [`/${id}/cancelled`, { reason }],
      [`/${id}/unlock`, { reason }],
      [`/${id}/paid`, { paidOn: payDate }],
    ] as const) {
      assert.equal((await admin('PUT', path, body)).status, 409, path);
    }
    assert.equal((await portal.as('helen')('GET', `/api/pay-runs/${id}/files/generic`)).status, 409);
  });
});

describe('run 0', () => {
  test('a week that is approved after run 0 was made is not in run 0 and goes into the next run', async () => {
    await givenWeek(portal, 'amara', before);
    const late = await givenWeek(portal, 'ben', before, { status: 'Pending' });
    await givenWeek(portal, 'amara', first);
    const run = await open({ fromWeek: first });
    await done(portal.as('jo')('PUT', `/api/timesheets/${late}/approval`));
    assert.equal((await done(admin('GET', `/${run.id}`))).totals.weeks, 1);
    assert.equal((await stateOf(late)).state, 'next run');
    await lock(run.id);
    const next = await open();
    assert.deepEqual([next.totals.weeks, (await stateOf(late)).payRun], [1, next.number]);
  });

  test('run 0 is removed when the first run is cancelled, and changes when the first week changes', async () => {
    const week = await givenWeek(portal, 'amara', before);
    const run = await open({ fromWeek: first });
    const moved = await done(admin('PUT', `/${run.id}`, { fromWeek: before, reason }));
    assert.equal(moved.totals.weeks, 1);
    assert.equal(await runZero(), undefined);
    await done(admin('PUT', `/${run.id}`, { fromWeek: first, reason }));
    assert.equal((await stateOf(week)).payRun, 0);
    await done(admin('PUT', `/${run.id}/cancelled`, { reason }));
    assert.equal(await runZero(), undefined);
    assert.equal((await open()).totals.weeks, 1);
  });

  test('run 0 is not removed if one of its weeks was corrected', async () => {
    const week = await givenWeek(portal, 'amara', before);
    const run = await open({ fromWeek: first });
    await givenCorrection(portal, week, { hours: 8 });
    const refused = await admin('PUT', `/${run.id}`, { fromWeek: before, reason });
    assert.equal(refused.status, 409);
    assert.match(refused.body.message, /^W\/C 05\/10\/26 of Amara Okafor was paid before/);
    await done(admin('PUT', `/${run.id}/cancelled`, { reason }));
    assert.equal((await stateOf(week)).payRun, 0);
    assert.equal((await open()).totals.parts.corrections.pay, 53.75);
  });

  test('a later run with a first week creates no run 0', async () => {
    await givenWeek(portal, 'amara', before);
    await lock((await open({ upToWeek: before })).id);
    await givenWeek(portal, 'ben', before);
    await givenWeek(portal, 'ben', first);
    const run = await open({ fromWeek: first });
    assert.deepEqual([run.totals.weeks, await runZero()], [1, undefined]);
  });
});
