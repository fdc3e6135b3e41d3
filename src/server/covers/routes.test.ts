import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { eventually } from '#support/run/eventually.ts';
import { openStream } from '#support/http/event-stream.ts';
import { testPortal } from '#support/portal/portal.ts';
import { weekOfHours } from '#support/weeks/weeks.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];
const id = (name: Name) => portal.idOf(name);
const nowhere = '019a8f9c-7b7e-7c3a-9d55-0d4a3b1f2c10';
const today = '2026-11-18';

function cover(more: object = {}) {
  return { deputyId: id('daniel'), fromDate: today, untilDate: '2027-01-12', note: 'On leave', ...more };
}

async function covered(more: object = {}): Promise<string> {
  const { status, body } = await portal.as('jo')('POST', '/api/covers', cover(more));
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

let weeks = 0;
async function sent(name: 'amara' | 'chloe' = 'amara'): Promise<string> {
  const { status, body } = await portal.as(name)(
    'POST',
    '/api/me/timesheets',
    weekOfHours('2026-11-16' as Week),
  );
  assert.equal(status, 201, JSON.stringify(body));
  weeks += 1;
  await portal.db
    .updateTable('timesheets')
    .set({ weekStart: addWeeks('2026-11-16' as Week, -50 - weeks) })
    .where('id', '=', body.id)
    .execute();
  return body.id;
}

async function idsIn(name: Name, path: string): Promise<string[]> {
  const { status, body } = await portal.as(name)('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items.map((item: { id: string }) => item.id);
}

function lettersOf(kind: string) {
  return portal.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'payload'])
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

beforeEach(async () => {
  portal.setClock('2026-11-18T10:30:00Z');
  for (const table of ['covers', 'mailOutbox'] as const) await portal.db.deleteFrom(table).execute();
});

describe('cover of a consultant', () => {
  test('a consultant can set a cover for their absence, and only consultant, deputy and Admins can read it', async () => {
    const coverId = await covered();
    const shown = {
      ...cover({ consultantId: id('jo'), consultantName: 'Jo Marsh' }),
      id: coverId,
      deputyName: 'Daniel Reyes',
      byName: 'Jo Marsh',
    };
    for (const name of ['jo', 'daniel', 'helen'] as const) {
      const { body } = await portal.as(name)('GET', '/api/covers');
      assert.deepEqual([body.items, body.total], [[shown], 1], name);
    }
    const { body: me } = await portal.as('daniel')('GET', '/api/me');
    assert.deepEqual(me.covers, [{ consultantId: id('jo'), fullName: 'Jo Marsh', untilDate: '2027-01-12' }]);
    assert.equal('covers' in (await portal.as('jo')('GET', '/api/me')).body, false);
    const letters = await lettersOf('cover');
    assert.deepEqual(
      letters.map(({ recipient }) => recipient),
      ['daniel.reyes@example.com'],
    );
  });

  test('an Admin can set a cover for anybody, which is emailed to consultant and deputy and is in the log', async () => {
    const order = cover({ consultantId: id('jo') });
    const { status, body } = await portal.as('helen')('POST', '/api/covers', order);
    assert.deepEqual([status, body.byName], [201, 'Helen Whitfield']);
    const letters = await lettersOf('cover');
    assert.deepEqual(letters.map(({ recipient }) => recipient).sort(), [
      'daniel.reyes@example.com',
      'jo.marsh@example.com',
    ]);
    const { body: log } = await portal.as('helen')('GET', '/api/history?subject=cover');
    const [{ action, person, after, reason }] = log.items;
    assert.deepEqual(
      [action, person.fullName, after.standsInName, after.untilDate, reason],
      ['added', 'Jo Marsh', 'Daniel Reyes', '2027-01-12', 'On leave'],
    );
  });

  test('the absent consultant or an Admin can end a cover', async () => {
    for (const name of ['jo', 'helen'] as const) {
      const path = `/api/covers/${await covered()}`;
      assert.equal((await portal.as('daniel')('DELETE', path)).status, 404);
      assert.equal((await portal.as(name)('DELETE', path)).status, 200);
      assert.equal((await portal.as(name)('DELETE', path)).status, 404);
    }
    assert.equal((await portal.as('helen')('DELETE', `/api/covers/${nowhere}`)).status, 404);
  });

  test('a consultant cannot set a cover for another consultant or with an unsuitable deputy', async () => {
    const other = await portal.as('daniel')('POST', '/api/covers', cover({ consultantId: id('jo') }));
    assert.equal(other.status, 403);
    for (const [more, field] of [
      [{ deputyId: id('jo') }, 'deputyId'],
      [{ deputyId: id('amara') }, 'deputyId'],
      [{ deputyId: nowhere }, 'deputyId'],
      [{ untilDate: '2026-11-17', fromDate: '2026-11-16' }, 'untilDate'],
      [{ untilDate: '2026-11-17' }, 'untilDate'],
    ] as const) {
      const { status, body } = await portal.as('jo')('POST', '/api/covers', cover(more));
      assert.deepEqual([status, Object.keys(body.fields)], [400, [field]], JSON.stringify(more));
    }
    const ofNobody = await portal.as('helen')('POST', '/api/covers', cover({ consultantId: nowhere }));
    assert.equal(ofNobody.status, 404);
  });

  test('two covers by the same deputy cannot overlap, even after two simultaneous requests', async () => {
    const both = await Promise.all([1, 2].map(() => portal.as('jo')('POST', '/api/covers', cover())));
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 409]);
    await covered({ fromDate: '2027-01-13', untilDate: '2027-01-20' });
    await covered({ deputyId: id('helen') });
  });
});

describe('deputy of a consultant', () => {
  test('the deputy has separate lists of covered workers, and the deputy’s reports include them', async () => {
    const [ofJo, ofDaniel] = [await sent(), await sent('chloe')];
    const covers = '/api/timesheets?status=Pending&view=covered&limit=200';
    assert.deepEqual(await idsIn('daniel', covers), []);
    const reported = async (name: Name) =>
      (await portal.as(name)('GET', '/api/reports/timesheets')).body.totalRecords;
    const before = await reported('daniel');
    await covered();
    assert.ok((await idsIn('daniel', covers)).includes(ofJo));
    const own = await idsIn('daniel', '/api/timesheets?status=Pending&limit=200');
    assert.deepEqual([own.includes(ofJo), own.includes(ofDaniel)], [false, true]);
    const workers = await idsIn('daniel', '/api/workers?view=covered');
    assert.deepEqual(workers, await idsIn('jo', '/api/workers'));
    const week = '2026-11-09';
    const board = (view: string) => idsIn('daniel', `/api/missing-timesheets?week=${week}${view}`);
    assert.deepEqual(await board('&view=covered'), await idsIn('jo', `/api/missing-timesheets?week=${week}`));
    assert.deepEqual(
      (await board('')).toSorted(),
      [...(await board('&view=claimed')), ...(await board('&view=covered'))].toSorted(),
    );
    assert.equal(await reported('daniel'), before + (await reported('jo')));
  });

  test('the deputy can bulk approve own and covered weeks, and the records of covered weeks name deputy and consultant', async () => {
    await covered();
    const ids = [await sent(), await sent('chloe')];
    const { body } = await portal.as('daniel')('POST', '/api/timesheets/approvals', { ids });
    assert.deepEqual(
      body.items.map(({ refusal }: { refusal: unknown }) => refusal),
      [null, null],
    );
    const rows = await portal.db
      .selectFrom('timesheets')
      .select(['reviewedByName', 'creditedConsultantId'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    assert.deepEqual(rows, [
      { reviewedByName: 'Daniel Reyes for Jo Marsh', creditedConsultantId: id('jo') },
      { reviewedByName: 'Daniel Reyes', creditedConsultantId: id('daniel') },
    ]);
    const { body: history } = await portal.as('jo')('GET', `/api/timesheets/${ids[0]}/history`);
    assert.equal(history.items.at(-1).actorName, 'Daniel Reyes for Jo Marsh');
    const reason = { reason: 'Which site?' };
    assert.equal(
      (await portal.as('daniel')('PUT', `/api/timesheets/${await sent()}/rejection`, reason)).status,
      200,
    );
    await eventually('the candidate was told who it was', async () =>
      (await lettersOf('notify-timesheet-status')).some(
        ({ payload }) => payload['approverName'] === 'Daniel Reyes for Jo Marsh (daniel.reyes@example.com)',
      ),
    );
  });

  test('the deputy can neither delete a covered week, nor hand over a covered worker, nor pass on the cover', async () => {
    await covered();
    const week = `/api/timesheets/${await sent()}`;
    const consultant = `/api/workers/${id('amara')}/consultant`;
    assert.equal((await portal.as('daniel')('DELETE', week)).status, 404);
    const deletions = await portal.as('daniel')('GET', `/api/workers/${id('amara')}/deletions`);
    assert.equal(deletions.status, 200, 'the details of a covered worker list what was deleted');
    const given = await portal.as('daniel')('PUT', consultant, { consultantId: null, reason: 'Away' });
    assert.equal(given.status, 404);
    const passedOn = { deputyId: id('helen'), fromDate: today, untilDate: today };
    assert.equal((await portal.as('daniel')('POST', '/api/covers', passedOn)).status, 201);
    const { body } = await portal.as('helen')('GET', '/api/me');
    assert.deepEqual(
      body.covers.map(({ fullName }: { fullName: string }) => fullName),
      ['Daniel Reyes'],
    );
  });

  test('the deputy and the absent consultant are emailed about covered workers', async () => {
    await covered();
    await sent();
    await eventually('both were told', async () => {
      const letters = await lettersOf('notify-timesheet-submission');
      const ofAmara = letters.filter(({ payload }) => payload['candidateId'] === id('amara'));
      const to = new Set(ofAmara.map(({ recipient }) => recipient));
      return to.has('daniel.reyes@example.com') && to.has('jo.marsh@example.com');
    });
  });

  test('the cover lasts from midnight to midnight in the agency’s zone, and the deputy then sees nothing', async () => {
    const week = `/api/timesheets/${await sent()}`;
    await covered({ fromDate: '2026-11-19', untilDate: '2026-11-20' });
    for (const [now, status] of [
      ['2026-11-18T23:59:59Z', 404],
      ['2026-11-19T00:00:00Z', 200],
      ['2026-11-20T23:59:59Z', 200],
      ['2026-11-21T00:00:00Z', 404],
    ] as const) {
      portal.setClock(now);
      assert.equal((await portal.as('daniel')('GET', week)).status, status, now);
    }
    const late = await portal.as('daniel')('PUT', `${week}/approval`);
    assert.deepEqual(
      [late.status, late.body.error ?? late.body.message],
      [404, 'There is no such timesheet, or it is not yours to see.'],
    );
  });

  test('the deputy’s event stream includes covered workers at once, requests a refetch, and stops with the cover', async () => {
    const stream = await openStream(portal, 'daniel');
    await stream.next(({ event }) => event === 'heartbeat');
    const coverId = await covered();
    await stream.next(({ event }) => event === 'resync');
    const heard = await sent();
    await stream.next(({ event, data }) => event === 'change' && data.id === heard);
    await portal.as('jo')('DELETE', `/api/covers/${coverId}`);
    await stream.next(({ event }) => event === 'resync');
    const unheard = await sent();
    const own = await sent('chloe');
    await stream.next(({ event, data }) => event === 'change' && data.id === own);
    assert.ok(!stream.events.some(({ data }) => data.id === unheard));
    await stream.close();
  });

  test('weeks that wait a day because the deputy is away too are shown to Admins only', async () => {
    await portal.db.deleteFrom('timesheets').where('status', '=', 'Pending').execute();
    await covered();
    const order = { deputyId: id('helen'), fromDate: today, untilDate: '2026-12-31' };
    assert.equal((await portal.as('daniel')('POST', '/api/covers', order)).status, 201);
    await sent();
    const coverOf = async (name: Name) => {
      const { body } = await portal.as(name)('GET', '/api/covers');
      return body.items.find(({ deputyId }: { deputyId: string }) => deputyId === id('daniel'))?.deputyAway;
    };
    assert.deepEqual(await coverOf('helen'), { waiting: 0 });
    portal.setClock('2026-11-19T10:31:00Z');
    assert.deepEqual(await coverOf('helen'), { waiting: 1 });
    assert.equal(await coverOf('jo'), undefined);
  });
});
