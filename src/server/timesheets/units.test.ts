import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { Week } from '#domain/calendar/week.ts';
import type { CastName } from '#server/commands/cast.ts';
import { collectPerson } from '#server/privacy/collect-store.ts';
import { parseCsv } from '#support/documents/csv.ts';
import { testPortal } from '#support/portal/portal.ts';
import { parsePayrollFile } from '#support/weeks/runs-for-files.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const monday = '2026-11-16' as Week;
const fiveDays = [1, 2, 3, 4, 5].map((day) => ({ day, rateType: 'day', units: day === 5 ? 0.5 : 1 }));
const sleepIn = { day: 2, rateType: 'sleep-in', units: 1 };
const miles = { day: 3, rateType: 'car-mile', units: 12.3 };

async function done(name: CastName, method: string, path: string, body?: unknown): Promise<any> {
  const answer = await portal.as(name)(method, `/api${path}`, body);
  assert.ok(answer.status < 300, `${path} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

const send = (units: unknown, more: object = {}) =>
  done('amara', 'POST', '/me/timesheets', { ...weekOfHours(monday), units, ...more });

async function rowsOf(id: string, name: CastName = 'jo'): Promise<unknown[][]> {
  const { items } = await done(name, 'GET', `/timesheets/${id}/amounts`);
  return items.map(({ units, unit, rateType, pay, bill }: any) => [units, unit, rateType, pay, bill]);
}

async function setUp(): Promise<void> {
  const worker = `/workers/${portal.idOf('amara')}`;
  await done('jo', 'PUT', `${worker}/rates`, { rateOfPay: null, supplyBillAmount: null });
  const { items } = await done('jo', 'GET', `${worker}/assignments`);
  const rates = `/assignments/${items[0].id}/rates`;
  await done('jo', 'PUT', `${rates}/day/2026-11-02`, { payRate: 231.25, billRate: 298.5 });
  await done('jo', 'PUT', `${rates}/sleep-in/2026-11-02`, { payRate: 55, billRate: 71.5 });
  await done('jo', 'PUT', `${rates}/car-mile/2026-11-02`, { payRate: 0.45, billRate: 0.45 });
}

beforeEach(() => clearPayroll(portal));

async function lockConfirmed(runId: string) {
  const { items } = await done('helen', 'GET', `/pay-runs/${runId}/items`);
  for (const { id } of items)
    await done('helen', 'PUT', `/pay-runs/${runId}/items/${id}/confirmed`, { confirmed: true });
  return done('helen', 'PUT', `/pay-runs/${runId}/lock`);
}

describe('a worker who is paid by the day', () => {
  before(setUp);

  test('a worker who is paid by the day sees the units of the assignment, and an hourly worker sees none', async () => {
    const { assignment } = await done('amara', 'GET', '/me');
    assert.deepEqual(assignment.unitTypes[1], {
      rateType: 'day',
      name: 'Day',
      unit: 'day',
      from: '2026-11-02',
      isSet: true,
    });
    assert.ok(!('unitTypes' in (await done('ben', 'GET', '/me')).assignment));
    assert.ok(!('units' in (await done('ben', 'POST', '/me/timesheets', weekOfHours(monday)))));
  });

  test('a day-rate worker can send days, sleep-ins and miles with the hours, and no rate is missing', async () => {
    const sent = await send([...fiveDays, sleepIn, miles]);
    const read = await done('jo', 'GET', `/timesheets/${sent.id}`);
    assert.deepEqual([sent.units.length, read.units], [7, sent.units]);
    assert.deepEqual(sent.units[1], { day: 2, rateType: 'day', unit: 'day', units: 1 });
    assert.deepEqual([sent.pay, sent.hoursWorked, read.bill], [1101.17, 37.5, 1420.29]);
    assert.deepEqual(await rowsOf(sent.id), [
      [4.5, 'day', 'day', 1040.63, 1343.25],
      [1, 'each', 'sleep-in', 55, 71.5],
      [12.3, 'mile', 'car-mile', 5.54, 5.54],
    ]);
    assert.deepEqual((await rowsOf(sent.id, 'amara'))[1], [1, 'each', 'sleep-in', 55, undefined]);
    const { items } = await done('jo', 'GET', '/timesheets?status=Pending');
    const flagged = items.find(({ id }: any) => id === sent.id);
    assert.ok(flagged.exceptions.every(({ kind }: any) => kind !== 'no rate'));
    const own: any = await collectPerson(portal.db, portal.idOf('amara'));
    assert.deepEqual(own.timesheets[0].units, sent.units);
  });

  for (const [what, units, field, message] of [
    [
      'a quarter of a day',
      [{ day: 1, rateType: 'day', units: 0.25 }],
      'units.0.units',
      'Monday: Day must be half a day or a whole one: 0.5 or 1',
    ],
    [
      'a day without hours',
      [...fiveDays, { day: 6, rateType: 'day', units: 1 }],
      'units.5.units',
      'Saturday: enter the hours of this day too',
    ],
    [
      'what the assignment does not pay',
      [{ day: 1, rateType: 'overtime', units: 1 }],
      'units.0.units',
      'Monday: this assignment has no rate for Overtime',
    ],
    ['words', [{ day: 1, rateType: 'day', units: 'one' }], 'units.0.units', 'Units must be a number, like 1'],
    ['no list', 'all days', 'units', 'Send the units as a list'],
  ] as const) {
    test(`a worker paid by the day is refused ${what} with a sentence`, async () => {
      const body = { ...weekOfHours(monday), units };
      const answer = await portal.as('amara')('POST', '/api/me/timesheets', body);
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body.fields, { [field]: message });
    });
  }

  test('a worker who is paid by the hour cannot send units', async () => {
    const answer = await portal.as('ben')('POST', '/api/me/timesheets', {
      ...weekOfHours(monday),
      units: [sleepIn],
    });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.message, 'Tuesday: this assignment has no rate for Sleep in');
  });

  test('a day-rate worker can correct a rejected week, and the reviewer sees the difference', async () => {
    const { id } = await send([...fiveDays, sleepIn]);
    await done('jo', 'PUT', `/timesheets/${id}/rejection`, { reason: 'No sleep-in' });
    const { id: second } = await send(fiveDays);
    const { items } = await done('jo', 'GET', '/timesheets?status=Pending');
    const { exceptions } = items.find((one: any) => one.id === second);
    const { changes } = exceptions.find(({ kind }: any) => kind === 'corrected');
    const days = '4.5 days (Mon 1, Tue 1, Wed 1, Thu 1, Fri 0.5)';
    assert.deepEqual(changes, [{ field: 'units', before: `${days}; 1 × Sleep in (Tue)`, after: days }]);
  });

  test('a week with day units keeps the units when it is deleted and restored', async () => {
    const { id, units } = await send([...fiveDays, sleepIn]);
    const rows = await rowsOf(id);
    await done('jo', 'DELETE', `/timesheets/${id}`);
    await done('jo', 'POST', `/timesheets/${id}/restoration`);
    assert.deepEqual((await done('jo', 'GET', `/timesheets/${id}`)).units, units);
    assert.deepEqual(await rowsOf(id), rows);
  });

  test('a week with day units follows a new rate until its approval', async () => {
    const { id } = await send(fiveDays);
    const { items } = await done('jo', 'GET', `/workers/${portal.idOf('amara')}/assignments`);
    const path = `/assignments/${items[0].id}/rates/day/2026-11-18`;
    await done('jo', 'PUT', path, { payRate: 240, billRate: 310 });
    assert.deepEqual(
      (await rowsOf(id)).map(([units, , , pay]) => [units, pay]),
      [
        [2, 462.5],
        [2.5, 600],
      ],
    );
    await done('jo', 'DELETE', path);
    assert.equal((await done('jo', 'GET', `/timesheets/${id}`)).pay, 1040.63);
  });
});

describe('approved week with units', () => {
  before(setUp);

  test('an approved week of days needs no hourly rate, and its report, pay run, file and correction add up', async () => {
    await portal.db.updateTable('agency').set({ missingRate: 'block' }).execute();
    const { id } = await send([...fiveDays, sleepIn]);
    await done('jo', 'PUT', `/timesheets/${id}/approval`);
    const headers = { authorization: await portal.authorizationOf('jo') };
    const report = await portal.app.request('/api/reports/timesheets.csv?lines=true', { headers });
    const lines = parseCsv((await report.text()).replace(/^\uFEFF/, '')).slice(1);
    assert.deepEqual(
      lines.map((cells) => cells.slice(-7, -1)),
      [
        ['day', '4.5', '231.25', '298.50', '1040.63', '1343.25'],
        ['sleep-in', '1', '55.00', '71.50', '55.00', '71.50'],
      ],
    );
    assert.equal(report.headers.get('x-weeks-without-rate'), '0');

    const { id: runId } = await done('helen', 'POST', '/pay-runs', {
      upToWeek: monday,
      payDate: '2026-11-27',
    });
    const run = await lockConfirmed(runId);
    assert.deepEqual([run.totals.hours, run.totals.pay, run.problems], [37.5, 1095.63, []]);
    const [item] = (await done('helen', 'GET', `/pay-runs/${runId}/items`)).items;
    assert.deepEqual(
      item.lines.map(({ rateType, unit, units, pay }: any) => [rateType, unit, units, pay]),
      [
        ['day', 'day', 4.5, 1040.63],
        ['sleep-in', 'each', 1, 55],
      ],
    );
    const file = await portal.as('helen')('GET', `/api/pay-runs/${runId}/files/generic`);
    const rows = parsePayrollFile(file.body);
    assert.equal(rows.length, 2);

    const wanted = { units: fiveDays.slice(0, 4), hours: { fridayHours: 0 }, reason: 'No Friday' };
    const proposed = await done('jo', 'POST', `/timesheets/${id}/corrections`, wanted);
    assert.deepEqual([proposed.newHours, proposed.oldPay, proposed.newPay], [30, 1095.63, 925]);
    await done('jo', 'PUT', `/timesheets/${id}/corrections/${proposed.id}/approval`);
    const corrected = await done('jo', 'GET', `/timesheets/${id}`);
    assert.deepEqual([corrected.units.length, corrected.pay], [4, 925]);
    const next = await done('helen', 'POST', '/pay-runs', { upToWeek: monday, payDate: '2026-12-04' });
    const { items } = await done('helen', 'GET', `/pay-runs/${next.id}/items`);
    assert.deepEqual(
      items
        .flatMap(({ kind, lines: ofItem }: any) =>
          ofItem.map(({ units, unit, pay }: any) => [kind, units, unit, pay]),
        )
        .toSorted((one: any, other: any) => one[3] - other[3]),
      [
        ['reversal', -4.5, 'day', -1040.63],
        ['reversal', -1, 'each', -55],
        ['replacement', 4, 'day', 925],
      ],
    );
  });

  test('an approved week of days in a locked run cannot be changed by SQL', async () => {
    const { id } = await send(fiveDays);
    await done('jo', 'PUT', `/timesheets/${id}/approval`);
    const { id: runId } = await done('helen', 'POST', '/pay-runs', {
      upToWeek: monday,
      payDate: '2026-11-27',
    });
    await lockConfirmed(runId);
    const change = portal.db.updateTable('timesheets').set({ units: null }).where('id', '=', id).execute();
    await assert.rejects(change, /changes by a correction alone/);
  });
});
