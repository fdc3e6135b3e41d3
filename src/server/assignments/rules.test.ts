import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { hoursFields } from '#domain/hours/hours.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const fromTheStart = '2000-01-01';
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const asAmara = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('amara')(...call);

let id = '';
const path = () => `/api/assignments/${id}/rules`;

const saturday = { rank: 1, kind: 'saturday', rateType: 'saturday' };
const overtime = { rank: 2, kind: 'after-weekly', rateType: 'overtime', hours: 40 };
const whole = { fromTime: null, untilTime: null, hours: null, days: null };

async function setRules(rules: object[], from = fromTheStart, more: object = {}): Promise<any> {
  const { status, body } = await asJo('PUT', path(), { from, rules, ...more });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

async function setRate(rateType: string, payRate: number | null, billRate: number | null): Promise<void> {
  const rates = `/api/assignments/${id}/rates`;
  const pair = { payRate, billRate };
  const { hash } = (await asJo('POST', `${rates}/preview`, { rateType, from: fromTheStart, ...pair })).body;
  const set = await asJo('PUT', `${rates}/${rateType}/${fromTheStart}?confirm=${hash}`, pair);
  assert.equal(set.status, 200, JSON.stringify(set.body));
}

async function send(week: Week, ...hours: number[]): Promise<any> {
  const entry = Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0]));
  const { status, body } = await asAmara('POST', '/api/me/timesheets', { weekStart: week, ...entry });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

async function rowsOf(timesheet: string): Promise<string[]> {
  const { body } = await asJo('GET', `/api/timesheets/${timesheet}/amounts`);
  return body.items.map((row: any) => `${row.units} ${row.rateType} = ${row.pay} / ${row.bill}`);
}

async function worthOf(timesheet: string): Promise<[number | null, number | null]> {
  const { body } = await asJo('GET', `/api/timesheets/${timesheet}`);
  return [body.pay, body.bill];
}

async function approve(timesheet: string): Promise<void> {
  assert.equal((await asJo('PUT', `/api/timesheets/${timesheet}/approval`)).status, 200);
}

describe('premium rules of an assignment', () => {
  before(async () => {
    const worker = `/api/workers/${portal.idOf('amara')}`;
    const start = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-08-03' };
    assert.equal((await asJo('PUT', `${worker}/assignment`, start)).status, 200);
    [{ id }] = (await asJo('GET', `${worker}/assignments`)).body.items;
  });

  beforeEach(async () => {
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
    await portal.db.deleteFrom('assignmentRuleSets').where('assignmentId', '=', id).execute();
    await setRate('basic', 14.65, 18.2);
    await setRate('overtime', 21.98, 27.3);
    await setRate('saturday', 29.3, 36.4);
  });

  test('a new assignment has no premium rules, and the worker’s profile omits them', async () => {
    const { status, body } = await asJo('GET', path());
    assert.equal(status, 200);
    assert.deepEqual(body, { items: [], nextCursor: null, total: 0, from: null, rules: [] });
    assert.deepEqual(Object.keys((await asAmara('GET', '/api/me')).body.assignment), [
      'clientName',
      'jobTitle',
      'startDate',
    ]);
  });

  test('premium rules apply from a date, and the response has today’s rules', async () => {
    await setRules([overtime], '2026-12-01');
    const body = await setRules([overtime, saturday]);
    const first = [
      { ...whole, ...saturday },
      { ...whole, ...overtime },
    ];
    assert.deepEqual(body.items, [
      { from: fromTheStart, rules: first },
      { from: '2026-12-01', rules: [{ ...whole, ...overtime }] },
    ]);
    assert.deepEqual([body.from, body.rules], [fromTheStart, first]);
    assert.deepEqual((await asJo('GET', path())).body, body);
    await setRules([], '2026-12-01');
    assert.deepEqual((await asJo('GET', path())).body.items[1], { from: '2026-12-01', rules: [] });
  });

  test('premium rules split Mon–Thu 9 h, Fri 8 h, Sat 6 h into £849.72 pay and £1,055.60 bill', async () => {
    await setRules([saturday, overtime]);
    const { id: timesheet, pay } = await send(thisWeek, 9, 9, 9, 9, 8, 6);
    assert.equal(pay, 849.72);
    assert.deepEqual(await worthOf(timesheet), [849.72, 1055.6]);
    assert.deepEqual(await rowsOf(timesheet), [
      '40 basic = 586 / 728',
      '4 overtime = 87.92 / 109.2',
      '6 saturday = 175.8 / 218.4',
    ]);
    await approve(timesheet);
    assert.deepEqual(await worthOf(timesheet), [849.72, 1055.6]);
    const own = (await asAmara('GET', `/api/timesheets/${timesheet}/amounts`)).body.items[1];
    assert.deepEqual(own, {
      rateType: 'overtime',
      units: 4,
      payRate: 21.98,
      pay: 87.92,
      from: fromTheStart,
    });
  });

  test('new premium rules reprice unapproved weeks at once, and no approved week', async () => {
    const approved = (await send(addWeeks(thisWeek, -1), 9, 9, 9, 9, 9)).id;
    await approve(approved);
    const pending = (await send(thisWeek, 9, 9, 9, 9, 9)).id;
    const plain = [659.25, 819];
    assert.deepEqual([await worthOf(approved), await worthOf(pending)], [plain, plain]);
    await setRules([overtime]);
    assert.deepEqual([await worthOf(approved), await worthOf(pending)], [plain, [586 + 109.9, 728 + 136.5]]);
    await setRules([]);
    assert.deepEqual(await worthOf(pending), plain);
    assert.deepEqual(await portal.db.selectFrom('weeksToPrice').selectAll().execute(), []);
  });

  test('premium rules that begin within a week apply from that day on', async () => {
    await setRules([{ rank: 1, kind: 'after-daily', rateType: 'overtime', hours: 8 }], '2026-11-18');
    assert.deepEqual(await rowsOf((await send(thisWeek, 9, 9, 9, 9)).id), [
      '34 basic = 498.1 / 618.8',
      '2 overtime = 43.96 / 54.6',
    ]);
  });

  test('two premium rules split a Saturday, and its other hours count towards the week', async () => {
    const afterSix = { rank: 1, kind: 'after-daily', rateType: 'night', hours: 6 };
    await setRate('night', 30, 40);
    await setRules([afterSix, { ...saturday, rank: 2 }, { ...overtime, rank: 3, hours: 20 }]);
    assert.deepEqual(await rowsOf((await send(thisWeek, 6, 6, 6, 6, 0, 8)).id), [
      '20 basic = 293 / 364',
      '4 overtime = 87.92 / 109.2',
      '6 saturday = 175.8 / 218.4',
      '2 night = 60 / 80',
    ]);
  });

  test('the bank holiday rule uses the client’s division, and follows a change of the division', async () => {
    await setRate('bank-holiday', 20, 30);
    await setRules([{ rank: 1, kind: 'bank-holiday', rateType: 'bank-holiday' }]);
    const august = (await send('2026-08-31' as Week, 8, 8)).id;
    assert.deepEqual(await rowsOf(august), ['8 bank-holiday = 160 / 240', '8 basic = 117.2 / 145.6']);
    const { clientId } = await portal.db
      .selectFrom('assignments')
      .select('clientId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { body: client } = await asJo('GET', `/api/clients/${clientId}`);
    const moved = await portal.as('helen')('PUT', `/api/clients/${clientId}`, {
      ...client,
      division: 'scotland',
    });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    await approve(august);
    assert.deepEqual(await rowsOf(august), ['16 basic = 234.4 / 291.2']);
    await portal.as('helen')('PUT', `/api/clients/${clientId}`, { ...client });
  });

  test('the missing rate of an approved week is filled in by the rules of the approval, whatever the rules are now', async () => {
    await setRate('saturday', null, null);
    await setRules([saturday]);
    const timesheet = (await send(thisWeek, 8, 0, 0, 0, 0, 4)).id;
    assert.deepEqual(await worthOf(timesheet), [null, null]);
    await approve(timesheet);
    await setRules([]);
    assert.deepEqual(await rowsOf(timesheet), ['8 basic = 117.2 / 145.6', '4 saturday = null / null']);
    await setRate('saturday', 20, 30);
    assert.deepEqual(await rowsOf(timesheet), ['8 basic = 117.2 / 145.6', '4 saturday = 80 / 120']);
  });

  test('a rate preview of an approved week uses the rules of the approval', async () => {
    await setRules([saturday]);
    const timesheet = (await send(thisWeek, 0, 0, 0, 0, 0, 4)).id;
    await approve(timesheet);
    await setRules([]);
    const rate = { from: fromTheStart, payRate: 99, billRate: 100 };
    const preview = (rateType: string) =>
      asJo('POST', `/api/assignments/${id}/rates/preview`, { rateType, ...rate });
    assert.deepEqual((await preview('basic')).body.weeks, []);
    const { body } = await preview('saturday');
    assert.deepEqual(
      body.weeks.map((week: any) => [week.timesheetId, week.oldPay, week.newPay]),
      [[timesheet, 117.2, 396]],
    );
    const set = await asJo(
      'PUT',
      `/api/assignments/${id}/rates/saturday/${fromTheStart}?confirm=${body.hash}`,
      {
        payRate: 99,
        billRate: 100,
        reprice: [timesheet],
      },
    );
    assert.equal(set.status, 200, JSON.stringify(set.body));
    assert.deepEqual(await rowsOf(timesheet), ['4 saturday = 396 / 400']);
  });

  test('a restored week has the rules of its approval, or today’s rules if it was not approved', async () => {
    for (const isApproved of [true, false]) {
      await setRules([saturday]);
      const { id: timesheet } = await send(addWeeks(thisWeek, isApproved ? -1 : -2), 0, 0, 0, 0, 0, 4);
      if (isApproved) await approve(timesheet);
      assert.equal((await asJo('DELETE', `/api/timesheets/${timesheet}`)).status, 200);
      await setRules([]);
      assert.equal((await asJo('POST', `/api/timesheets/${timesheet}/restoration`)).status, 200);
      const { body } = await asJo('GET', `/api/timesheets/${timesheet}`);
      assert.deepEqual([body.pay, body.rates.rateOfPay], isApproved ? [117.2, 14.65] : [58.6, 14.65]);
    }
  });

  test('the worker sees the names of the premium rules, without rates', async () => {
    await setRules([saturday]);
    const ruleSets = [{ from: fromTheStart, rules: [{ ...whole, ...saturday, rateTypeName: 'Saturday' }] }];
    const { assignment } = (await asAmara('GET', '/api/me')).body;
    assert.deepEqual([assignment.ruleSets, assignment.division], [ruleSets, 'england-and-wales']);
    const [own] = (await asAmara('GET', '/api/me/assignments')).body.items;
    assert.deepEqual([own.ruleSets, own.division], [ruleSets, 'england-and-wales']);
  });

  test('the worker’s history has changes of premium rules', async () => {
    await setRules([saturday, overtime], '2026-11-16');
    const { body } = await asJo('GET', `/api/workers/${portal.idOf('amara')}/history?subject=assignment`);
    const { action, after, before: earlier } = body.items[0];
    const { assignment, ...held } = earlier;
    assert.deepEqual(
      [action, held, after.from],
      ['rules changed', { from: '2026-11-16', rules: null }, '2026-11-16'],
    );
    assert.equal(assignment.clientName, 'Camden Council');
  });

  test('malformed premium rules are refused with the name of the field', async () => {
    for (const [rules, field, message] of [
      [[{ ...saturday, kind: 'sunny' }], 'rules.0.kind', /^Choose a kind of rule/],
      [[{ ...saturday, rank: 0 }], 'rules.0.rank', /A rank is 1 or more/],
      [[saturday, { ...overtime, rank: 1 }], 'rules', /Give each rule its own rank/],
      [[{ ...overtime, hours: null }], 'rules.0.hours', /Enter the number of hours/],
      [[{ ...overtime, kind: 'after-daily', hours: 25 }], 'rules.0.hours', /A day has 24 hours/],
      [
        [{ rank: 1, kind: 'between', rateType: 'night', fromTime: '22:00' }],
        'rules.0.untilTime',
        /Enter the end time/,
      ],
      [[{ ...saturday, rateType: 'gold' }], 'rules.0.rateType', /There is no such rate type/],
      [
        [saturday, { ...overtime, rateType: 'car-mile' }],
        'rules.1.rateType',
        /Car mile is not paid by the hour/,
      ],
      ['none', 'rules', /as a list/],
    ] as const) {
      const { status, body } = await asJo('PUT', path(), { from: fromTheStart, rules });
      assert.equal(status, 400, JSON.stringify(rules));
      assert.match(body.fields[field], message);
    }
    assert.equal((await asJo('PUT', path(), { rules: [] })).status, 400);
    assert.deepEqual((await asJo('GET', path())).body.items, []);
  });

  test('one of two people who simultaneously set the first premium rules is refused', async () => {
    const answers = await Promise.all(
      (['jo', 'helen'] as const).map((name) =>
        portal.as(name)('PUT', path(), { from: fromTheStart, rules: [saturday], seen: null }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const { rules } = (await asJo('GET', path())).body;
    assert.equal(
      (await asJo('PUT', path(), { from: fromTheStart, rules: [overtime], seen: rules })).status,
      200,
    );
  });

  test('a week that is sent during a change of rules is priced by the new rules', async () => {
    for (const week of [0, -1, -2, -3].map((count) => addWeeks(thisWeek, count))) {
      await setRules([]);
      const [sent] = await Promise.all([send(week, 9, 9, 9, 9, 9), setRules([overtime])]);
      assert.deepEqual(await worthOf(sent.id), [695.9, 864.5]);
    }
  });
});
