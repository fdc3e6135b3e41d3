import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { Week } from '#domain/calendar/week.ts';

const portal = testPortal();
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';

type Name = Parameters<typeof portal.idOf>[0];

async function end(actor: Name, names: readonly Name[], endDate: string, reason?: string) {
  const workerIds = names.map((name) => portal.idOf(name));
  const { status, body } = await portal.as(actor)('POST', '/api/endings', { workerIds, endDate, reason });
  assert.equal(status, 200, JSON.stringify(body));
  return body.results.map((one: any) => [one.outcome, one.message]);
}

async function endsOf(name: Name): Promise<(string | null)[]> {
  const rows = await portal.db
    .selectFrom('assignments')
    .select('endDate')
    .where('userId', '=', portal.idOf(name))
    .execute();
  return rows.map(({ endDate }) => endDate);
}

const noSuchWorker = 'There is no such worker, or it is not yours to see.';

describe('ending many assignments', () => {
  test('a bulk ending has a result for each worker, is in the history, and can be repeated', async () => {
    const names = ['amara', 'ben', 'gareth'] as const;
    assert.deepEqual(await end('jo', names, '2027-01-29', 'The contract ends'), [
      ['ended', null],
      ['ended', null],
      ['refused', 'There is no assignment to end.'],
    ]);
    assert.deepEqual(await endsOf('amara'), ['2027-01-29']);
    const entry = await portal.db
      .selectFrom('history')
      .select(['actorName', 'action', 'reason'])
      .where('subject', '=', 'assignment')
      .where('userId', '=', portal.idOf('amara'))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, { actorName: 'Jo Marsh', action: 'ended', reason: 'The contract ends' });
    assert.deepEqual((await end('jo', names, '2027-01-29')).slice(0, 2), [
      ['unchanged', 'It already ends on 29/01/2027.'],
      ['unchanged', 'It already ends on 29/01/2027.'],
    ]);
    assert.deepEqual(await endsOf('ben'), ['2027-01-29']);
  });

  test('a bulk ending makes assignments shorter and never longer', async () => {
    await end('jo', ['ben'], '2027-01-29');
    await end('jo', ['ben'], '2027-03-26');
    assert.deepEqual(await endsOf('ben'), ['2027-01-29']);
    await end('jo', ['ben'], '2026-12-18');
    assert.deepEqual(await endsOf('ben'), ['2026-12-18']);
  });

  test('a bulk ending refuses only the workers who have weeks after the end date', async () => {
    await end('jo', ['amara'], '2027-01-29');
    const sent = await portal.as('amara')(
      'POST',
      '/api/me/timesheets',
      weekOfHours('2026-11-16' as Week, 7.5),
    );
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    assert.deepEqual(await end('jo', ['amara', 'ben'], '2026-11-13'), [
      ['refused', 'A week after that day has a timesheet: W/C 16/11/26.'],
      ['ended', null],
    ]);
    assert.deepEqual(await endsOf('amara'), ['2027-01-29']);
    const path = `/api/timesheets/${sent.body.id}/rejection`;
    assert.equal((await portal.as('jo')('PUT', path, { reason: 'Not worked' })).status, 200);
    assert.deepEqual(await end('jo', ['amara'], '2026-11-13'), [['ended', null]]);
  });

  test('a bulk ending refuses another consultant’s worker, staff and an unknown id with the same message', async () => {
    const workerIds = [portal.idOf('chloe'), portal.idOf('helen'), nowhere];
    const { body } = await portal.as('jo')('POST', '/api/endings', { workerIds, endDate: '2027-01-29' });
    assert.deepEqual(
      body.results,
      workerIds.map((workerId) => ({ workerId, outcome: 'refused', message: noSuchWorker })),
    );
    assert.deepEqual(await endsOf('chloe'), [null]);
    assert.deepEqual(await end('helen', ['chloe'], '2027-01-29'), [['ended', null]]);
  });

  test('a bulk ending is refused without workers and without a date', async () => {
    await end('helen', ['chloe'], '2027-01-29');
    const order = { workerIds: [portal.idOf('chloe')], endDate: '2026-11-27' };
    const none = await portal.as('daniel')('POST', '/api/endings', { ...order, workerIds: [] });
    assert.deepEqual([none.status, Object.keys(none.body.fields)], [400, ['workerIds']]);
    const never = await portal.as('daniel')('POST', '/api/endings', { ...order, endDate: '2026-11-31' });
    assert.deepEqual([never.status, Object.keys(never.body.fields)], [400, ['endDate']]);
    assert.deepEqual(await endsOf('chloe'), ['2027-01-29']);
  });
});
