import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { authOf } from '#support/http/auth.ts';
import { eventually } from '#support/run/eventually.ts';
import { flood, type OpenStream, openStream, openUnread } from '#support/http/event-stream.ts';
import type { Heard } from '#server/portal/changes.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';

const portal = testPortal({ heartbeat: 3_600 });
const auth = authOf(portal);
const thisWeek = '2026-11-16' as Week;

let weeksUsed = 0;
async function submit(name: 'amara' | 'dev' | 'chloe'): Promise<string> {
  const { status, body } = await portal.as(name)('POST', '/api/me/timesheets', weekOfHours(thisWeek));
  assert.equal(status, 201, JSON.stringify(body));
  weeksUsed += 1;
  await portal.db
    .updateTable('timesheets')
    .set({ weekStart: addWeeks(thisWeek, -50 - weeksUsed) })
    .where('id', '=', body.id)
    .execute();
  return body.id;
}

function isAbout(id: string, type: 'INSERT' | 'UPDATE' | 'DELETE') {
  return ({ event, data }: { event: string; data: any }): boolean =>
    event === 'change' && data.id === id && data.type === type;
}

async function killListener(): Promise<void> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
    where datname = current_database() and application_name = 'timesheet-portal changes'
  `.execute(portal.db);
  assert.deepEqual(rows, [{ ended: true }]);
}

function noListenersLeft(): Promise<void> {
  return eventually('no stream was left open', () => portal.portal.changes.listeners === 0);
}

function hearsOfAmara(stream: OpenStream): Promise<void> {
  return eventually('she heard of another’s week', async () => {
    const id = await submit('amara');
    await portal.db.deleteFrom('timesheets').where('id', '=', id).execute();
    return stream.events.some(({ data }) => data.userId === portal.idOf('amara'));
  });
}

describe('event stream of a person who loses access', () => {
  for (const [why, name, end] of [
    [
      'whose session is ended elsewhere',
      'farah',
      () => sql`delete from auth.sessions where user_id = ${portal.idOf('farah')}`,
    ],
    [
      'who is shut out',
      'ben',
      () => sql`update users set disabled_at = now() where id = ${portal.idOf('ben')}`,
    ],
  ] as const) {
    test(`a stream ends immediately for one ${why}, and for nobody else`, async () => {
      const other = await openStream(portal, 'ella');
      const stream = await openStream(portal, name);
      await stream.next(({ event }) => event === 'heartbeat');
      await end().execute(portal.db);
      await stream.ended;
      await eventually('the other was left', () => portal.portal.changes.listeners === 1);
      await other.close();
      await noListenersLeft();
    });
  }

  test('a sign-out ends the event stream of the same device only', async () => {
    const elsewhere = await openStream(portal, 'dev');
    await elsewhere.next(({ event }) => event === 'heartbeat');
    portal.signInAnew();
    const stream = await openStream(portal, 'dev');
    await stream.next(({ event }) => event === 'heartbeat');
    const [, token = ''] = (await portal.authorizationOf('dev')).split(' ');
    assert.equal((await auth.as(token)('POST', '/logout?scope=local')).status, 204);
    await stream.ended;
    await eventually('the other was left', () => portal.portal.changes.listeners === 1);
    await elsewhere.close();
    await noListenersLeft();
    portal.signInAnew();
  });

  test('an event stream applies a change of role', async () => {
    const stream = await openStream(portal, 'ella');
    await portal.db
      .updateTable('users')
      .set({ role: 'Admin' })
      .where('id', '=', portal.idOf('ella'))
      .execute();
    await hearsOfAmara(stream);
    await stream.close();
    await noListenersLeft();
  });

  test('the event stream of a worker who becomes an Admin hears of other workers', async () => {
    portal.signInAnew();
    const stream = await openStream(portal, 'chloe');
    await stream.next(({ event }) => event === 'heartbeat');
    const chloe = portal.db.updateTable('users').where('id', '=', portal.idOf('chloe'));
    await chloe.set({ role: 'Admin' }).execute();
    await hearsOfAmara(stream);
    await stream.close();
    await noListenersLeft();
    await chloe.set({ role: 'Candidate' }).execute();
  });

  test('an event stream of a disabled person ends even if the notification was lost', async () => {
    const other = await openStream(portal, 'ella');
    const stream = await openStream(portal, 'chloe');
    await stream.next(({ event }) => event === 'heartbeat');
    await killListener();
    await sql`delete from auth.sessions where user_id = ${portal.idOf('chloe')}`.execute(portal.db);
    await stream.ended;
    await eventually('the other was left', () => portal.portal.changes.listeners === 1);
    await other.close();
    await noListenersLeft();
    portal.signInAnew();
  });
});

test('the page of a worker is asked only about the weeks of that worker', async () => {
  const heard: Heard[] = [];
  const stop = portal.portal.changes.listen((one) => heard.push(one), portal.idOf('amara'));
  await submit('dev');
  const id = await submit('amara');
  await eventually('her week was announced', () => JSON.stringify(heard).includes(id));
  stop();
  const people = heard.map(
    (one) => typeof one === 'object' && 'change' in one && 'userId' in one.change && one.change.userId,
  );
  assert.deepEqual([...new Set(people)], [portal.idOf('amara')]);
});

describe('event stream', () => {
  const streams: Partial<Record<'amara' | 'jo' | 'daniel' | 'helen', OpenStream>> = {};
  const of = (name: keyof typeof streams): OpenStream => streams[name] as OpenStream;

  before(async () => {
    for (const name of ['amara', 'jo', 'daniel', 'helen'] as const) {
      streams[name] = await openStream(portal, name);
      await of(name).next(({ event }) => event === 'heartbeat');
    }
  });
  after(async () => {
    for (const stream of Object.values(streams)) await stream.close();
  });

  test('the event stream notifies worker, consultant and Admin of the worker’s week, with ids only', async () => {
    const id = await submit('amara');
    for (const name of ['amara', 'jo', 'helen'] as const) {
      const { data } = await of(name).next(isAbout(id, 'INSERT'));
      assert.deepEqual(data, { table: 'timesheets', type: 'INSERT', id, userId: portal.idOf('amara') });
    }
  });

  test('the event stream notifies nobody of other people’s weeks', async () => {
    const ofChloe = await submit('chloe');
    const ofDev = await submit('dev');
    const last = await submit('amara');
    await of('daniel').next(isAbout(ofChloe, 'INSERT'));
    await of('helen').next(isAbout(ofDev, 'INSERT'));
    for (const name of ['amara', 'jo'] as const) {
      const heard = of(name).events;
      await of(name).next(isAbout(last, 'INSERT'));
      assert.ok(heard.every(({ data }) => ![ofChloe, ofDev].includes(data.id)));
    }
    await of('helen').next(isAbout(last, 'INSERT'));
    assert.ok(of('daniel').events.every(({ data }) => ![ofDev, last].includes(data.id)));
  });

  test('the event stream has an event for a review and for a deletion', async () => {
    const id = await submit('amara');
    await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`);
    await portal.as('jo')('DELETE', `/api/timesheets/${id}`);
    for (const name of ['amara', 'jo', 'helen'] as const) {
      await of(name).next(isAbout(id, 'UPDATE'));
      await of(name).next(isAbout(id, 'DELETE'));
    }
  });

  test('the event stream notifies Admins once of each change of a pay run, and nobody else', async () => {
    const isPayRun = ({ data }: { data: any }) => data.table === 'pay_runs';
    const admin = portal.as('helen');
    const { body: run } = await admin('POST', '/api/pay-runs', {
      upToWeek: addWeeks(thisWeek, -1),
      payDate: '2026-11-20',
    });
    assert.deepEqual((await of('helen').next(isPayRun)).data, { table: 'pay_runs' });
    const items = await admin('GET', `/api/pay-runs/${run.id}/items`);
    for (const { id } of items.body.items) {
      const held = `/api/pay-runs/${run.id}/items/${id}/held`;
      assert.equal((await admin('PUT', held, { held: true, reason: 'A query' })).status, 200);
      await of('helen').next(isPayRun);
    }
    const [first] = items.body.items;
    await admin('PUT', `/api/pay-runs/${run.id}/items/${first.id}/held`, { held: false });
    await of('helen').next(isPayRun);
    assert.equal((await admin('PUT', `/api/pay-runs/${run.id}/lock`)).status, 200);
    await of('helen').next(isPayRun);
    const id = await submit('amara');
    for (const name of ['amara', 'jo', 'helen'] as const) {
      await eventually('the week was heard of', () => of(name).events.some(isAbout(id, 'INSERT')));
      assert.ok(!of(name).events.some(isPayRun), name);
    }
  });

  test('the event stream notifies a worker when the pay run of the week is locked, unlocked and paid', async () => {
    const id = await submit('amara');
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${id}/approval`)).status, 200);
    await of('amara').next(isAbout(id, 'UPDATE'));
    const admin = portal.as('helen');
    const upToWeek = addWeeks(thisWeek, -1);
    const { body: run } = await admin('POST', '/api/pay-runs', { upToWeek, payDate: '2026-11-20' });
    const path = `/api/pay-runs/${run.id}`;
    for (const [change, body] of [
      ['lock', undefined],
      ['unlock', { reason: 'One week was wrong' }],
      ['lock', undefined],
      ['paid', { paidOn: '2026-11-17' }],
    ] as const) {
      const answer = await admin('PUT', `${path}/${change}`, body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      await of('amara').next(isAbout(id, 'UPDATE'));
    }
  });

  test('the event stream sends resync if changes may have been missed, and continues', async () => {
    await killListener();
    const meanwhile = await submit('amara');
    for (const name of ['amara', 'jo', 'daniel', 'helen'] as const) {
      await of(name).next(({ event }) => event === 'resync');
    }
    const id = await submit('amara');
    await of('amara').next(isAbout(id, 'INSERT'));
    await of('jo').next(isAbout(id, 'INSERT'));
    assert.notEqual(meanwhile, id);
  });

  test('the event stream survives a temporarily unreachable database', async () => {
    await killListener();
    await of('jo').next(({ event }) => event === 'resync');
    await killListener();
    await of('jo').next(({ event }) => event === 'resync');
    const id = await submit('amara');
    await of('jo').next(isAbout(id, 'INSERT'));
  });

  test('the event stream is plain text that no proxy may cache', async () => {
    const response = await fetch(`${await portal.address()}/api/changes`, {
      headers: { authorization: await portal.authorizationOf('jo') },
    });
    await response.body?.cancel();
    assert.equal(response.status, 200);
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
  });
});

describe('event stream without a reader', () => {
  test('an event stream is removed from memory when its client disconnects', async () => {
    await noListenersLeft();
    const open = await Promise.all(Array.from({ length: 10 }, () => openStream(portal, 'jo')));
    await Promise.all(open.map((stream) => stream.next(({ event }) => event === 'heartbeat')));
    assert.equal(portal.portal.changes.listeners, 10);
    await Promise.all(open.map((stream) => stream.close()));
    await noListenersLeft();
  });

  test('a session has at most ten event streams, and the eleventh replaces the oldest', async () => {
    const other = await openStream(portal, 'daniel');
    const open: OpenStream[] = [];
    for (let count = 0; count < 13; count += 1) {
      const stream = await openStream(portal, 'jo');
      await stream.next(({ event }) => event === 'heartbeat');
      open.push(stream);
    }
    await Promise.all(open.slice(0, 3).map(({ ended }) => ended));
    await eventually('eleven are left', () => portal.portal.changes.listeners === 11);
    const id = await submit('amara');
    await Promise.all(open.slice(3).map((stream) => stream.next(isAbout(id, 'INSERT'))));
    await Promise.all([other, ...open.slice(3)].map((stream) => stream.close()));
    await noListenersLeft();
  });

  test('a HEAD request opens no event stream', async () => {
    const answer = await portal.as('jo')('HEAD', '/api/changes');
    assert.equal(answer.status, 200);
    await noListenersLeft();
  });

  test('an unread event stream gets one resync for all missed events, and continues', async () => {
    const other = await openStream(portal, 'amara');
    const answer = await openUnread(portal, 'helen');
    await flood(portal);
    const missed = await submit('amara');
    // A process that cannot read the flood in time tells all streams to fetch anew.
    await other.next((one) => one.event === 'resync' || isAbout(missed, 'INSERT')(one));
    let heard = '';
    answer.setEncoding('utf8').on('data', (text: string) => (heard += text));
    await eventually('it was told to fetch anew', () => heard.endsWith('event: resync\ndata: {}\n\n'));
    assert.ok(!heard.includes(missed));
    const id = await submit('amara');
    await eventually('it heard of the next change', () => heard.includes(id));
    answer.destroy();
    await other.close();
    await noListenersLeft();
  });
});
