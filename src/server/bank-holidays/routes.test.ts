import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { CastName } from '#server/commands/cast.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import { testPortal } from '#support/portal/portal.ts';
import { clearPayroll } from '#support/weeks/weeks-to-pay.ts';

const portal = testPortal();
const path = '/bank-holidays';
const england = 'england-and-wales';
const proclaimed = { division: england, day: '2026-11-17', name: 'Coronation' };
const monday = '2026-11-16';
let assignment = '';

const ask = (name: CastName, method: string, address: string, body?: unknown) =>
  portal.as(name)(method, `/api${address}`, body);

async function done(name: CastName, method: string, address: string, body?: unknown): Promise<any> {
  const answer = await ask(name, method, address, body);
  assert.ok(answer.status < 300, `${address} ${answer.status}: ${answer.body.message}`);
  return answer.body;
}

async function daysOf(query = ''): Promise<string[]> {
  const { items } = await done('helen', 'GET', `${path}?division=${england}${query}`);
  return items.map(({ day, removed }: any) => (removed ? `${day} removed` : day));
}

async function send(weekStart: string, ...hours: number[]): Promise<string> {
  const entry = Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0]));
  return (await done('amara', 'POST', '/me/timesheets', { weekStart, ...entry })).id;
}

async function payOf(id: string): Promise<number | null> {
  return (await done('jo', 'GET', `/timesheets/${id}`)).pay;
}

async function setRules(days?: string): Promise<any> {
  const rule = { rank: 1, kind: 'bank-holiday', rateType: 'bank-holiday', ...(days && { days }) };
  return done('jo', 'PUT', `/assignments/${assignment}/rules`, { from: '2000-01-01', rules: [rule] });
}

async function lastChange(): Promise<string | null | undefined> {
  const events = portal.db.selectFrom('auth.events').select('reason').where('action', '=', 'change-agency');
  return (await events.orderBy('id', 'desc').limit(1).executeTakeFirst())?.reason;
}

beforeEach(async () => {
  await clearPayroll(portal);
  await portal.db.deleteFrom('bankHolidays').execute();
});

describe('bank holidays', () => {
  test('the list of bank holidays covers this year and the next, with the date that a substitute day replaces', async () => {
    const { items, total, nextCursor } = await done('helen', 'GET', `${path}?division=${england}`);
    assert.deepEqual([items.length, total, nextCursor], [16, 16, null]);
    assert.deepEqual(items[7], {
      division: england,
      day: '2026-12-28',
      actualDay: '2026-12-26',
      name: 'Boxing Day',
      builtIn: true,
      removed: false,
    });
    const all = await done('helen', 'GET', path);
    assert.equal(all.total, 16 + 19 + 20);
    assert.deepEqual(await daysOf('&from=2027-12-01&until=2028-01-31'), [
      '2027-12-27',
      '2027-12-28',
      '2028-01-03',
    ]);
    assert.equal((await ask('helen', 'GET', `${path}?from=2026-01-01&until=2046-01-01`)).status, 400);
  });

  test('a bank holiday that an Admin adds is listed once in one division, and can be removed', async () => {
    const { status, body } = await ask('helen', 'POST', path, proclaimed);
    const added = { ...proclaimed, actualDay: proclaimed.day, builtIn: false, removed: false };
    assert.deepEqual([status, body], [201, added]);
    assert.equal(await lastChange(), 'bank holiday added in England and Wales: Tuesday 17/11/26, Coronation');
    assert.ok((await daysOf()).includes(proclaimed.day));
    const scotland = await done('helen', 'GET', `${path}?division=scotland`);
    assert.ok(!scotland.items.some(({ day }: any) => day === proclaimed.day));
    const again = await ask('helen', 'POST', path, { ...proclaimed, name: 'Jubilee' });
    assert.deepEqual(
      [again.status, again.body.fields],
      [409, { day: 'Tuesday 17/11/26 is already a bank holiday: Coronation.' }],
    );
    const removed = await done('helen', 'DELETE', `${path}/${england}/${proclaimed.day}`);
    assert.deepEqual(removed, { ...added, removed: true, approvedWeeks: 0, unapprovedWeeks: 0 });
    assert.ok(!(await daysOf('&removed=true')).some((day) => day.startsWith(proclaimed.day)));
    assert.match((await lastChange()) ?? '', /^bank holiday removed in England and Wales/);
  });

  test('a built-in bank holiday that was removed stays listed and can be restored', async () => {
    await done('helen', 'DELETE', `${path}/${england}/2026-12-28`);
    assert.ok(!(await daysOf()).includes('2026-12-28'));
    assert.ok((await daysOf('&removed=true')).includes('2026-12-28 removed'));
    const gone = await ask('helen', 'DELETE', `${path}/${england}/2026-12-28`);
    assert.equal(gone.status, 404);
    const back = await done('helen', 'POST', path, {
      division: england,
      day: '2026-12-28',
      name: 'Boxing Day',
    });
    assert.deepEqual([back.actualDay, back.builtIn], ['2026-12-26', true]);
    assert.deepEqual(await portal.db.selectFrom('bankHolidays').selectAll().execute(), []);
  });

  test('a replaced date is not found as a bank holiday, and the refusal names the substitute day', async () => {
    const { status, body } = await ask('helen', 'DELETE', `${path}/${england}/2026-12-26`);
    assert.deepEqual(
      [status, body.message],
      [404, 'Saturday 26/12/26 is not a bank holiday. Boxing Day is held on Monday 28/12/26.'],
    );
  });

  test('a bank holiday needs a division, a day and a name', async () => {
    const { status, body } = await ask('helen', 'POST', path, {
      division: 'wales',
      day: '2026-02-30',
      name: '',
    });
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['division', 'day', 'name']]);
    assert.equal((await ask('helen', 'DELETE', `${path}/wales/2026-12-25`)).status, 400);
  });

  test('a bank holiday moves the pay calendar', async () => {
    await done('helen', 'POST', path, { ...proclaimed, day: '2026-11-23' });
    const { items } = await done('jo', 'GET', '/pay-calendar');
    assert.deepEqual(items[0].bankHolidays, ['2026-11-23']);
    assert.equal(items[0].proposal.cutOffAt, '2026-11-24T12:00:00.000Z');
  });
});

describe('premium rule for bank holidays', () => {
  before(async () => {
    const worker = `/workers/${portal.idOf('amara')}`;
    const details = { clientName: 'Leeds City Council', jobTitle: 'Officer', startDate: '2021-01-04' };
    await done('jo', 'PUT', `${worker}/assignment`, details);
    await done('jo', 'PUT', `${worker}/rates`, { rateOfPay: 20, supplyBillAmount: 30 });
    const { items } = await done('jo', 'GET', `${worker}/assignments`);
    assignment = items[0].id;
    const rate = `/assignments/${assignment}/rates/bank-holiday`;
    const { hash } = await done('jo', 'POST', `/assignments/${assignment}/rates/preview`, {
      rateType: 'bank-holiday',
      from: '2000-01-01',
      payRate: 40,
      billRate: 60,
    });
    await done('jo', 'PUT', `${rate}/2000-01-01?confirm=${hash}`, { payRate: 40, billRate: 60 });
  });

  test('a bank holiday rule uses the substitute day, unless the rule says actual or both', async () => {
    assert.equal((await setRules()).rules[0].days, 'substitute');
    for (const [days, saturday, substitute] of [
      ['substitute', 80, 160],
      ['actual', 160, 80],
      ['both', 160, 160],
    ] as const) {
      await clearPayroll(portal);
      assert.equal((await setRules(days)).rules[0].days, days);
      assert.equal(await payOf(await send('2021-12-20', 0, 0, 0, 0, 0, 4)), saturday);
      assert.equal(await payOf(await send('2021-12-27', 4)), substitute);
    }
    const wrong = { rank: 1, kind: 'bank-holiday', rateType: 'bank-holiday', days: 'sometimes' };
    const refused = await ask('jo', 'PUT', `/assignments/${assignment}/rules`, {
      from: '2000-01-01',
      rules: [wrong],
    });
    assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['rules.0.days']]);
  });

  test('adding or removing a bank holiday reprices unapproved weeks, and no approved week', async () => {
    await setRules();
    const approved = await send(monday, 4, 4);
    await done('jo', 'PUT', `/timesheets/${approved}/approval`);
    await done('helen', 'POST', path, proclaimed);
    assert.equal(await payOf(approved), 160);
    await clearPayroll(portal);
    await done('helen', 'DELETE', `${path}/${england}/${proclaimed.day}`);

    const pending = await send(monday, 4, 4);
    assert.equal(await payOf(pending), 160);
    await done('helen', 'POST', path, proclaimed);
    assert.equal(await payOf(pending), 240);
    await done('jo', 'PUT', `/timesheets/${pending}/approval`);
    const use = await done('helen', 'GET', `${path}/${england}/${proclaimed.day}`);
    assert.deepEqual([use.approvedWeeks, use.unapprovedWeeks], [1, 0]);
    const removed = await done('helen', 'DELETE', `${path}/${england}/${proclaimed.day}`);
    assert.deepEqual([removed.approvedWeeks, await payOf(pending)], [1, 240]);
  });

  test('a bank holiday rule uses the client’s division, not the agency’s', async () => {
    await setRules();
    const pending = await send(monday, 4, 4);
    await done('helen', 'POST', path, { ...proclaimed, division: 'scotland' });
    assert.equal(await payOf(pending), 160);
  });

  test('the worker’s form knows an added bank holiday', async () => {
    await setRules('both');
    assert.ok(!('holidays' in (await done('amara', 'GET', '/me')).assignment));
    await done('helen', 'POST', path, proclaimed);
    const me = await done('amara', 'GET', '/me');
    assert.deepEqual(me.assignment.holidays, [{ day: proclaimed.day, name: 'Coronation' }]);
    assert.equal(me.assignment.ruleSets[0].rules[0].days, 'both');
  });

  test('a week that is sent while a holiday is being added is priced with the holiday', async () => {
    await setRules();
    for (let round = 0; round < 10; round += 1) {
      await clearPayroll(portal);
      await portal.db.deleteFrom('bankHolidays').execute();
      const [id] = await Promise.all([send(monday, 4, 4), done('helen', 'POST', path, proclaimed)]);
      assert.equal(await payOf(id), 240);
    }
  });
});
