import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { Week } from '#domain/calendar/week.ts';

const portal = testPortal();
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';
const reason = 'Jo is leaving';

type Name = Parameters<typeof portal.idOf>[0];
const id = (name: Name) => portal.idOf(name);

const ofJo = ['amara', 'ben', 'farah', 'gareth'] as const;

async function lettersOf(kind: string) {
  const rows = await portal.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows;
}

async function consultantOf(name: Name): Promise<string | null> {
  const row = await portal.db
    .selectFrom('users')
    .select('assignedConsultantId')
    .where('id', '=', id(name))
    .executeTakeFirstOrThrow();
  return row.assignedConsultantId;
}

beforeEach(async () => {
  for (const name of ofJo) {
    await portal.db
      .updateTable('users')
      .set({ assignedConsultantId: id('jo') })
      .where('id', '=', id(name))
      .execute();
  }
  await portal.db.deleteFrom('mailOutbox').execute();
});

describe('handing over a consultant’s workers', () => {
  test('a hand-over moves all workers to another consultant, who can review their weeks and gets one email', async () => {
    const sent = await portal.as('amara')(
      'POST',
      '/api/me/timesheets',
      weekOfHours('2026-11-16' as Week, 7.5),
    );
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const order = { from: id('jo'), to: id('daniel'), reason };
    const { status, body } = await portal.as('helen')('POST', '/api/hand-overs', order);
    assert.equal(status, 200);
    assert.deepEqual(
      body.results,
      ofJo.map((name) => ({ workerId: id(name), outcome: 'handed over', message: null })),
    );
    for (const name of ofJo) assert.equal(await consultantOf(name), id('daniel'));
    const pending = `/api/timesheets/${sent.body.id}`;
    assert.equal((await portal.as('jo')('GET', pending)).status, 404);
    assert.equal((await portal.as('daniel')('PUT', `${pending}/approval`, {})).status, 200);
    const letters = await lettersOf('workers-handed-over');
    assert.deepEqual(
      letters.map(({ recipient, payload }) => [recipient, payload['count'], payload['from']]),
      [['daniel.reyes@example.com', 4, 'Jo Marsh']],
    );
    const entry = await portal.db
      .selectFrom('history')
      .select(['actorName', 'action', 'before', 'after', 'reason'])
      .where('subject', '=', 'claim')
      .where('userId', '=', id('ben'))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    assert.deepEqual(entry, {
      actorName: 'Helen Whitfield',
      action: 'reassigned',
      before: { assignedConsultantId: id('jo') },
      after: { assignedConsultantId: id('daniel') },
      reason,
    });
  });

  test('a hand-over can be repeated, and returns the outcome for each worker', async () => {
    const order = {
      from: id('jo'),
      to: id('daniel'),
      workerIds: [id('ben'), id('chloe'), id('ella'), nowhere],
      reason,
    };
    const first = await portal.as('helen')('POST', '/api/hand-overs', order);
    assert.deepEqual(
      first.body.results.map((one: any) => one.outcome),
      ['handed over', 'unchanged', 'refused', 'refused'],
    );
    const again = await portal.as('helen')('POST', '/api/hand-overs', order);
    assert.deepEqual(
      again.body.results.map((one: any) => one.outcome),
      ['unchanged', 'unchanged', 'refused', 'refused'],
    );
    assert.equal((await lettersOf('workers-handed-over')).length, 1);
    assert.equal(await consultantOf('amara'), id('jo'));
  });

  test('a hand-over without a new consultant makes the workers claimable', async () => {
    const order = { from: id('jo'), to: null, workerIds: [id('ben')], reason };
    assert.equal((await portal.as('helen')('POST', '/api/hand-overs', order)).status, 200);
    assert.equal(await consultantOf('ben'), null);
    assert.equal((await portal.as('daniel')('PUT', `/api/workers/${id('ben')}/claim`)).status, 200);
  });

  test('a hand-over leaves the credit for approved weeks unchanged', async () => {
    const approved = await portal.db
      .selectFrom('timesheets')
      .select(['id', 'creditedConsultantId'])
      .where('status', '=', 'Approved')
      .where('userId', '=', id('ben'))
      .execute();
    await portal.as('helen')('POST', '/api/hand-overs', { from: id('jo'), to: id('daniel'), reason });
    const since = await portal.db
      .selectFrom('timesheets')
      .select(['id', 'creditedConsultantId'])
      .where('status', '=', 'Approved')
      .where('userId', '=', id('ben'))
      .execute();
    assert.deepEqual(since, approved);
  });

  test('a hand-over is refused without a session, to consultants and to workers', async () => {
    const order = { from: id('jo'), to: id('daniel'), reason };
    assert.equal((await portal.ask('POST', '/api/hand-overs', order)).status, 401);
    assert.equal((await portal.as('jo')('POST', '/api/hand-overs', order)).status, 403);
    assert.equal((await portal.as('amara')('POST', '/api/hand-overs', order)).status, 403);
    assert.equal(await consultantOf('ben'), id('jo'));
  });

  test('a hand-over is refused without a reason, to the same consultant and to a person who is no consultant', async () => {
    for (const to of [id('ben'), id('helen'), nowhere]) {
      const order = { from: id('jo'), to, reason };
      assert.equal((await portal.as('helen')('POST', '/api/hand-overs', order)).status, 404);
    }
    const same = await portal.as('helen')('POST', '/api/hand-overs', {
      from: id('jo'),
      to: id('jo'),
      reason,
    });
    assert.deepEqual([same.status, same.body.fields], [400, { to: 'Choose someone else' }]);
    const none = await portal.as('helen')('POST', '/api/hand-overs', {
      from: id('jo'),
      to: id('daniel'),
      reason: ' ',
    });
    assert.deepEqual([none.status, Object.keys(none.body.fields)], [400, ['reason']]);
  });
});

describe('returning a worker', () => {
  const path = () => `/api/workers/${id('ben')}/consultant`;

  test('a consultant can return a worker with a reason, which is emailed to the Admins', async () => {
    const { status, body } = await portal.as('jo')('PUT', path(), {
      consultantId: null,
      reason: 'Moved to Leeds',
    });
    assert.deepEqual([status, body.assignedConsultantId], [200, null]);
    assert.equal((await portal.as('jo')('GET', `/api/workers/${id('ben')}`)).status, 404);
    const letters = await lettersOf('worker-unclaimed');
    assert.deepEqual(
      letters.map(({ recipient, payload }) => [recipient, payload]),
      [
        [
          'helen.whitfield@example.com',
          { fullName: 'Helen Whitfield', worker: 'Ben Hughes', by: 'Jo Marsh', reason: 'Moved to Leeds' },
        ],
      ],
    );
  });

  test('returning a worker is refused without a reason, and to another consultant', async () => {
    const none = await portal.as('jo')('PUT', path(), { consultantId: null });
    assert.deepEqual([none.status, Object.keys(none.body.fields)], [400, ['reason']]);
    const other = await portal.as('daniel')('PUT', path(), { consultantId: null, reason });
    assert.equal(other.status, 404);
    const given = await portal.as('jo')('PUT', path(), { consultantId: id('daniel'), reason });
    assert.deepEqual([given.status, given.body.code], [403, 'forbidden']);
  });

  test('an Admin can return a worker without a reason, and no email is sent', async () => {
    assert.equal((await portal.as('helen')('PUT', path(), { consultantId: null })).status, 200);
    assert.deepEqual(await lettersOf('worker-unclaimed'), []);
  });
});
