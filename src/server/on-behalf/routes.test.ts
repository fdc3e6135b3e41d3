import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { addDays, day } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { anonymise } from '#server/privacy/store.ts';
import { eventually } from '#support/run/eventually.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { rounds } from '#support/run/thoroughness.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];
const reason = 'By telephone';
let week = '2026-07-27' as Week;

const ofWorker = (name: Name) => `/api/workers/${portal.idOf(name)}/timesheets`;

function enter(by: Name, name: Name, body: object = {}, headers?: Record<string, string>): Promise<Answer> {
  return portal.as(by)('POST', ofWorker(name), { ...weekOfHours(week), reason, ...body }, headers);
}

const send = (name: Name, of = week) => portal.as(name)('POST', '/api/me/timesheets', weekOfHours(of));

const approve = (by: Name, id: string) => portal.as(by)('PUT', `/api/timesheets/${id}/approval`, {});

async function historyOf(by: Name, id: string): Promise<[string, string, string | null, boolean][]> {
  const { body } = await portal.as(by)('GET', `/api/timesheets/${id}/history`);
  return body.items.map(({ actorName, action, reason, onBehalf }: any) => [
    actorName,
    action,
    reason,
    onBehalf === true,
  ]);
}

async function lettersOf(kind: string): Promise<[string, Record<string, unknown>][]> {
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', kind)
    .execute();
  return rows.map(({ recipient, payload }) => [recipient, payload]);
}

const shown = (answer: Answer) => [answer.status, answer.body.message];

beforeEach(async () => {
  await portal.db
    .updateTable('assignments')
    .set({ startDate: day('2025-01-06') })
    .execute();
  await portal.db.deleteFrom('timesheets').execute();
  week = addWeeks(week, -1);
  await portal.db.deleteFrom('mailOutbox').execute();
});

describe('week that a consultant enters', () => {
  test('an entered week belongs to the worker, is priced and Pending, and names the consultant and the reason', async () => {
    const { status, body } = await enter('jo', 'amara', { reason: ' Paper sheet\n' });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual(
      [body.userId, body.status, body.hoursWorked, body.pay],
      [portal.idOf('amara'), 'Pending', 37.5, 806.25],
    );
    const onBehalf = { by: portal.idOf('jo'), byName: 'Jo Marsh', reason: 'Paper sheet', objection: null };
    assert.deepEqual(body.onBehalf, onBehalf);
    for (const name of ['amara', 'jo', 'helen'] as const) {
      const read = await portal.as(name)('GET', `/api/timesheets/${body.id}`);
      assert.deepEqual(read.body.onBehalf, onBehalf, name);
      assert.deepEqual(await historyOf(name, body.id), [['Jo Marsh', 'submitted', 'Paper sheet', true]]);
    }
  });

  test('an entered week is emailed to the worker, and to the consultant if another person entered it', async () => {
    await enter('jo', 'amara');
    const [letter] = await lettersOf('week-entered');
    assert.equal(letter?.[0], 'amara.okafor@example.com');
    assert.deepEqual(letter?.[1]['enteredBy'], { fullName: 'Jo Marsh', email: 'jo.marsh@example.com' });
    await enter('helen', 'ben');
    const toReview = () => lettersOf('notify-timesheet-submission');
    await eventually('the consultant hears of it', async () => (await toReview()).length > 0);
    assert.deepEqual(
      (await toReview()).map(([recipient, { candidateName, enteredBy }]) => [
        recipient,
        candidateName,
        enteredBy,
      ]),
      [['jo.marsh@example.com', 'Ben Hughes', 'Helen Whitfield']],
    );
  });

  test('an Admin gets no email about the own entry for a worker without a consultant', async (t) => {
    const assignTo = (consultant: string | null) =>
      portal.db
        .updateTable('users')
        .set({ assignedConsultantId: consultant })
        .where('fullName', 'in', ['Amara Okafor', 'Ben Hughes'])
        .execute();
    t.after(() => assignTo(portal.idOf('jo')));
    await assignTo(null);
    await enter('helen', 'amara');
    await send('ben');
    const toReview = () => lettersOf('notify-timesheet-submission');
    await eventually('the Admin hears of the other week', async () => (await toReview()).length > 0);
    assert.deepEqual(
      (await toReview()).map(([, { candidateName }]) => candidateName),
      ['Ben Hughes'],
    );
  });

  test('an entered week is flagged in the list of flagged weeks', async () => {
    await enter('jo', 'amara');
    await send('ben');
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Pending&exceptions=only');
    assert.deepEqual(
      body.items.map(({ candidate, exceptions }: any) => [candidate.fullName, exceptions[0].label]),
      [['Amara Okafor', 'Entered by Jo Marsh']],
    );
  });

  test('an entered week replaces a rejected week, and counts as the worker’s own once resubmitted', async () => {
    const { body: first } = await send('amara');
    await portal.as('jo')('PUT', `/api/timesheets/${first.id}/rejection`, { reason: 'Friday?' });
    const { status, body: second } = await enter('jo', 'amara', { fridayHours: 5 });
    assert.equal(status, 201);
    assert.deepEqual(
      (await historyOf('amara', second.id)).map(([who, what, , behalf]) => [who, what, behalf]),
      [
        ['Amara Okafor', 'submitted', false],
        ['Jo Marsh', 'rejected', false],
        ['Jo Marsh', 'replaced', false],
        ['Jo Marsh', 'resubmitted', true],
      ],
    );
    await portal.as('jo')('PUT', `/api/timesheets/${second.id}/rejection`, { reason: 'I misheard' });
    const { body: third } = await send('amara');
    assert.equal(third.onBehalf, undefined);
    assert.ok(
      (await historyOf('jo', third.id)).some(([, what, , behalf]) => what === 'resubmitted' && behalf),
    );
  });

  test('the worker can recall an entered week, which restores the rejected week that it replaced', async () => {
    const { body: first } = await enter('jo', 'amara');
    await portal.as('jo')('PUT', `/api/timesheets/${first.id}/rejection`, { reason: 'I misheard' });
    const { body: second } = await enter('jo', 'amara', { reason: 'By email' });
    assert.equal((await portal.as('amara')('POST', `/api/timesheets/${second.id}/recall`)).status, 200);
    const { body: back } = await portal.as('jo')('GET', `/api/timesheets/${first.id}`);
    assert.deepEqual([back.status, back.onBehalf.reason], ['Rejected', reason]);
  });

  test('an entered week is stored once per Idempotency-Key, and again after the worker’s recall', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { body: first } = await enter('jo', 'amara', {}, headers);
    assert.equal((await enter('jo', 'amara', {}, headers)).body.id, first.id);
    assert.equal((await enter('jo', 'amara', { reason: 'By email' }, headers)).status, 409);
    await portal.as('amara')('POST', `/api/timesheets/${first.id}/recall`);
    assert.match((await enter('jo', 'amara', {}, headers)).body.message, /taken back or deleted/);
  });

  test('a consultant who enters a week sees the worker’s assignments as the worker does', async () => {
    const read = await portal.as('jo')('GET', `/api/workers/${portal.idOf('amara')}/own-assignments`);
    const own = await portal.as('amara')('GET', '/api/me/assignments');
    assert.deepEqual(read.body, own.body);
  });
});

describe('refused entry of a week', () => {
  test('an entered week that breaks a rule is refused with a sentence for the consultant', async () => {
    await send('amara');
    assert.deepEqual(shown(await enter('jo', 'amara')), [
      409,
      'There is a Pending timesheet of Amara Okafor for this week already.',
    ]);
    const early = await enter('jo', 'amara', { weekStart: '2024-07-01' });
    assert.deepEqual(shown(early), [400, 'No assignment of Amara Okafor covers this week up to today.']);
    assert.equal((await enter('jo', 'ben', { mondayHours: 7.25 })).status, 400);
    assert.equal((await enter('jo', 'ben', weekOfHours(week, 0))).status, 400);
    assert.match(shown(await enter('jo', 'gareth'))[1], /Gareth/);
  });

  test('an entered week without a reason is refused', async () => {
    for (const none of [undefined, ' ', 'x'.repeat(501)]) {
      const { status, body } = await enter('jo', 'amara', { reason: none });
      assert.deepEqual([status, Object.keys(body.fields)], [400, ['reason']]);
    }
  });

  test('an entered week is refused after the end of the assignment, and accepted until the end', async () => {
    const assignments = () => portal.db.updateTable('assignments').where('userId', '=', portal.idOf('farah'));
    await assignments()
      .set({ endDate: addDays(week, -3) })
      .execute();
    assert.equal((await enter('jo', 'farah')).status, 400);
    assert.equal((await enter('jo', 'farah', { weekStart: addWeeks(week, -1) })).status, 201);
    await assignments().set({ endDate: null }).execute();
  });

  test('a week cannot be entered for a disabled or forgotten worker', async () => {
    const users = () => portal.db.updateTable('users').where('id', '=', portal.idOf('ben'));
    await users().set({ disabledAt: new Date() }).execute();
    assert.match(shown(await enter('jo', 'ben'))[1], /^The account of Ben Hughes is disabled/);
    await users().set({ disabledAt: null }).execute();
    const { body } = await enter('jo', 'ben', { reason: 'His wife rang' });
    await anonymise(portal.db, portal.idOf('ben'), new Date());
    const kept = await portal.db
      .selectFrom('timesheets')
      .select(['enteredByName', 'enteredReason', 'objection'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    assert.deepEqual(kept, { enteredByName: 'Jo Marsh', enteredReason: 'Removed', objection: null });
    const entries = await portal.db
      .selectFrom('history')
      .selectAll()
      .where('subjectId', '=', body.id)
      .execute();
    assert.ok(!JSON.stringify(entries).includes('wife'));
    assert.equal((await enter('jo', 'ben', { weekStart: addWeeks(week, -20) })).status, 409);
  });

  test('a simultaneous entry and submission store one week', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await portal.db.deleteFrom('timesheets').execute();
      const answers = await Promise.all([send('amara'), enter('jo', 'amara'), enter('helen', 'amara')]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
      const rows = await portal.db.selectFrom('timesheets').select(['enteredBy']).execute();
      assert.equal(rows.length, 1);
    }
  });

  test('a simultaneous entry and resubmission replace a rejected week once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await portal.db.deleteFrom('timesheets').execute();
      const { body } = await send('amara');
      await portal.as('jo')('PUT', `/api/timesheets/${body.id}/rejection`, { reason: 'Friday?' });
      const answers = await Promise.all([enter('jo', 'amara'), send('amara')]);
      assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
    }
  });
});

describe('approving an entered week', () => {
  const twoPeople = (on: boolean) => portal.db.updateTable('agency').set({ twoPeople: on }).execute();

  test('any reviewer can approve a week that staff entered, unless the agency requires two people', async () => {
    const { body } = await enter('jo', 'amara');
    await twoPeople(true);
    const refused = await approve('jo', body.id);
    assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
    const many = await portal.as('jo')('POST', '/api/timesheets/approvals', { ids: [body.id] });
    assert.equal(many.body.items[0].refusal.code, 'forbidden');
    assert.equal((await approve('helen', body.id)).status, 200);
    await twoPeople(false);
    const { body: other } = await enter('jo', 'farah');
    assert.equal((await approve('jo', other.id)).status, 200);
  });

  test('an entered week that its worker resubmitted needs no second person', async () => {
    await twoPeople(true);
    const { body: first } = await enter('jo', 'amara');
    assert.equal(
      (await portal.as('jo')('PUT', `/api/timesheets/${first.id}/rejection`, { reason: 'Sorry' })).status,
      200,
    );
    const { body: second } = await send('amara');
    assert.equal((await approve('jo', second.id)).status, 200);
    await twoPeople(false);
  });
});
