import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
let client: string;
let other: string;

const jo = (method: string, address: string, body?: unknown) =>
  portal.as('jo')(method, `/api/clients${address && '/'}${address}`, body);

async function add(address: string, body: object): Promise<any> {
  const answer = await jo('POST', address, body);
  assert.equal(answer.status, 201, answer.body.message);
  return answer.body;
}

async function listed(address: string): Promise<any[]> {
  const { status, body } = await jo('GET', address);
  assert.deepEqual([status, body.nextCursor, body.total], [200, null, body.items.length]);
  return body.items;
}

async function newest(): Promise<any> {
  return (await portal.as('helen')('GET', '/api/history?subject=client&limit=1')).body.items[0];
}

const setUp = (one: string, two: string) => async () => {
  client = (await add('', { name: one })).id;
  other = (await add('', { name: two })).id;
};

describe('sites of a client', () => {
  before(setUp('Wirral', 'Sefton'));

  test('a consultant can add and change a site, and the log has the changes', async () => {
    const site = await add(`${client}/sites`, { name: ' Depot ', other: 1 });
    assert.deepEqual(site, { id: site.id, name: 'Depot', postcode: null, division: null });
    const body = { name: 'Old Depot', postcode: 'CH41 1AA', division: 'scotland' };
    const changed = await jo('PUT', `${client}/sites/${site.id}`, body);
    assert.deepEqual([changed.status, changed.body], [200, { id: site.id, ...body }]);
    assert.ok((await listed(`${client}/sites`)).some(({ name }) => name === 'Old Depot'));
    const { action, before: was, after, client: whose } = await newest();
    assert.deepEqual([action, was.name, after, whose.name], ['site changed', 'Depot', body, 'Wirral']);
  });

  test('a site’s name is unique at its client, ignoring case', async () => {
    const one = await add(`${client}/sites`, { name: 'Library' });
    const two = await add(`${client}/sites`, { name: 'Museum' });
    const again = await jo('POST', `${client}/sites`, { name: 'LIBRARY' });
    assert.deepEqual([again.status, again.body.fields.name], [409, 'There is already a site named Library.']);
    assert.equal((await jo('PUT', `${client}/sites/${two.id}`, { name: 'library' })).status, 409);
    assert.equal((await jo('PUT', `${client}/sites/${one.id}`, { name: 'LIBRARY' })).status, 200);
    await add(`${other}/sites`, { name: 'Library' });
  });

  test('two site names that differ only in spaces, apostrophes or accents are equal', async () => {
    await add(`${client}/sites`, { name: 'St  Mary’s\u00a0Café' });
    for (const name of ["St Mary's Café", 'st mary’s\u2003 cafe', ' St\u200b Mary’s  Café ']) {
      const { status, body } = await jo('POST', `${client}/sites`, { name });
      assert.deepEqual(
        [status, body.fields?.name],
        [409, 'There is already a site named St Mary’s Café.'],
        name,
      );
    }
  });

  test('a site that several people add simultaneously exists once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => jo('POST', `${client}/sites`, { name: 'Pool' })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
  });

  test('a site is archived once, and can be restored while its name is free', async () => {
    const { id } = await add(`${client}/sites`, { name: 'Baths' });
    const put = (archived: boolean) => jo('PUT', `${client}/sites/${id}/archived`, { archived });
    assert.equal((await put(true)).status, 200);
    assert.equal((await put(true)).status, 200);
    assert.ok(!(await listed(`${client}/sites`)).some((site) => site.id === id));
    assert.ok((await listed(`${client}/sites?archived=true`)).some((site) => site.id === id));
    const change = await jo('PUT', `${client}/sites/${id}`, { name: 'Baths' });
    assert.deepEqual([change.status, change.body.message], [409, 'Baths is archived. Restore it first.']);
    const { id: second } = await add(`${client}/sites`, { name: 'Baths' });
    assert.equal((await put(false)).status, 409);
    await jo('PUT', `${client}/sites/${second}/archived`, { archived: true });
    assert.equal((await put(false)).status, 200);
  });

  test('a site of another client returns 404', async () => {
    const { id } = await add(`${other}/sites`, { name: 'Elsewhere' });
    assert.equal((await jo('PUT', `${client}/sites/${id}`, { name: 'Here' })).status, 404);
    assert.equal((await jo('PUT', `${client}/sites/${id}/archived`, { archived: true })).status, 404);
  });

  test('a malformed site is refused', async () => {
    for (const body of [
      {},
      { name: '' },
      { name: 'x', postcode: 'CH41 1AA CH41' },
      { name: 'x', division: 'wales' },
    ])
      assert.equal((await jo('POST', `${client}/sites`, body)).status, 400);
  });

  test('a site cannot be added to an archived client', async () => {
    const { id } = await add('', { name: 'Knowsley' });
    await portal.as('helen')('PUT', `/api/clients/${id}/archived`, { archived: true });
    assert.equal((await jo('POST', `${id}/sites`, { name: 'Depot' })).status, 409);
  });
});

describe('authorisers of a client', () => {
  before(setUp('Salford', 'Trafford'));

  const pat = { fullName: 'Pat Lee', email: ' Pat.Lee@Wirral.example.com ' };

  test('a consultant can add and change an authoriser, and the log has the changes with the site’s name', async () => {
    const added = await add(`${client}/authorisers`, pat);
    const email = 'pat.lee@wirral.example.com';
    const expected = { siteId: null, fullName: 'Pat Lee', email, phone: null, disabledAt: null };
    assert.deepEqual(added, { id: added.id, ...expected });
    const { id: siteId } = await add(`${client}/sites`, { name: 'Ferry' });
    const body = { siteId, fullName: 'Pat Leigh', email, phone: '0151 496 0000' };
    const changed = await jo('PUT', `${client}/authorisers/${added.id}`, body);
    assert.deepEqual([changed.status, changed.body], [200, { ...added, ...body }]);
    assert.deepEqual(await listed(`${client}/authorisers`), [changed.body]);
    const { action, before: was, after } = await newest();
    assert.deepEqual(
      [action, was.siteName, after.siteName, after.fullName],
      ['authoriser changed', null, 'Ferry', 'Pat Leigh'],
    );
  });

  test('an authoriser’s address is unique at the client', async () => {
    await add(`${client}/authorisers`, { fullName: 'Ann', email: 'ann@example.com' });
    const again = await jo('POST', `${client}/authorisers`, { fullName: 'Anne', email: 'ANN@example.com' });
    assert.deepEqual([again.status, again.body.fields.email], [409, 'Ann already has this address.']);
    await add(`${other}/authorisers`, { fullName: 'Ann', email: 'ann@example.com' });
  });

  test('an authoriser whom two people add simultaneously exists once', async () => {
    const cat = { fullName: 'Cat', email: 'cat@example.com' };
    const answers = await Promise.all([1, 2].map(() => jo('POST', `${client}/authorisers`, cat)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409]);
  });

  test('an authoriser is disabled once, and can be enabled again', async () => {
    const { id } = await add(`${client}/authorisers`, { fullName: 'Dan', email: 'dan@example.com' });
    const put = (disabled: boolean) => jo('PUT', `${client}/authorisers/${id}/disabled`, { disabled });
    const first = await put(true);
    assert.deepEqual([first.status, first.body.disabledAt], [200, '2026-11-18T10:30:00.000Z']);
    assert.deepEqual((await put(true)).body, first.body);
    const again = await jo('POST', `${client}/authorisers`, { fullName: 'Dan', email: 'dan@example.com' });
    assert.match(again.body.message, /Enable that authoriser instead/);
    assert.equal((await put(false)).body.disabledAt, null);
  });

  test('an authoriser’s site is a site of the client that is not archived', async () => {
    const { id: theirs } = await add(`${other}/sites`, { name: 'Theirs' });
    const eve = { fullName: 'Eve', email: 'eve@example.com' };
    const foreign = await jo('POST', `${client}/authorisers`, { ...eve, siteId: theirs });
    assert.deepEqual(
      [foreign.status, foreign.body.fields.siteId],
      [400, 'Choose a site of this client, or all sites.'],
    );
    const { id: siteId } = await add(`${client}/sites`, { name: 'Closing' });
    const { id } = await add(`${client}/authorisers`, { ...eve, siteId });
    await jo('PUT', `${client}/sites/${siteId}/archived`, { archived: true });
    assert.equal(
      (await jo('PUT', `${client}/authorisers/${id}`, { ...eve, phone: '1', siteId })).status,
      200,
    );
    const late = { fullName: 'Fay', email: 'fay@example.com', siteId };
    assert.match(
      (await jo('POST', `${client}/authorisers`, late)).body.fields.siteId,
      /^Closing is archived/,
    );
  });

  test('an authoriser of another client returns 404', async () => {
    const gus = { fullName: 'Gus', email: 'gus@example.com' };
    const { id } = await add(`${other}/authorisers`, gus);
    assert.equal((await jo('PUT', `${client}/authorisers/${id}`, gus)).status, 404);
    assert.equal((await jo('PUT', `${client}/authorisers/${id}/disabled`, { disabled: true })).status, 404);
  });

  test('a malformed authoriser is refused', async () => {
    for (const body of [{}, { fullName: 'x' }, { fullName: 'x', email: 'x' }, { ...pat, siteId: 'depot' }])
      assert.equal((await jo('POST', `${client}/authorisers`, body)).status, 400);
  });
});
