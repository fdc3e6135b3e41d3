import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { eventually } from '#support/run/eventually.ts';
import { type Answer, testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];
let week = '2026-11-16' as Week;

let id = '';

const object = (name: Name, body?: object): Promise<Answer> =>
  portal.as(name)('PUT', `/api/timesheets/${id}/objection`, body);

const act = (what: string, body: object = {}) =>
  portal.as('jo')('PUT', `/api/timesheets/${id}/${what}`, body);

async function labelsIn(status: string): Promise<string[]> {
  const { body } = await portal.as('jo')('GET', `/api/timesheets?status=${status}`);
  return body.items[0].exceptions.map(({ label }: any) => label);
}

async function objectionsIn(history: string): Promise<(string | null)[]> {
  const { body } = await portal.as('amara')('GET', `/api/timesheets/${history}/history`);
  return body.items.filter(({ action }: any) => action === 'objected').map(({ reason }: any) => reason);
}

beforeEach(async () => {
  await portal.db.deleteFrom('timesheets').execute();
  week = addWeeks(week, -2);
  const entered = { ...weekOfHours(week), reason: 'By telephone' };
  const { body } = await portal.as('jo')('POST', `/api/workers/${portal.idOf('amara')}/timesheets`, entered);
  id = body.id;
});

describe('objection of a worker', () => {
  test('an objection needs no text, leaves the week unchanged, and is emailed and flagged once', async () => {
    const { status, body } = await object('amara');
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.status, body.hoursWorked, body.onBehalf.objection.words], ['Pending', 37.5, null]);
    assert.deepEqual((await object('amara')).body, body, 'harmless to repeat');
    assert.deepEqual(await labelsIn('Pending'), ['Worker objects', 'Entered by Jo Marsh']);
    assert.deepEqual(await objectionsIn(id), [null]);
    const letters = () =>
      portal.db
        .selectFrom('mailOutbox')
        .select(['recipient', 'payload'])
        .where('kind', '=', 'week-objected')
        .execute();
    await eventually('the consultant hears of it', async () => (await letters()).length > 0);
    const [letter, another] = await letters();
    assert.deepEqual(
      [letter?.recipient, letter?.payload['enteredBy'], another],
      ['jo.marsh@example.com', 'Jo Marsh', undefined],
    );
  });

  test('an objection can have a text, sent at once or later, but only once', async () => {
    await object('amara', { words: ' ' });
    const { body } = await object('amara', { words: 'I was ill on Friday.' });
    assert.equal(body.onBehalf.objection.words, 'I was ill on Friday.');
    assert.deepEqual(await objectionsIn(id), [null, 'I was ill on Friday.']);
    assert.equal((await object('amara', { words: 'And on Thursday.' })).status, 409);
    assert.equal((await object('amara', { words: 'x'.repeat(2001) })).status, 400);
  });

  test('an objection is possible after the approval, which stays', async () => {
    await act('approval');
    assert.equal((await object('amara')).body.status, 'Approved');
    assert.equal((await labelsIn('Approved'))[0], 'Worker objects');
  });

  test('an objection ends when the week is sent again, and stays in the history', async () => {
    await object('amara', { words: 'I was ill on Friday.' });
    await act('rejection', { reason: 'As you said' });
    assert.equal((await object('amara', { words: 'Again' })).status, 409);
    const { body } = await portal.as('amara')('POST', '/api/me/timesheets', weekOfHours(week, 7));
    assert.equal(body.onBehalf, undefined);
    assert.ok(!(await labelsIn('Pending')).includes('Worker objects'));
    assert.deepEqual(await objectionsIn(body.id), ['I was ill on Friday.']);
  });

  test('only the worker can object, and not to a week that the worker sent', async () => {
    for (const name of ['ben', 'jo', 'helen'] as const) {
      assert.ok([403, 404].includes((await object(name)).status), name);
    }
    assert.equal((await portal.ask('PUT', `/api/timesheets/${id}/objection`)).status, 401);
    const { body } = await portal.as('ben')('POST', '/api/me/timesheets', weekOfHours(week));
    id = body.id;
    assert.deepEqual(
      [(await object('ben')).status, (await object('ben')).body.message],
      [409, 'You sent this week yourself.'],
    );
  });
});
