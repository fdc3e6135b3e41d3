import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { lockSessionsOf } from './session-lock-store.ts';
import { lockUser } from '#server/access/person-store.ts';
import { untilBlocked, whileHeld } from '#support/run/blocked.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const today = '2026-11-18';

async function coverByDaniel(): Promise<string> {
  const order = { deputyId: portal.idOf('daniel'), fromDate: today, untilDate: today, note: null };
  const { status, body } = await portal.as('jo')('POST', '/api/covers', order);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function pendingWeek(): Promise<{ id: string; userId: string }> {
  return portal.db
    .selectFrom('timesheets')
    .select(['id', 'userId'])
    .where('status', '=', 'Pending')
    .where('consultantId', '=', portal.idOf('jo'))
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

async function statusOf(id: string): Promise<string> {
  const week = portal.db.selectFrom('timesheets').select('status').where('id', '=', id);
  return (await week.executeTakeFirstOrThrow()).status;
}

const approve = (id: string) => portal.as('daniel')('PUT', `/api/timesheets/${id}/approval`);
const end = (cover: string) => portal.as('jo')('DELETE', `/api/covers/${cover}`);

describe('a cover that ends while its deputy changes something', () => {
  beforeEach(async () => {
    portal.setClock('2026-11-18T23:59:30Z');
    portal.signInAnew();
    await portal.db.deleteFrom('covers').execute();
    await portal.authorizationOf('daniel');
    await portal.authorizationOf('jo');
  });

  test('ending a cover waits for a change by the deputy that has begun', async () => {
    const [cover, { id, userId }] = [await coverByDaniel(), await pendingWeek()];
    const { approving, ending } = await portal.db.transaction().execute(async (tx) => {
      await lockUser(tx, userId);
      const begun = { approving: approve(id) };
      await untilBlocked(portal.db, 1);
      const both = { ...begun, ending: end(cover) };
      await untilBlocked(portal.db, 2);
      return both;
    });
    assert.deepEqual([(await approving).status, (await ending).status], [200, 200]);
    const entries = await portal.db
      .selectFrom('history')
      .select('action')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['ended', 'approved'],
    );
  });

  test('a deputy whose cover ends before the change has begun changes nothing', async () => {
    const [cover, { id }] = [await coverByDaniel(), await pendingWeek()];
    const [answer] = await whileHeld(
      portal.db,
      {
        lock: (tx) => lockSessionsOf(tx, portal.idOf('daniel')),
        end: (tx) => tx.deleteFrom('covers').where('id', '=', cover).execute(),
      },
      [() => approve(id)],
    );
    assert.deepEqual([answer?.status, await statusOf(id)], [404, 'Pending']);
  });

  test('a deputy whose cover ends at midnight changes nothing by a request that waits until midnight', async () => {
    await coverByDaniel();
    const { id } = await pendingWeek();
    const [answer] = await whileHeld(
      portal.db,
      {
        lock: (tx) => lockSessionsOf(tx, portal.idOf('daniel')),
        end: async () => portal.setClock('2026-11-19T00:00:01Z'),
      },
      [() => approve(id)],
    );
    assert.deepEqual([answer?.status, await statusOf(id)], [404, 'Pending']);
  });

  test('a cover that two people end simultaneously ends once, with one entry in the history', async () => {
    const cover = await coverByDaniel();
    const answers = await whileHeld(portal.db, { lock: (tx) => lockSessionsOf(tx, portal.idOf('daniel')) }, [
      () => end(cover),
      () => portal.as('helen')('DELETE', `/api/covers/${cover}`),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    const ended = portal.db.selectFrom('history').select('id').where('subject', '=', 'cover');
    const entries = await ended.where('subjectId', '=', cover).where('action', '=', 'ended').execute();
    assert.equal(entries.length, 1);
  });
});
