import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { type AskedClient, askedClient, submitWeek } from '#support/weeks/asked-client.ts';
import { testPortal, wednesday } from '#support/portal/portal.ts';
import { sendDueRequests } from './send-requests.ts';

const portal = testPortal();
let kent: AskedClient | undefined;
let ann = '';
let bob = '';

beforeEach(async () => {
  kent ??= await askedClient(portal, ['amara', 'ben', 'chloe']);
  ann = kent.authorisers['ann'] ?? '';
  bob = kent.authorisers['bob'] ?? '';
  portal.setClock(wednesday);
  await portal.db.deleteFrom('signOffs').execute();
  await portal.db.deleteFrom('signOffRequests').execute();
  await portal.db.deleteFrom('timesheets').execute();
});

const ask = () => sendDueRequests(portal.portal);

async function board(query = '', by: 'jo' | 'daniel' | 'helen' = 'jo'): Promise<any> {
  const { status, body } = await portal.as(by)('GET', `/api/sign-offs${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

function again(id: string, authoriserId?: string) {
  return portal.as('jo')(
    'POST',
    `/api/timesheets/${id}/sign-off-requests`,
    authoriserId ? { authoriserId } : {},
  );
}

describe('board of weeks that wait for clients', () => {
  test('the board of clients shows whom each week waits for and since when, and weeks without a request', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    const waiting = await board();
    assert.deepEqual([waiting.total, waiting.items[0].status, waiting.items[0].since], [1, 'waiting', null]);
    await ask();
    portal.setClock('2026-11-19T10:30:00Z');
    await ask();
    const { items } = await board();
    const { userId: _, clientId: __, ...row } = items[0];
    assert.deepEqual(row, {
      timesheetId: id,
      fullName: 'Amara Okafor',
      clientName: 'Kent Council',
      siteName: null,
      weekStart: '2026-11-16',
      hoursWorked: 37.5,
      status: 'asked',
      asked: [
        {
          authoriserId: ann,
          authoriserName: 'Ann Lee',
          rank: 1,
          askedAt: '2026-11-18T10:30:00.000Z',
          refusedByMail: null,
        },
        {
          authoriserId: bob,
          authoriserName: 'Bob Roy',
          rank: 2,
          askedAt: '2026-11-19T10:30:00.000Z',
          refusedByMail: null,
        },
      ],
      since: '2026-11-18T10:30:00.000Z',
      workingDays: 1,
      authoriser: { id: ann, fullName: 'Ann Lee' },
      problem: null,
    });
  });

  test('the board of clients has a consultant’s own workers and an Admin’s all, by client, oldest first, in pages', async () => {
    for (const week of ['2026-11-16', '2026-11-02', '2026-11-09']) await submitWeek(portal, 'amara', week);
    await submitWeek(portal, 'chloe', '2026-11-09');
    assert.equal((await board()).total, 3);
    assert.equal((await board('', 'daniel')).total, 1);
    const first = await board('?limit=2', 'helen');
    assert.equal(first.total, 4);
    const second = await board(`?limit=2&cursor=${first.nextCursor}`, 'helen');
    assert.deepEqual(
      [...first.items, ...second.items].map(({ weekStart }: any) => weekStart),
      ['2026-11-02', '2026-11-09', '2026-11-09', '2026-11-16'],
    );
    assert.equal(second.nextCursor, null);
    assert.equal((await board('?clientId=01900000-0000-7000-8000-000000000000', 'helen')).total, 0);
  });

  test('the board of clients can be sorted by the oldest request, with weeks without a request last, in pages', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    await ask();
    portal.setClock('2026-11-19T10:30:00Z');
    await submitWeek(portal, 'amara', '2026-11-02');
    await ask();
    await submitWeek(portal, 'amara', '2026-11-09');
    const weeks: string[] = [];
    let cursor = '';
    do {
      const page = await board(`?sort=asked&limit=1${cursor && `&cursor=${cursor}`}`);
      weeks.push(...page.items.map(({ weekStart }: any) => weekStart));
      cursor = page.nextCursor ?? '';
    } while (cursor);
    assert.deepEqual(weeks, ['2026-11-16', '2026-11-02', '2026-11-09']);
    assert.equal((await portal.as('jo')('GET', '/api/sign-offs?sort=age')).status, 400);
  });

  test('the board of clients lists signed and queried weeks separately, and no decided weeks', async () => {
    await submitWeek(portal, 'amara', '2026-11-16');
    const id = await submitWeek(portal, 'ben', '2026-11-16');
    await portal.db
      .updateTable('users')
      .set({ assignedConsultantId: portal.idOf('jo') })
      .execute();
    await ask();
    const decided = { decidedAt: wednesday, decidedName: 'A. Lee' };
    const ofBen = (row: any) => row('timesheetId', '=', id);
    await portal.db
      .updateTable('signOffs')
      .set({ status: 'queried', query: 'Friday?', ...decided })
      .where(ofBen)
      .execute();
    assert.equal((await board('?status=queried')).items[0].fullName, 'Ben Hughes');
    assert.equal((await board()).total, 1);
    await portal.db
      .updateTable('signOffs')
      .set({ status: 'signed', query: null, ...decided })
      .where(ofBen)
      .execute();
    assert.equal((await board('?status=signed')).total, 1);
    const rejected = await portal.as('jo')('PUT', `/api/timesheets/${id}/rejection`, { reason: 'Friday?' });
    assert.equal(rejected.status, 200);
    assert.equal((await board('?status=signed')).total, 0);
    assert.equal((await portal.as('jo')('GET', '/api/sign-offs?status=overridden')).status, 400);
  });

  test('the board of clients names the reason if a week has no authoriser to email', async () => {
    const farahs = portal.db.updateTable('assignments').where('userId', '=', portal.idOf('farah'));
    await farahs.set({ clientId: kent?.id ?? '', signOff: 'client' }).execute();
    const id = await submitWeek(portal, 'farah', '2026-11-16');
    assert.equal(await ask(), 0);
    const [{ problem, status }] = (await board()).items;
    const sentence = 'Nobody at Kent Council signs for this assignment. Choose an authoriser.';
    assert.deepEqual([problem, status], [sentence, 'waiting']);
    const answer = await again(id);
    assert.deepEqual([answer.status, answer.body.message], [409, sentence]);
    await farahs.set({ signOff: 'agency' }).execute();
  });
});

describe('repeating a request for a signature', () => {
  test('a repeated request is sent at once to the first or the chosen authoriser, and names the sender', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    const { status, body } = await again(id);
    assert.deepEqual([status, body.authoriserName, body.rank, body.status], [201, 'Ann Lee', 1, 'asked']);
    assert.equal(body.expiresAt, '2026-11-25T10:30:00.000Z');
    assert.equal((await again(id, bob)).body.authoriserName, 'Bob Roy');
    const { body: entries } = await portal.as('jo')('GET', `/api/timesheets/${id}/sign-offs`);
    assert.deepEqual(
      entries.items.map(({ authoriserName }: any) => authoriserName),
      ['Ann Lee', 'Bob Roy'],
    );
    const history = (await portal.as('jo')('GET', `/api/timesheets/${id}/history`)).body.items.at(-1);
    assert.deepEqual([history.action, history.actorName], ['sign-off asked', 'Jo Marsh']);
  });

  function changeBob(change: { email?: string; disabledAt?: Date | null }) {
    return portal.db.updateTable('authorisers').set(change).where('id', '=', bob).execute();
  }

  test('a repeated request to another client’s or a disabled authoriser is refused, as is one by the worker', async () => {
    const id = await submitWeek(portal, 'amara', '2026-11-16');
    const { id: clientId } = await portal.db
      .insertInto('clients')
      .values({ name: 'Essex Council' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: eve } = await portal.db
      .insertInto('authorisers')
      .values({ clientId, fullName: 'Eve', email: 'eve@essex.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    assert.equal((await again(id, eve)).status, 404);
    await changeBob({ disabledAt: wednesday });
    assert.match((await again(id, bob)).body.message, /Bob Roy is disabled/);
    await changeBob({ disabledAt: null, email: 'amara.okafor@example.com' });
    assert.match((await again(id, bob)).body.message, /cannot sign for their own weeks/);
    await changeBob({ email: 'bob@kent.example' });
  });

  test('a repeated request is refused without sign-off, for signed or decided weeks, and to other consultants', async () => {
    const own = await submitWeek(portal, 'amara', '2026-11-16');
    const free = await submitWeek(portal, 'farah', '2026-11-16');
    assert.match((await again(free)).body.message, /does not sign for weeks of this assignment/);
    await again(own);
    const decided = { decidedAt: wednesday, decidedName: 'A. Lee' };
    await portal.db
      .updateTable('signOffs')
      .set({ status: 'signed', ...decided })
      .execute();
    assert.match((await again(own)).body.message, /has signed/);
    const rejected = await portal.as('jo')('PUT', `/api/timesheets/${own}/rejection`, { reason: 'No' });
    assert.equal(rejected.status, 200);
    assert.match((await again(own)).body.message, /This week is rejected/);
    const others = await portal.as('daniel')('POST', `/api/timesheets/${own}/sign-off-requests`, {});
    assert.equal(others.status, 404);
  });
});
