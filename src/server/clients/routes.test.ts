import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';
import { findOrAddClient } from './store.ts';

const portal = testPortal();
const path = '/api/clients';
const nobodys = '00000000-0000-4000-8000-000000000000';

async function add(name: string, more: object = {}): Promise<any> {
  const { status, body } = await portal.as('jo')('POST', path, { name, ...more });
  assert.equal(status, 201, body.message);
  return body;
}

const typed = (name: string) => portal.db.transaction().execute((tx) => findOrAddClient(tx, name));

async function namesOf(query = ''): Promise<string[]> {
  const { status, body } = await portal.as('jo')('GET', `${path}?limit=200${query}`);
  assert.equal(status, 200);
  return body.items.map((client: any) => client.name);
}

async function changesOf(id: string): Promise<any[]> {
  const { body } = await portal.as('helen')('GET', '/api/history?subject=client&limit=200');
  return body.items.filter((change: any) => change.client.id === id);
}

describe('client that staff add', () => {
  test('a client that staff add is confirmed, has the default settings, and is in the log', async () => {
    const added = await add(' Ealing Council ', { other: 1 });
    const { id, confirmedAt, ...rest } = added;
    assert.deepEqual(rest, {
      name: 'Ealing Council',
      accountCode: null,
      poRequired: false,
      division: 'england-and-wales',
      mergedInto: null,
      archivedAt: null,
    });
    assert.equal(confirmedAt, '2026-11-18T10:30:00.000Z');
    assert.deepEqual((await portal.as('daniel')('GET', `${path}/${id}`)).body, added);
    const [change] = await changesOf(id);
    assert.deepEqual(
      [change.actorName, change.action, change.before, change.person],
      ['Jo Marsh', 'added', null, null],
    );
    assert.deepEqual(change.client, { id, name: 'Ealing Council' });
  });

  test('a client cannot be added twice, ignoring case and accents', async () => {
    await add('Môn Council');
    const again = await portal.as('helen')('POST', path, { name: 'MON COUNCIL' });
    assert.deepEqual([again.status, again.body.code], [409, 'conflict']);
    assert.equal(again.body.fields.name, 'There is already a client named Môn Council.');
  });

  test('a client that several people add simultaneously is added once', async () => {
    const answers = await Promise.all(
      ['Barnet', 'BARNET', 'barnet'].map((name) => portal.as('jo')('POST', path, { name })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) assert.match(body.message, /already a client named barnet/i);
  });

  for (const body of [{}, { name: ' ' }, { name: 'x', division: 'wales' }, { name: 'x', accountCode: '' }]) {
    test(`a client is refused with ${JSON.stringify(body)}`, async () => {
      const answer = await portal.as('jo')('POST', path, body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'invalid']);
    });
  }
});

describe('list of clients', () => {
  before(async () => {
    for (const name of ['Zeta One', 'Zeta Two', 'Zeta Three']) await add(name);
    await add('Coded', { accountCode: 'ZETA-9' });
  });

  test('the list of clients is sorted by name, with each client once across pages', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: any = await portal.as('jo')('GET', `${path}?search=zeta&limit=2&cursor=${cursor}`);
      assert.equal(body.total, 4);
      seen.push(...body.items.map((client: any) => client.name));
      cursor = body.nextCursor;
    }
    assert.deepEqual(seen, ['Coded', 'Zeta One', 'Zeta Three', 'Zeta Two']);
  });

  test('the list of clients has archived clients only on request', async () => {
    const { id } = await add('Gone Council');
    await portal.as('helen')('PUT', `${path}/${id}/archived`, { archived: true });
    assert.ok(!(await namesOf()).includes('Gone Council'));
    assert.deepEqual(await namesOf('&archived=true&search=gone'), ['Gone Council']);
    assert.equal((await portal.as('jo')('GET', `${path}?archived=perhaps`)).status, 400);
  });

  test('the list of clients has unconfirmed clients, and only these on request', async () => {
    await typed('Typed Council');
    assert.ok((await namesOf()).includes('Typed Council'));
    const unconfirmed = await namesOf('&unconfirmed=true');
    assert.ok(unconfirmed.includes('Typed Council') && !unconfirmed.includes('Zeta One'));
  });
});

describe('changing a client', () => {
  test('a change of a client sets omitted members to their defaults, and is in the log', async () => {
    const { id } = await add('Bexley', { accountCode: 'BEX', poRequired: true });
    const body = { name: 'Bexley Council', division: 'scotland' };
    const changed = await portal.as('helen')('PUT', `${path}/${id}`, body);
    assert.equal(changed.status, 200);
    const { name, accountCode, poRequired, division } = changed.body;
    assert.deepEqual([name, accountCode, poRequired, division], ['Bexley Council', null, false, 'scotland']);
    const [change] = await changesOf(id);
    assert.deepEqual([change.before.name, change.after.name], ['Bexley', 'Bexley Council']);
  });

  test('a client can be renamed only to a free name or its own', async () => {
    const { id } = await add('Harrow');
    await add('Hillingdon');
    const taken = await portal.as('helen')('PUT', `${path}/${id}`, { name: 'HILLINGDON' });
    assert.equal(taken.body.fields.name, 'There is already a client named Hillingdon.');
    assert.equal((await portal.as('helen')('PUT', `${path}/${id}`, { name: 'HARROW' })).body.name, 'HARROW');
  });

  test('only an Admin can change a client', async () => {
    const { id } = await add('Only Admins');
    const answer = await portal.as('jo')('PUT', `${path}/${id}`, { name: 'Mine' });
    assert.deepEqual(
      [answer.status, answer.body.message],
      [403, 'Only Admins can change, archive or merge clients.'],
    );
  });
});

describe('client that a worker typed', () => {
  test('a consultant can confirm a typed client once, and withdraw the confirmation', async () => {
    const id = await typed('Typed By Amara');
    const put = (confirmed: boolean) => portal.as('jo')('PUT', `${path}/${id}/confirmed`, { confirmed });
    assert.equal((await put(true)).body.confirmedAt, '2026-11-18T10:30:00.000Z');
    assert.equal((await put(true)).status, 200);
    assert.equal((await changesOf(id)).length, 1);
    assert.equal((await put(false)).body.confirmedAt, null);
  });

  test('typing an existing client’s name uses that client, ignoring case and accents', async () => {
    const { id } = await add('Brighton & Hové');
    assert.equal(await typed('BRIGHTON & hove'), id);
  });

  test('a client that several people type simultaneously is added once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => typed('All At Once')));
    assert.equal(new Set(ids).size, 1);
  });

  test('typing an archived client’s name adds a new client, and the archived one cannot be restored', async () => {
    const { id } = await add('Twice Typed');
    await portal.as('helen')('PUT', `${path}/${id}/archived`, { archived: true });
    assert.notEqual(await typed('twice typed'), id);
    const { status, body } = await portal.as('helen')('PUT', `${path}/${id}/archived`, { archived: false });
    assert.equal(status, 409);
    assert.equal(body.message, 'There is already a client named twice typed, not confirmed yet.');
  });
});

describe('archived client', () => {
  test('an archived client can be restored, and a second archiving changes nothing', async () => {
    const { id } = await add('Merton');
    const put = (archived: boolean) => portal.as('helen')('PUT', `${path}/${id}/archived`, { archived });
    const first = await put(true);
    assert.equal(first.body.archivedAt, '2026-11-18T10:30:00.000Z');
    assert.deepEqual((await put(true)).body, first.body);
    assert.equal((await changesOf(id)).filter(({ action }) => action === 'archived').length, 1);
    const change = await portal.as('helen')('PUT', `${path}/${id}`, { name: 'Merton' });
    assert.deepEqual([change.status, change.body.message], [409, 'Merton is archived. Restore it first.']);
    assert.equal((await put(false)).body.archivedAt, null);
  });

  test('archiving a client frees its name', async () => {
    const { id } = await add('Sutton');
    await portal.as('helen')('PUT', `${path}/${id}/archived`, { archived: true });
    assert.notEqual((await add('Sutton')).id, id);
  });
});

test('an unknown client returns 404 from every endpoint', async () => {
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['PUT', '', { name: 'x' }],
    ['PUT', '/confirmed', { confirmed: true }],
    ['PUT', '/archived', { archived: true }],
    ['POST', '/merge', { into: nobodys }],
    ['GET', '/sites', undefined],
    ['POST', '/sites', { name: 'x' }],
    ['PUT', `/sites/${nobodys}`, { name: 'x' }],
    ['PUT', `/sites/${nobodys}/archived`, { archived: true }],
    ['GET', '/authorisers', undefined],
    ['POST', '/authorisers', { fullName: 'x', email: 'x@example.com' }],
    ['PUT', `/authorisers/${nobodys}`, { fullName: 'x', email: 'x@example.com' }],
    ['PUT', `/authorisers/${nobodys}/disabled`, { disabled: true }],
  ] as const) {
    const { status, body: answer } = await portal.as('helen')(method, `${path}/${nobodys}${rest}`, body);
    assert.deepEqual([status, answer.code], [404, 'missing'], `${method} ${rest}`);
  }
});
