import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { clearPayroll, givenCorrection, givenWeek } from '#support/weeks/weeks-to-pay.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const monday = '2026-11-09' as Week;
const nothing = '00000000-0000-4000-8000-000000000000';

const admin = (method: string, path: string, body?: unknown) =>
  portal.as('helen')(method, `/api/pay-runs${path}`, body);

async function done(asked: ReturnType<typeof admin>): Promise<any> {
  const { status, body } = await asked;
  assert.ok(status < 300, `${status}: ${body.message}`);
  return body;
}

const open = () => done(admin('POST', '', { upToWeek: monday, payDate: '2026-11-20' }));
const lock = (id: string) => admin('PUT', `/${id}/lock`);

async function itemsOf(id: string, query = '', name: CastName = 'helen'): Promise<any[]> {
  const { items, total } = await done(portal.as(name)('GET', `/api/pay-runs/${id}/items${query}`));
  assert.equal(total, items.length);
  return items;
}

async function problemsOf(id: string): Promise<[string, boolean, string][]> {
  const { problems, problemCount } = await done(admin('GET', `/${id}`));
  assert.equal(problemCount, problems.length);
  return problems.map(({ kind, blocks, message }: any) => [kind, blocks, message]);
}

const hold = (id: string, itemId: string, body: object) => admin('PUT', `/${id}/items/${itemId}/held`, body);
const held = { held: true, reason: 'No right to work on file' };

async function setNumber(name: CastName, payrollNumber: string | null): Promise<void> {
  await portal.db.updateTable('users').set({ payrollNumber }).where('id', '=', portal.idOf(name)).execute();
}

beforeEach(async () => {
  await clearPayroll(portal);
  await portal.db.deleteFrom('payCalendar').execute();
  await portal.db.updateTable('agency').set({ payrollMap: 'generic' }).execute();
  for (const name of ['amara', 'ben', 'chloe'] as const) await setNumber(name, null);
});

describe('items of a run', () => {
  test('the items of a run are listed by name, with a line for each rate', async () => {
    const timesheetId = await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'chloe', monday);
    await setNumber('amara', 'A17');
    const { id } = await open();
    const [item, other] = await itemsOf(id);
    assert.equal(other.fullName, 'Chloe Dunn');
    assert.deepEqual(item, {
      id: item.id,
      kind: 'timesheet',
      timesheetId,
      userId: portal.idOf('amara'),
      fullName: 'Amara Okafor',
      payrollNumber: 'A17',
      clientName: 'Camden Council',
      jobTitle: 'Social Worker',
      weekStart: monday,
      hours: 37.5,
      late: false,
      held: false,
      heldReason: null,
      heldAt: null,
      deducted: false,
      owes: false,
      deductedAmount: null,
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

  test('the pages of a run’s items are consistent before and after the lock', async () => {
    for (const name of ['ben', 'amara', 'chloe'] as const) {
      for (const week of ['2026-11-02', '2026-10-26', monday]) await givenWeek(portal, name, week);
    }
    const { id } = await open();
    for (const status of ['open', 'locked']) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await done(admin('GET', `/${id}/items?limit=2${cursor}`));
        assert.equal(page.total, 9, status);
        seen.push(...page.items.map((one: any) => `${one.fullName} ${one.weekStart}`));
        cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : '';
      } while (cursor);
      assert.equal(new Set(seen).size, 9);
      assert.deepEqual(seen, seen.toSorted());
      await lock(id);
    }
    assert.equal((await admin('GET', `/${id}/items?cursor=x`)).status, 400);
  });

  test('the items of a run can be searched by part of the name and filtered by problems', async () => {
    await givenWeek(portal, 'amara', '2026-11-02');
    await givenWeek(portal, 'farah', monday);
    await givenWeek(portal, 'ben', monday, { approvedAt: '2026-11-16T12:00:01Z' });
    const { id } = await open();
    const [amara] = await itemsOf(id, '?search=OKAF');
    await done(hold(id, amara.id, held));
    const namesOf = async (only: string) =>
      (await itemsOf(id, `?only=${encodeURIComponent(only)}`)).map(({ fullName }) => fullName);
    assert.deepEqual(await namesOf('held'), ['Amara Okafor']);
    assert.deepEqual(await namesOf('without rate'), ['Farah Aziz']);
    assert.deepEqual(await namesOf('late'), ['Ben Hughes']);
    assert.deepEqual(await namesOf('corrections'), []);
    assert.equal((await admin('GET', `/${id}/items?only=paid`)).status, 400);
  });

  test('an item is late if it was approved after the cut-off of its own week, as moved by an Admin', async () => {
    await givenWeek(portal, 'ben', monday, { approvedAt: '2026-11-16T12:00:00Z' });
    await givenWeek(portal, 'amara', monday, { approvedAt: '2026-11-16T12:00:01Z' });
    const { id } = await open();
    const late = async () => (await itemsOf(id)).map((item) => [item.fullName, item.late]);
    assert.deepEqual(await late(), [
      ['Amara Okafor', true],
      ['Ben Hughes', false],
    ]);
    const cutOffAt = '2026-11-17T12:00:00Z';
    const moved = { weekStart: monday, cutOffAt, payDate: '2026-11-20' as never };
    await portal.db.insertInto('payCalendar').values(moved).execute();
    assert.deepEqual(await late(), [
      ['Amara Okafor', false],
      ['Ben Hughes', false],
    ]);
    await portal.db.updateTable('payCalendar').set({ cutOffAt: '2026-11-16T09:00:00Z' }).execute();
    await lock(id);
    assert.deepEqual(await late(), [
      ['Amara Okafor', true],
      ['Ben Hughes', true],
    ]);
  });

  test('a consultant sees only own workers’ items of a run', async () => {
    for (const name of ['amara', 'chloe', 'dev'] as const) await givenWeek(portal, name, monday);
    const { id, problems } = await open();
    for (const status of ['open', 'locked']) {
      const namesOf = async (name: CastName) => (await itemsOf(id, '', name)).map(({ fullName }) => fullName);
      assert.deepEqual(await namesOf('jo'), ['Amara Okafor'], status);
      assert.deepEqual(await namesOf('daniel'), ['Chloe Dunn'], status);
      if (status === 'locked') break;
      assert.equal((await itemsOf(id)).length, 3);
      await done(hold(id, problems[0].itemId, held));
      await done(lock(id));
    }
    const path = `/api/pay-runs/${id}/items`;
    assert.equal((await portal.as('amara')('GET', path)).status, 403);
    assert.equal((await portal.ask('GET', path)).status, 401);
    assert.equal((await portal.as('jo')('GET', `/api/pay-runs/${nothing}/items`)).status, 404);
    const [item] = await itemsOf(id);
    for (const [name, status] of [
      ['jo', 403],
      ['amara', 403],
    ] as const) {
      const asked = portal.as(name)('PUT', `${path}/${item.id}/held`, held);
      assert.equal((await asked).status, status, name);
    }
    assert.equal((await portal.ask('PUT', `${path}/${item.id}/held`, held)).status, 401);
  });
});

describe('a correction', () => {
  test('an unapproved correction is in no run', async () => {
    const week = await givenWeek(portal, 'amara', monday);
    await lock((await open()).id);
    await givenCorrection(portal, week, { hours: 7, state: 'proposed' });
    const { id, totals } = await open();
    assert.deepEqual([await itemsOf(id), totals.pay], [[], 0]);
  });
});

describe('holding an item', () => {
  test('a held item is left out of this run and stays held in the next run until its release', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', monday);
    const { id } = await open();
    const [amara] = await itemsOf(id, '?search=amara');
    const item = await done(hold(id, amara.id, held));
    assert.deepEqual([item.held, item.heldReason], [true, held.reason]);
    const { totals, standing } = await done(admin('GET', `/${id}`));
    assert.deepEqual([totals.pay, standing.ready, standing.held], [646.88, 1, 1]);
    assert.equal((await done(lock(id))).totals.weeks, 1);
    assert.deepEqual(
      (await itemsOf(id)).map(({ fullName }) => fullName),
      ['Ben Hughes'],
    );
    const next = await open();
    assert.equal(next.standing.held, 1);
    assert.equal((await lock(next.id)).status, 409);
    await done(hold(next.id, amara.id, { held: false }));
    assert.equal((await done(lock(next.id))).totals.pay, 806.25);
    assert.deepEqual(await portal.db.selectFrom('payRunNotes').selectAll().execute(), []);
  });

  test('holding an item holds every other item of the same week', async () => {
    const week = await givenWeek(portal, 'amara', monday);
    await lock((await open()).id);
    await givenCorrection(portal, week, { hours: 7 });
    const { id } = await open();
    const [reversal] = await itemsOf(id);
    await done(hold(id, reversal.id, held));
    assert.deepEqual(
      (await itemsOf(id)).map((item) => item.held),
      [true, true],
    );
    await givenWeek(portal, 'ben', monday);
    await done(lock(id));
    assert.deepEqual(
      (await itemsOf(id)).map(({ fullName }) => fullName),
      ['Ben Hughes'],
    );
    const next = await open();
    assert.deepEqual([next.standing.held, (await itemsOf(next.id)).length], [1, 2]);
  });

  test('a hold is refused without a reason, in a locked run, and for an unknown item', async () => {
    await givenWeek(portal, 'amara', monday);
    await givenWeek(portal, 'ben', '2026-11-16');
    const { id } = await open();
    const [item] = await itemsOf(id);
    const silent = await hold(id, item.id, { held: true, reason: ' ' });
    assert.deepEqual([silent.status, silent.body.fields], [400, { reason: 'Enter why you hold it' }]);
    assert.equal((await hold(id, nothing, held)).status, 404);
    assert.equal((await hold(nothing, item.id, held)).status, 404);
    await lock(id);
    const late = await hold(id, item.id, held);
    const message = 'Pay run 1 is locked. Its weeks can no longer change.';
    assert.deepEqual([late.status, late.body.message], [409, message]);
  });
});

describe('deductions', () => {
  test('a deduction does not apply to the worker’s other debts, and later debts need a new consent', async () => {
    const [first, second] = [
      await givenWeek(portal, 'amara', '2026-11-02'),
      await givenWeek(portal, 'amara', '2026-10-26'),
    ];
    await lock((await open()).id);
    await givenCorrection(portal, first, { hours: 7 });
    const { id, problems } = await open();
    await done(
      admin('PUT', `/${id}/items/${problems[0].itemId}/deducted`, { deducted: true, note: 'By phone' }),
    );
    await givenCorrection(portal, second, { hours: 7 });
    await givenWeek(portal, 'amara', monday, { hours: 0.6 });
    assert.deepEqual(await problemsOf(id), []);
    await done(lock(id));

    await givenCorrection(portal, first, { hours: 6.5, decidedAt: '2026-11-19T10:00:00Z' });
    const items = await itemsOf((await open()).id);
    assert.deepEqual(
      items.map(({ deducted }) => deducted),
      [false, false],
    );
  });
});

describe('refused lock of a run', () => {
  test('a run with a week without a rate cannot be locked, and the refusal names the first three weeks', async () => {
    for (const week of ['2026-11-02', '2026-10-26', '2026-10-19', '2026-10-12', '2026-10-05'])
      await givenWeek(portal, 'farah', week);
    const { id, standing, totals } = await open();
    assert.deepEqual([standing.withoutRate, totals.pay, totals.weeks], [5, 0, 5]);
    const { status, body } = await lock(id);
    const message =
      'Farah Aziz has no pay rate for W/C 05/10/26. Farah Aziz has no pay rate for W/C 12/10/26. ' +
      'Farah Aziz has no pay rate for W/C 19/10/26. There are 2 more.';
    assert.deepEqual([status, body.message], [409, message]);
    const taken = await portal.db
      .selectFrom('approvedWeeks')
      .select('timesheetId')
      .where('payRunId', 'is not', null)
      .execute();
    assert.deepEqual(taken, []);
    for (const item of await itemsOf(id)) await done(hold(id, item.id, held));
    assert.deepEqual(await problemsOf(id), []);
  });

  test('a run cannot be locked if part of a week lacks a rate, and the totals exclude that week', async () => {
    const { id: assignmentId } = await portal.db
      .selectFrom('assignments')
      .select('id')
      .where('userId', '=', portal.idOf('farah'))
      .executeTakeFirstOrThrow();
    const path = `/api/assignments/${assignmentId}/rates/basic/2026-11-11`;
    await done(portal.as('jo')('PUT', path, { payRate: 20, billRate: 25 }));
    await givenWeek(portal, 'farah', monday);
    const { id, totals, standing } = await open();
    const [item] = await itemsOf(id);
    assert.deepEqual(
      item.lines.map(({ pay }: any) => pay),
      [null, 450],
    );
    assert.deepEqual([item.pay, totals.pay, standing.withoutRate], [null, 0, 1]);
    assert.equal((await lock(id)).status, 409);
    await portal.db.deleteFrom('assignmentRates').where('assignmentId', '=', assignmentId).execute();
  });

  test('a run cannot be locked with a worker below zero until the week is held, or deducted with consent', async () => {
    const week = await givenWeek(portal, 'amara', '2026-11-02');
    await lock((await open()).id);
    await givenCorrection(portal, week, { hours: 7 });
    await givenWeek(portal, 'ben', monday);
    const { id, problems } = await open();
    const [{ itemId, message }] = problems;
    assert.equal(message, 'Amara Okafor is at −£53.75. Hold it, or deduct it if the worker agrees.');
    assert.equal((await lock(id)).body.message, message);
    await done(hold(id, itemId, held));
    assert.deepEqual(await problemsOf(id), []);
    await done(hold(id, itemId, { held: false }));
    const deduct = (body: object, item = itemId) => admin('PUT', `/${id}/items/${item}/deducted`, body);
    const silent = await deduct({ deducted: true });
    assert.deepEqual([silent.status, silent.body.fields], [400, { note: 'Enter how the worker agreed' }]);
    const [ben] = await itemsOf(id, '?search=ben');
    const above = await deduct({ deducted: true, note: 'x' }, ben.id);
    assert.deepEqual([above.status, above.body.message], [409, 'Only an amount below zero can be deducted.']);
    const item = await done(deduct({ deducted: true, note: 'Agreed by phone' }));
    assert.deepEqual([item.deducted, item.deductedNote], [true, 'Agreed by phone']);
    assert.deepEqual(await problemsOf(id), []);
    await done(deduct({ deducted: false }));
    assert.equal((await problemsOf(id)).length, 1);
    await givenWeek(portal, 'amara', monday);
    assert.deepEqual(await problemsOf(id), []);
    assert.equal((await lock(id)).status, 200);
  });
});

describe('lock without a payroll number', () => {
  test('a run can be locked without a payroll number, with a problem if other workers have one or the file needs it', async () => {
    await givenWeek(portal, 'amara', monday);
    const { id } = await open();
    assert.deepEqual(await problemsOf(id), []);
    const gaps = [['payroll number', false, 'Amara Okafor has no payroll number.']];
    await setNumber('ben', 'B1');
    assert.deepEqual(await problemsOf(id), gaps);
    await setNumber('ben', null);
    await portal.db.updateTable('agency').set({ payrollMap: 'brightpay' }).execute();
    assert.deepEqual(await problemsOf(id), gaps);
    assert.equal((await lock(id)).status, 200);
  });
});
