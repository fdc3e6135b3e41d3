import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import type { Week } from '#domain/calendar/week.ts';
import { openStream } from '#support/http/event-stream.ts';
import { testPortal } from '#support/portal/portal.ts';
import { tablesAsText } from '#support/portal/contents.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import type { CastName } from '#server/commands/cast.ts';
import { anonymise } from '#server/privacy/store.ts';
import { collectPerson } from '#server/privacy/collect-store.ts';

const portal = testPortal();
let timesheetId = '';
let clientId = '';

type Place = 'worker' | 'week' | 'client';
const pathOf = (place: Place) =>
  ({
    worker: `/api/workers/${portal.idOf('amara')}/notes`,
    week: `/api/timesheets/${timesheetId}/notes`,
    client: `/api/clients/${clientId}/notes`,
  })[place];

const places = ['worker', 'week', 'client'] as const;
const add = (name: CastName, place: Place, text: unknown) => portal.as(name)('POST', pathOf(place), { text });
const change = (name: CastName, id: string, body: unknown) =>
  portal.as(name)('PUT', `/api/notes/${id}`, body);
const remove = (name: CastName, id: string) => portal.as(name)('DELETE', `/api/notes/${id}`);
const textsIn = ({ body }: { body: any }): string[] => body.items.map(({ text }: { text: string }) => text);
const read = async (name: CastName, place: Place) => textsIn(await portal.as(name)('GET', pathOf(place)));

async function added(name: CastName, place: Place, text: string): Promise<string> {
  const { status, body } = await add(name, place, text);
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

async function lookedAfterBy(name: 'jo' | 'daniel'): Promise<void> {
  const assignedConsultantId = portal.idOf(name);
  await portal.db
    .updateTable('users')
    .set({ assignedConsultantId })
    .where('id', '=', portal.idOf('amara'))
    .execute();
}

async function setUp(): Promise<void> {
  const week = weekOfHours('2026-11-16' as Week);
  const { status, body } = await portal.as('amara')('POST', '/api/me/timesheets', week);
  assert.equal(status, 201, JSON.stringify(body));
  timesheetId = body.id;
  const clients = await portal.as('helen')('GET', '/api/clients');
  clientId = clients.body.items[0].id;
}

beforeEach(async () => {
  portal.setClock('2026-11-18T10:30:00Z');
  if (timesheetId === '') await setUp();
  await portal.db.deleteFrom('notes').execute();
  await portal.db.deleteFrom('covers').execute();
  await lookedAfterBy('jo');
});

describe('notes of staff', () => {
  test('a note has author, time and subject, newest first, and the worker’s page includes notes on weeks', async () => {
    const { body } = await add('jo', 'worker', ' Rang her:\nill until Monday ');
    const { at, authorName, text, worker, client, week } = body;
    assert.deepEqual(
      [at, authorName, text, worker, client, week],
      [
        '2026-11-18T10:30:00.000Z',
        'Jo Marsh',
        'Rang her:\nill until Monday',
        { id: portal.idOf('amara'), name: 'Amara Okafor' },
        null,
        null,
      ],
    );
    await added('helen', 'week', 'Friday is agreed');
    assert.deepEqual(await read('jo', 'week'), ['Friday is agreed']);
    const ofWorker = await portal.as('jo')('GET', pathOf('worker'));
    assert.deepEqual(textsIn(ofWorker), ['Friday is agreed', 'Rang her:\nill until Monday']);
    assert.deepEqual(ofWorker.body.items[0].week, { weekStart: '2026-11-16', clientName: 'Camden Council' });
    await added('daniel', 'client', 'Closed on Fridays');
    assert.deepEqual(await read('jo', 'client'), ['Closed on Fridays']);
  });

  test('a note on a week stays with the next version of the week', async () => {
    await added('jo', 'week', 'Friday?');
    await portal.as('jo')('PUT', `/api/timesheets/${timesheetId}/rejection`, { reason: 'Friday?' });
    const week = weekOfHours('2026-11-16' as Week);
    const { body } = await portal.as('amara')('POST', '/api/me/timesheets', week);
    timesheetId = body.id;
    assert.deepEqual(await read('jo', 'week'), ['Friday?']);
  });

  test('a note has 1 to 2,000 characters', async () => {
    for (const place of places) {
      for (const text of [' ', 'x'.repeat(2_001), 7]) {
        const { status, body } = await add('helen', place, text);
        assert.deepEqual([status, Object.keys(body.fields)], [400, ['text']], place);
      }
    }
  });

  test('the list of notes has pages', async () => {
    for (const text of ['one', 'two', 'three']) await added('jo', 'worker', text);
    const first = await portal.as('jo')('GET', `${pathOf('worker')}?limit=2`);
    assert.deepEqual([textsIn(first), first.body.total], [['three', 'two'], 3]);
    const rest = await portal.as('jo')('GET', `${pathOf('worker')}?limit=2&cursor=${first.body.nextCursor}`);
    assert.deepEqual([textsIn(rest), rest.body.nextCursor], [['one'], null]);
  });

  test('only people who may see the worker can find a note by its text', async () => {
    await added('jo', 'worker', 'Her knee is bad');
    await added('jo', 'client', 'Parking behind the knee clinic');
    const found = async (name: CastName, search: string) =>
      textsIn(await portal.as(name)('GET', `/api/notes?search=${search}`));
    for (const name of ['jo', 'helen'] as const)
      assert.deepEqual(
        await found(name, 'KNEE'),
        ['Parking behind the knee clinic', 'Her knee is bad'],
        name,
      );
    assert.deepEqual(await found('daniel', 'knee'), ['Parking behind the knee clinic']);
    assert.deepEqual(await found('jo', 'elbow'), []);
    assert.equal((await portal.as('amara')('GET', '/api/notes')).status, 403);
  });
});

describe('rights to notes', () => {
  test('the consultant, the deputy and Admins can read notes on a worker, and the worker never can', async () => {
    const id = await added('jo', 'worker', 'Internal');
    for (const place of ['worker', 'week'] as const) {
      assert.equal((await portal.as('daniel')('GET', pathOf(place))).status, 404);
      assert.equal((await add('daniel', place, 'x')).status, 404);
      assert.equal((await portal.as('amara')('GET', pathOf(place))).status, 403);
      assert.equal((await add('amara', place, 'x')).status, 403);
    }
    assert.equal((await remove('daniel', id)).status, 404);
    const history = await portal.as('amara')('GET', `/api/timesheets/${timesheetId}/history`);
    const weeks = await portal.as('amara')('GET', '/api/me/timesheets');
    assert.doesNotMatch(JSON.stringify([history.body, weeks.body]), /Internal/);
  });

  test('a deputy can write notes during the cover, and not after its end', async () => {
    const days = { fromDate: '2026-11-01' as Day, untilDate: '2026-12-24' as Day };
    const cover = { consultantId: portal.idOf('jo'), deputyId: portal.idOf('daniel'), ...days };
    await portal.db.insertInto('covers').values(cover).execute();
    const id = await added('daniel', 'week', 'Rang her');
    assert.equal(
      (await portal.as('jo')('GET', pathOf('week'))).body.items[0].authorName,
      'Daniel Reyes for Jo Marsh',
    );
    await portal.db.deleteFrom('covers').execute();
    const writes = [
      await add('daniel', 'worker', 'x'),
      await add('daniel', 'week', 'x'),
      await change('daniel', id, { text: 'x' }),
      await remove('daniel', id),
    ];
    assert.deepEqual(
      writes.map(({ status }) => status),
      [404, 404, 404, 404],
    );
    assert.deepEqual(await read('jo', 'worker'), ['Rang her']);
  });

  test('a consultant who loses the worker during the request cannot write the note', async () => {
    const writing = await portal.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('users')
        .set({ assignedConsultantId: portal.idOf('daniel') })
        .where('id', '=', portal.idOf('amara'))
        .execute();
      const sent = add('jo', 'worker', 'Too late');
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { sent };
    });
    assert.equal((await writing.sent).status, 404);
    assert.deepEqual(await read('helen', 'worker'), []);
  });
});

describe('changing a note', () => {
  test('an author can change and delete their note for a day, and the log keeps the texts', async () => {
    for (const place of places) {
      const id = await added('jo', place, 'Rang her');
      const { status, body } = await change('jo', id, { text: 'Rang him', seen: 'Rang her' });
      assert.deepEqual([status, body.text, body.changedAt], [200, 'Rang him', '2026-11-18T10:30:00.000Z']);
      const stale = await change('jo', id, { text: 'Again', seen: 'Rang her' });
      assert.deepEqual([stale.status, stale.body.reason], [409, 'note_changed']);
      assert.equal((await remove('jo', id)).status, 200);
      assert.deepEqual(await read('jo', place), []);
      const subject = place === 'client' ? 'client' : 'note';
      const log = await portal.as('helen')('GET', `/api/history?subject=${subject}&limit=2`);
      const prefix = place === 'client' ? 'note ' : '';
      const said = log.body.items.map(({ action, before, after }: any) => [action, before.note, after?.note]);
      assert.deepEqual(said, [
        [`${prefix}deleted`, 'Rang him', undefined],
        [`${prefix}changed`, 'Rang her', 'Rang him'],
      ]);
    }
  });

  test('only an Admin can delete a note that is older than a day', async () => {
    const id = await added('jo', 'worker', 'Old');
    portal.setClock('2026-11-19T10:30:00Z');
    for (const { status, body } of [await change('jo', id, { text: 'x' }), await remove('jo', id)])
      assert.deepEqual([status, body.reason], [409, 'note_too_old']);
    const { body } = await portal.as('jo')('GET', pathOf('worker'));
    assert.deepEqual([body.items[0].mayChange, body.items[0].mayDelete], [false, false]);
    assert.equal((await change('helen', id, { text: 'x' })).body.reason, 'note_not_yours');
    assert.equal((await remove('helen', id)).status, 200);
    assert.equal((await remove('helen', id)).status, 404);
  });

  test('staff get a live event for a note on a worker or a client, and the worker does not', async () => {
    const staff = await openStream(portal, 'jo');
    const worker = await openStream(portal, 'amara');
    const id = await added('jo', 'worker', 'Live');
    const { data } = await staff.next((one) => one.data.id === id);
    assert.deepEqual(data, { table: 'notes', type: 'INSERT', id, userId: portal.idOf('amara') });
    const ofClient = await added('daniel', 'client', 'Closed on Fridays');
    const heard = await staff.next((one) => one.data.id === ofClient);
    assert.deepEqual(heard.data, { table: 'client_notes', type: 'INSERT', id: ofClient, clientId });
    const absence = { reason: 'holiday' };
    assert.equal((await portal.as('amara')('PUT', '/api/me/absences/2026-12-21', absence)).status, 200);
    await worker.next(({ event, data: { table } }) => {
      assert.doesNotMatch(table ?? '', /notes/);
      return event === 'change' && table === 'absences';
    });
    await Promise.all([staff.close(), worker.close()]);
  });
});

describe('the count of notes', () => {
  const countOf = async (name: CastName) => {
    const view = name === 'helen' ? 'all' : 'claimed';
    const workers = await portal.as(name)('GET', `/api/worker-rows?view=${view}&search=amara`);
    const weeks = await portal.as(name)('GET', `/api/timesheets?status=Pending&view=${view}`);
    const worker = workers.body.items.find(({ id }: any) => id === portal.idOf('amara'));
    const week = weeks.body.items.find(({ id }: any) => id === timesheetId);
    return [worker && (worker.notes ?? 0), week && (week.notes ?? 0)];
  };

  test('the lists of workers and weeks count the notes for those who may read them', async () => {
    assert.deepEqual(await countOf('jo'), [0, 0]);
    await added('jo', 'worker', 'Rang her');
    await added('jo', 'week', 'Friday is agreed');
    await added('helen', 'client', 'Closed on Fridays');
    for (const name of ['jo', 'helen'] as const) assert.deepEqual(await countOf(name), [2, 1], name);
    assert.deepEqual(await countOf('daniel'), [undefined, undefined]);
    const own = await portal.as('amara')('GET', '/api/me/timesheets');
    assert.ok(own.body.items.every((week: object) => !('notes' in week)));
  });
});

describe('notes and personal data', () => {
  test('notes on a worker are in the person’s export, and are erased with the worker', async () => {
    const id = await added('jo', 'worker', 'Secret ailment');
    await added('jo', 'week', 'Secret Friday');
    await change('jo', id, { text: 'Secret knee' });
    const { notes } = await collectPerson(portal.db, portal.idOf('amara'));
    assert.deepEqual(
      (notes as { text: string }[]).map(({ text }) => text),
      ['Secret knee', 'Secret Friday'],
    );
    await anonymise(portal.db, portal.idOf('amara'), new Date());
    assert.doesNotMatch(await tablesAsText(portal.db), /Secret/);
  });

  test('forgetting an author removes the name, and keeps the note about another person', async () => {
    await added('daniel', 'client', 'Closed on Fridays');
    await anonymise(portal.db, portal.idOf('daniel'), new Date());
    const { body } = await portal.as('jo')('GET', pathOf('client'));
    assert.equal(body.items[0].text, 'Closed on Fridays');
    assert.doesNotMatch(body.items[0].authorName, /Daniel/);
  });
});
