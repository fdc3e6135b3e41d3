import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { collectPerson } from '#server/privacy/collect-store.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
const thisWeek = '2026-11-16' as Week;
const fromTheStart = '2000-01-01';
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const asAmara = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('amara')(...call);

let id = '';

function shift(day: number, startTime: string, finishTime: string, breakMinutes = 0) {
  return { day, startTime, finishTime, breakMinutes };
}

const night = shift(1, '22:00', '06:00', 30);

async function setTerms(terms: object): Promise<void> {
  const { body } = await asJo('GET', `/api/workers/${portal.idOf('amara')}/assignments`);
  const { status, body: answer } = await asJo('PUT', `/api/assignments/${id}`, {
    ...body.items[0],
    ...terms,
  });
  assert.equal(status, 200, JSON.stringify(answer));
}

function ask(weekStart: Week, lines: unknown, more: object = {}) {
  return asAmara('POST', '/api/me/timesheets', { weekStart, lines, ...more });
}

async function send(weekStart: Week, ...lines: object[]): Promise<any> {
  const { status, body } = await ask(weekStart, lines);
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

async function rowsOf(timesheet: string): Promise<string[]> {
  const { body } = await asJo('GET', `/api/timesheets/${timesheet}/amounts`);
  return body.items.map((row: any) => `${row.units} ${row.rateType}`);
}

describe('week with shift times', () => {
  before(async () => {
    const worker = `/api/workers/${portal.idOf('amara')}`;
    const start = { clientName: 'Camden Council', jobTitle: 'Social Worker', startDate: '2026-03-02' };
    assert.equal((await asJo('PUT', `${worker}/assignment`, start)).status, 200);
    [{ id }] = (await asJo('GET', `${worker}/assignments`)).body.items;
  });

  beforeEach(async () => {
    await portal.db.deleteFrom('timesheets').where('userId', '=', portal.idOf('amara')).execute();
    await portal.db.deleteFrom('assignmentRuleSets').where('assignmentId', '=', id).execute();
    await setTerms({ hoursRule: 'times', hoursStep: 0.25, rounding: 'nearest' });
  });

  for (const [name, week, day, hours] of [
    ['a night', thisWeek, 'monday', 7.5],
    ['the night on which the clocks go back', '2026-10-19', 'saturday', 8.5],
    ['the night on which they go forward', '2026-03-23', 'saturday', 6.5],
  ] as const) {
    test(`a shift of 22:00 to 06:00 less 30 minutes is ${hours} hours on ${name}`, async () => {
      const line = day === 'monday' ? night : { ...night, day: 6 };
      const body = await send(week as Week, line);
      assert.deepEqual([body[`${day}Hours`], body.hoursWorked, body.lines], [hours, hours, [line]]);
      const read = (await asJo('GET', `/api/timesheets/${body.id}`)).body;
      assert.deepEqual([read.lines, read.hoursWorked], [[line], hours]);
      const [own] = (await asAmara('GET', '/api/me/timesheets')).body.items;
      assert.deepEqual(own.lines, [line]);
    });
  }

  test('the hours of a week with shift times are rounded to the step of the day of sending and never rounded again', async () => {
    const line = shift(2, '09:00', '17:20');
    const sent = await send(thisWeek, line);
    assert.equal(sent.tuesdayHours, 8.25);
    await setTerms({ hoursRule: 'times', hoursStep: 0.5, rounding: 'up' });
    assert.deepEqual(await rowsOf(sent.id), ['8.25 basic']);
    const later = await send(addWeeks(thisWeek, -1), line);
    assert.equal(later.tuesdayHours, 8.5);
    await setTerms({ hoursRule: 'hours', hoursStep: 0.5 });
    assert.deepEqual((await asJo('GET', `/api/timesheets/${sent.id}`)).body.lines, [line]);
  });

  test('a week with shift times may include hours that match the times', async () => {
    const { status, body } = await ask(thisWeek, [night], { ...weekOfHours(thisWeek, 0), mondayHours: 8 });
    assert.deepEqual([status, body.fields], [400, { mondayHours: 'Monday: the times come to 7.5 hours' }]);
    const right = { ...weekOfHours(thisWeek, 0), mondayHours: 7.5 };
    assert.equal((await ask(thisWeek, [night], right)).status, 201);
  });

  test('a week with impossible shift times is refused', async () => {
    for (const [lines, field, message] of [
      [[shift(8, '09:00', '17:00')], 'lines.0.day', /A day is 1 for Monday/],
      [[night, shift(2, '9:00', '17:00')], 'lines.1.startTime', /Tuesday: the start must be a time/],
      [[shift(1, '09:00', '10:00', 60)], 'lines.0.breakMinutes', /too long/],
      [
        [night, shift(2, '05:30', '09:00')],
        'lines.1.startTime',
        /Tuesday: 05:30 to 09:00 overlaps another shift/,
      ],
      [[shift(1, '00:00', '23:00'), shift(1, '23:00', '05:00')], 'mondayHours', /24 or fewer/],
      [[{ day: 1 }], 'lines.0.startTime', /The start must be a time/],
      ['none', 'lines', /as a list/],
      [[], 'lines', /Enter when each shift started and finished/],
    ] as const) {
      const { status, body } = await ask(thisWeek, lines);
      assert.equal(status, 400, JSON.stringify(lines));
      assert.match(body.fields[field], message);
    }
    const plain = await asAmara('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    assert.deepEqual(plain.body.fields, { lines: 'Enter when each shift started and finished' });
  });

  test('an assignment that takes hours refuses shift times and missing hours', async () => {
    await setTerms({ hoursRule: 'hours', hoursStep: 0.5 });
    const sentence = 'This assignment needs the hours of each day, not times';
    assert.deepEqual((await ask(thisWeek, [night])).body.fields, { lines: sentence });
    const { mondayHours: _monday, ...six } = weekOfHours(thisWeek);
    const { status, body } = await asAmara('POST', '/api/me/timesheets', six);
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['mondayHours']]);
    const { body: sent } = await asAmara('POST', '/api/me/timesheets', weekOfHours(thisWeek));
    assert.ok(!('lines' in sent));
  });

  test('a premium rule for the night splits a shift at the start and the end of the night', async () => {
    const rules = [{ rank: 1, kind: 'between', rateType: 'night', fromTime: '23:00', untilTime: '06:00' }];
    assert.equal(
      (await asJo('PUT', `/api/assignments/${id}/rules`, { from: fromTheStart, rules })).status,
      200,
    );
    const { id: timesheet, pay } = await send(thisWeek, shift(1, '18:00', '02:00', 60));
    assert.deepEqual(await rowsOf(timesheet), ['4 basic', '3 night']);
    assert.equal(pay, null);
    const rates = `/api/assignments/${id}/rates/night/${fromTheStart}`;
    assert.equal((await asJo('PUT', rates, { payRate: 20, billRate: 30 })).status, 200);
    assert.deepEqual(await rowsOf(timesheet), ['4 basic', '3 night']);
    await asJo('PUT', `/api/timesheets/${timesheet}/approval`);
    await asJo('DELETE', `/api/timesheets/${timesheet}/review`);
    assert.deepEqual(await rowsOf(timesheet), ['4 basic', '3 night']);
  });

  test('the shift times of a week survive replacement, recall, deletion and restoration', async () => {
    const first = [shift(1, '09:00', '17:00', 30)];
    const { id: rejected } = await send(thisWeek, ...first);
    await asJo('PUT', `/api/timesheets/${rejected}/rejection`, { reason: 'Monday?' });
    const { id: second } = await send(thisWeek, shift(1, '09:00', '16:00'));
    assert.equal((await asAmara('POST', `/api/timesheets/${second}/recall`)).status, 200);
    assert.deepEqual((await asJo('GET', `/api/timesheets/${rejected}`)).body.lines, first);
    assert.equal((await asJo('DELETE', `/api/timesheets/${rejected}`)).status, 200);
    assert.equal((await asJo('POST', `/api/timesheets/${rejected}/restoration`)).status, 200);
    const { lines, hoursWorked } = (await asJo('GET', `/api/timesheets/${rejected}`)).body;
    assert.deepEqual([lines, hoursWorked], [first, 7.5]);
    const { timesheets } = await collectPerson(portal.db, portal.idOf('amara'));
    const [kept] = timesheets as { lines: { timeZone: string; shifts: object[] } }[];
    assert.deepEqual(kept?.lines, { timeZone: 'Europe/London', shifts: [{ ...first[0], hours: 7.5 }] });
  });

  test('the reviewer sees changed shift times of a resubmitted week, even with equal hours', async () => {
    const { id: rejected } = await send(thisWeek, shift(1, '09:00', '17:00', 30));
    await asJo('PUT', `/api/timesheets/${rejected}/rejection`, { reason: 'Monday?' });
    const { id: sent } = await send(thisWeek, shift(1, '10:00', '18:00', 30));
    const changes = [
      {
        field: 'mondayTimes',
        before: '09:00–17:00, 30 min break',
        after: '10:00–18:00, 30 min break',
      },
    ];
    const { body: list } = await asJo('GET', '/api/timesheets?status=Pending&candidate=amara');
    const flagged = list.items.find((one: { id: string }) => one.id === sent);
    assert.deepEqual(flagged.exceptions[0].changes, changes);
    const { body: history } = await asJo('GET', `/api/timesheets/${sent}/history`);
    const resubmitted = history.items.findLast((one: { action: string }) => one.action === 'resubmitted');
    assert.deepEqual(
      resubmitted.changes.filter((one: { field: string }) => one.field.endsWith('Times')),
      changes,
    );
  });

  test('a week with shift times is stored once when it is retried with one key or sent twice simultaneously', async () => {
    const twice = () =>
      asAmara(
        'POST',
        '/api/me/timesheets',
        { weekStart: thisWeek, lines: [night] },
        { 'idempotency-key': 'night' },
      );
    const [one, other] = [await twice(), await twice()];
    assert.deepEqual([one.status, other.status, one.body], [201, 201, other.body]);
    const week = addWeeks(thisWeek, -1);
    const answers = await Promise.all([ask(week, [night]), ask(week, [shift(1, '09:00', '17:00')])]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
  });

  test('a week with shift times counts towards the 24 hours a day over all assignments', async () => {
    const { body: clients } = await asJo('GET', '/api/clients');
    const terms = { clientId: clients.items[0].id, jobTitle: 'Cook', startDate: '2026-11-02' };
    const second = (await asJo('POST', `/api/workers/${portal.idOf('amara')}/assignments`, terms)).body.id;
    const hours = { ...weekOfHours(thisWeek, 0), mondayHours: 17, assignmentId: second };
    assert.equal((await asAmara('POST', '/api/me/timesheets', hours)).status, 201);
    const { status, body } = await ask(thisWeek, [night], { assignmentId: id });
    assert.deepEqual([status, Object.keys(body.fields)], [400, ['mondayHours']]);
    const { assignments } = (await asAmara('GET', '/api/me')).body;
    assert.deepEqual(
      assignments.map((one: any) => [one.hoursRule, one.hoursStep, 'rounding' in one]),
      [
        ['times', 0.25, false],
        ['hours', 0.5, false],
      ],
    );
  });
});
