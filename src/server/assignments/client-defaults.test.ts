import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { CastName } from '#server/commands/cast.ts';
import { type AskedClient, askedClient } from '#support/weeks/asked-client.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
let kent: AskedClient;
let assignments: Record<string, string> = {};

beforeEach(async () => {
  await sql`truncate authorisers, mail_outbox cascade`.execute(portal.db);
  await sql`update clients set name = name || id where name = 'Kent Council'`.execute(portal.db);
  kent = await askedClient(portal, ['amara', 'ben']);
  const rows = await portal.db
    .selectFrom('assignments')
    .select(['id', 'userId'])
    .where('clientId', '=', kent.id)
    .execute();
  assignments = Object.fromEntries(rows.map(({ id, userId }) => [userId, id]));
});

const idOf = (name: string) => kent.authorisers[name] ?? '';
const assignmentOf = (name: CastName) => assignments[portal.idOf(name)] ?? '';
const keep = (name: CastName, defaults: object) =>
  portal.as(name)('PUT', `/api/clients/${kent.id}/defaults`, defaults);
const getClient = async () => (await portal.as('jo')('GET', `/api/clients/${kent.id}`)).body;
const setTerms = (name: CastName, assignmentIds: string[], terms: object) =>
  portal.as(name)('POST', '/api/assignments/terms', { assignmentIds, terms });

describe('defaults of a client', () => {
  test('an Admin can set a client’s defaults, which are in the history', async () => {
    assert.equal(Object.hasOwn(await getClient(), 'defaults'), false);
    const kept = {
      signOff: 'client',
      authorisers: [idOf('bob'), idOf('ann')],
      hoursRule: 'times',
      hoursStep: 0.25,
      poNumber: 'PO-7',
      rates: [
        { jobTitle: 'Cook', payRate: 12.6, billRate: 18 },
        { jobTitle: null, payRate: 12.21, billRate: null },
      ],
    };
    const { status, body } = await keep('helen', kept);
    assert.equal(status, 200, body.message);
    assert.deepEqual(body.defaults, kept);
    assert.deepEqual((await getClient()).defaults, kept);
    const listed = await portal.as('jo')('GET', '/api/clients?search=Kent Council&limit=200');
    const found = listed.body.items.find(({ id }: { id: string }) => id === kent.id);
    assert.deepEqual(found.defaults, kept);
    const [change] = (await portal.as('helen')('GET', '/api/history?subject=client')).body.items;
    assert.deepEqual(
      [change.action, change.before, change.after],
      ['changed', { defaults: null }, { defaults: kept }],
    );
    assert.equal((await keep('helen', {})).status, 200);
    assert.equal(Object.hasOwn(await getClient(), 'defaults'), false);
  });

  test('a change of defaults is refused if another Admin changed them meanwhile, even simultaneously', async () => {
    const seen = null;
    const both = await Promise.all(['PO-1', 'PO-2'].map((poNumber) => keep('helen', { poNumber, seen })));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    const late = both.find(({ status }) => status === 409);
    assert.equal(late?.body.reason, 'client_defaults_changed');
    const rates = [{ jobTitle: 'Cook', payRate: 12.6, billRate: 18 }];
    await keep('helen', { rates });
    const { defaults } = await getClient();
    const again = await keep('helen', { poNumber: 'PO-3', rates, seen: defaults });
    assert.deepEqual([again.status, again.body.defaults.poNumber], [200, 'PO-3']);
  });

  test('a change of a client’s details leaves its defaults unchanged', async () => {
    await keep('helen', { poNumber: 'PO-7' });
    const { name } = await getClient();
    const changed = await portal.as('helen')('PUT', `/api/clients/${kent.id}`, { name });
    assert.equal(changed.body.defaults.poNumber, 'PO-7');
  });

  for (const [why, wrong, field] of [
    ['a job title twice', { rates: [{ jobTitle: 'Cook' }, { jobTitle: 'COOK' }] }, 'rates'],
    [
      'an authoriser of another client',
      { signOff: 'client', authorisers: [crypto.randomUUID()] },
      'authorisers',
    ],
    ['an unknown rule of hours', { hoursRule: 'days' }, 'hoursRule'],
  ] as const) {
    test(`a client’s defaults are refused with ${why}`, async () => {
      const { status, body } = await keep('helen', wrong);
      assert.equal(status, 400);
      assert.deepEqual(Object.keys(body.fields), [field]);
    });
  }

  test('a first assignment starts with the client’s terms, but without the client’s rates', async () => {
    const rates = [{ jobTitle: null, payRate: 12.6, billRate: 18 }];
    const { name: clientName } = await getClient();
    await keep('helen', { signOff: 'client', hoursRule: 'times', hoursStep: 0.25, poNumber: 'PO-7', rates });
    const details = { clientName, jobTitle: 'Cook', startDate: '2026-11-16' };
    const saved = await portal.as('ella')('PUT', '/api/me/assignment', details);
    assert.equal(saved.status, 200, saved.body.message);
    const [first] = (await portal.as('helen')('GET', `/api/workers/${portal.idOf('ella')}/assignments`)).body
      .items;
    const { signOff, hoursRule, hoursStep, poNumber } = first;
    assert.deepEqual(
      { signOff, hoursRule, hoursStep, poNumber },
      { signOff: 'client', hoursRule: 'times', hoursStep: 0.25, poNumber: 'PO-7' },
    );
    const dated = await portal.as('helen')('GET', `/api/assignments/${first.id}/rates`);
    assert.deepEqual(dated.body.items, []);
  });
});

test('one request creates an assignment with its authorisers and rates, or nothing at all', async () => {
  const path = `/api/workers/${portal.idOf('amara')}/assignments`;
  const terms = { clientId: kent.id, jobTitle: 'Night cook', startDate: addDays('2026-11-18' as Day, 400) };
  const before = (await portal.as('jo')('GET', path)).body.total;
  const more = { signOff: 'client', payRate: 14, billRate: 20 };
  const foreign = [{ authoriserId: crypto.randomUUID(), rank: 1 }];
  assert.equal(
    (await portal.as('jo')('POST', path, { ...terms, ...more, authorisers: foreign })).status,
    400,
  );
  assert.equal((await portal.as('jo')('GET', path)).body.total, before);
  const authorisers = [{ authoriserId: idOf('bob'), rank: 1 }];
  const added = await portal.as('jo')('POST', path, { ...terms, ...more, authorisers });
  assert.equal(added.status, 201, added.body.message);
  const chosen = await portal.as('jo')('GET', `/api/assignments/${added.body.id}/authorisers`);
  assert.deepEqual(chosen.body.authorisers, authorisers);
  const rates = await portal.as('jo')('GET', `/api/assignments/${added.body.id}/rates`);
  assert.equal(rates.body.items[0].payRate, 14);
  assert.equal((await portal.as('jo')('DELETE', `/api/assignments/${added.body.id}`)).status, 200);
});

test('one request changes an assignment with its rates, or nothing at all', async () => {
  const path = `/api/assignments/${assignmentOf('amara')}`;
  const listed = `/api/workers/${portal.idOf('amara')}/assignments`;
  const find = async () =>
    (await portal.as('jo')('GET', listed)).body.items.find(
      ({ id }: { id: string }) => id === assignmentOf('amara'),
    );
  const { state: _s, userId: _u, clientName: _c, id: _i, ...terms } = await find();
  const rates = { rateOfPay: 22, supplyBillAmount: 31, seen: { rateOfPay: 1, supplyBillAmount: 2 } };
  const refused = await portal.as('jo')('PUT', path, { ...terms, poNumber: 'PO-3', rates });
  assert.equal(refused.status, 409);
  assert.notEqual((await find()).poNumber, 'PO-3');
  const { seen: _seen, ...sent } = rates;
  const saved = await portal.as('jo')('PUT', path, { ...terms, poNumber: 'PO-3', rates: sent });
  assert.equal(saved.status, 200, saved.body.message);
  assert.equal((await find()).poNumber, 'PO-3');
  const [basic] = (await portal.as('jo')('GET', `${path}/rates`)).body.items;
  assert.deepEqual([basic.payRate, basic.billRate], [22, 31]);
});

test('one request changes an assignment and its authorisers, or nothing at all', async () => {
  const path = `/api/assignments/${assignmentOf('ben')}`;
  const listed = `/api/workers/${portal.idOf('ben')}/assignments`;
  const find = async () =>
    (await portal.as('helen')('GET', listed)).body.items.find(
      ({ id }: { id: string }) => id === assignmentOf('ben'),
    );
  const chosen = async () => (await portal.as('helen')('GET', `${path}/authorisers`)).body.authorisers;
  const { state: _s, userId: _u, clientName: _c, id: _i, ...terms } = await find();
  const before = await chosen();
  const change = (more: object) => portal.as('helen')('PUT', path, { ...terms, ...more });

  const foreign = [{ authoriserId: crypto.randomUUID(), rank: 1 }];
  assert.equal((await change({ poNumber: 'PO-4', authorisers: foreign })).status, 400);
  assert.notEqual((await find()).poNumber, 'PO-4');
  const stale = { ...terms, poNumber: 'older' };
  const late = await change({ seen: stale, authorisers: [] });
  assert.equal(late.status, 409);
  assert.deepEqual(await chosen(), before);

  const authorisers = [{ authoriserId: idOf('cat'), rank: 1 }];
  const saved = await change({ poNumber: 'PO-4', authorisers });
  assert.equal(saved.status, 200, saved.body.message);
  assert.deepEqual([(await find()).poNumber, await chosen()], ['PO-4', authorisers]);
  await change({ poNumber: 'PO-5' });
  assert.deepEqual(await chosen(), authorisers);

  const other = await askedClient(portal, ['amara'], 'Medway Council');
  const moved = [{ authoriserId: other.authorisers['ann'] ?? '', rank: 1 }];
  const left = await change({ clientId: other.id, siteId: null, authorisers: moved });
  assert.equal(left.status, 200, left.body.message);
  assert.deepEqual(await chosen(), moved);
});

describe('current assignments at a client', () => {
  test('the list of current assignments is sorted by worker, and a consultant sees only own workers', async () => {
    const listed = async (name: CastName) =>
      (await portal.as(name)('GET', `/api/clients/${kent.id}/assignments`)).body.items.map(
        ({ workerName }: { workerName: string }) => workerName,
      );
    assert.deepEqual(await listed('helen'), ['Amara Okafor', 'Ben Hughes']);
    assert.deepEqual(await listed('daniel'), []);
    await portal.db
      .updateTable('assignments')
      .set({ endDate: '2026-11-17' as Day })
      .where('id', '=', assignmentOf('ben'))
      .execute();
    assert.deepEqual(await listed('jo'), ['Amara Okafor']);
  });

  test('a bulk change of terms has one result per assignment, keeps omitted terms, and a repeat changes nothing', async () => {
    const ids = [assignmentOf('amara'), assignmentOf('ben')];
    const outcomes = async (name: CastName, terms: object) =>
      (await setTerms(name, ids, terms)).body.results.map(({ outcome }: { outcome: string }) => outcome);
    assert.deepEqual(await outcomes('daniel', { poNumber: 'PO-9' }), ['refused', 'refused']);
    assert.deepEqual(await outcomes('helen', { poNumber: 'PO-9', hoursStep: 0.25 }), ['changed', 'changed']);
    assert.deepEqual(await outcomes('helen', { poNumber: 'PO-9', hoursStep: 0.25 }), [
      'unchanged',
      'unchanged',
    ]);
    const rows = await portal.db
      .selectFrom('assignments')
      .select(['poNumber', 'hoursStep', 'hoursRule'])
      .where('id', 'in', ids)
      .execute();
    const wanted = { poNumber: 'PO-9', hoursStep: 0.25, hoursRule: 'hours' };
    assert.deepEqual(rows, [wanted, wanted]);
  });

  test('a bulk choice sets authorisers only for assignments without any, and sends each consultant one email', async () => {
    await sql`delete from assignment_authorisers`.execute(portal.db);
    const ids = [assignmentOf('amara'), assignmentOf('ben')];
    const own = [{ authoriserId: idOf('ann'), rank: 1 }];
    const path = (id: string) => `/api/assignments/${id}/authorisers`;
    const terms = { signOff: 'client', authorisers: [idOf('bob')] };
    await setTerms('helen', ids, terms);
    const chosen = async (id: string) => (await portal.as('helen')('GET', path(id))).body.authorisers;
    const bob = [{ authoriserId: idOf('bob'), rank: 1 }];
    assert.deepEqual([await chosen(ids[0] ?? ''), await chosen(ids[1] ?? '')], [bob, bob]);
    const letters = await portal.db
      .selectFrom('mailOutbox')
      .select(['recipient', 'payload'])
      .where('kind', '=', 'who-signs')
      .execute();
    assert.equal(new Set(letters.map(({ recipient }) => recipient)).size, letters.length);
    assert.deepEqual([...new Set(letters.map(({ payload }) => payload['of']))], ['several workers']);
    await portal.as('helen')('PUT', path(ids[0] ?? ''), { authorisers: own });
    await setTerms('helen', ids, terms);
    assert.deepEqual(await chosen(ids[0] ?? ''), own);
  });
});
