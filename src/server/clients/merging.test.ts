import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const path = '/api/clients';

const admin = (method: string, address: string, body?: unknown) =>
  portal.as('helen')(method, `${path}${address}`, body);

async function add(address: string, body: object): Promise<any> {
  const answer = await admin('POST', address, body);
  assert.equal(answer.status, 201, answer.body.message);
  return answer.body;
}

async function listed(address: string): Promise<any[]> {
  return (await admin('GET', address)).body.items;
}

describe('merged client', () => {
  test('a merged client names its remaining client and is no longer listed', async () => {
    const from = await add('', { name: 'Camdn Counsil' });
    const into = await add('', { name: 'Camden' });
    const { status, body } = await admin('POST', `/${from.id}/merge`, { into: into.id });
    assert.deepEqual([status, body], [200, { ...from, mergedInto: into.id }]);
    assert.deepEqual((await admin('GET', `/${from.id}`)).body.mergedInto, into.id);
    for (const list of ['', '&archived=true', '&unconfirmed=true'])
      assert.deepEqual(await listed(`?search=camdn${list}`), []);
    const { body: log } = await portal.as('helen')('GET', '/api/history?subject=client&search=camdn&limit=1');
    assert.deepEqual(
      [log.items[0].action, log.items[0].after],
      ['merged', { mergedInto: into.id, mergedIntoName: 'Camden' }],
    );
  });

  test('a merge adds sites and authorisers to the remaining client, which keeps its own', async () => {
    const from = await add('', { name: 'Hull C.C.' });
    const into = await add('', { name: 'Hull City Council' });
    const depot = await add(`/${from.id}/sites`, { name: 'Depot' });
    const hall = await add(`/${from.id}/sites`, { name: 'TOWN HALL' });
    const theirs = await add(`/${into.id}/sites`, { name: 'Town Hall' });
    const at = (name: string, siteId: string | null) => ({
      fullName: name,
      email: `${name}@leeds.example.com`,
      siteId,
    });
    const ann = await add(`/${from.id}/authorisers`, at('Ann', depot.id));
    const bob = await add(`/${from.id}/authorisers`, at('Bob', hall.id));
    const cat = await add(`/${from.id}/authorisers`, at('Cat', null));
    await add(`/${from.id}/authorisers`, at('Dan', depot.id));
    const dan = await add(`/${into.id}/authorisers`, at('Dan', theirs.id));
    assert.equal((await admin('POST', `/${from.id}/merge`, { into: into.id })).status, 200);
    assert.deepEqual(await listed(`/${into.id}/sites`), [depot, theirs]);
    assert.deepEqual(await listed(`/${into.id}/authorisers`), [ann, { ...bob, siteId: theirs.id }, cat, dan]);
  });

  test('the first client names the last remaining client after two merges in a row', async () => {
    const [one, two, three] = await Promise.all(['One', 'Two', 'Three'].map((name) => add('', { name })));
    await admin('POST', `/${one.id}/merge`, { into: two.id });
    await admin('POST', `/${two.id}/merge`, { into: three.id });
    assert.equal((await admin('GET', `/${one.id}`)).body.mergedInto, three.id);
  });

  test('a merged client can neither be changed nor merged again, and its name is free', async () => {
    const from = await add('', { name: 'Hackny' });
    const into = await add('', { name: 'Hackney' });
    await admin('POST', `/${from.id}/merge`, { into: into.id });
    for (const [method, rest, body] of [
      ['PUT', '', { name: 'Hackny' }],
      ['PUT', '/confirmed', { confirmed: true }],
      ['PUT', '/archived', { archived: true }],
      ['POST', '/merge', { into: into.id }],
      ['POST', '/sites', { name: 'Depot' }],
      ['POST', '/authorisers', { fullName: 'Ann', email: 'ann@example.com' }],
    ] as const) {
      const answer = await admin(method, `/${from.id}${rest}`, body);
      assert.equal(answer.status, 409, `${method} ${rest}`);
      assert.match(answer.body.message, /^Hackny was merged into Hackney\./);
    }
    assert.notEqual((await add('', { name: 'Hackny' })).id, from.id);
  });
});

describe('merging two clients', () => {
  test('a merge into the same, an archived, a merged or an unknown client is refused', async () => {
    const from = await add('', { name: 'Bristol' });
    const gone = await add('', { name: 'Old Bristol' });
    await admin('PUT', `/${gone.id}/archived`, { archived: true });
    const merged = await add('', { name: 'Bristl' });
    await admin('POST', `/${merged.id}/merge`, { into: from.id });
    for (const [into, message] of [
      [from.id, /into itself/],
      [gone.id, /^Old Bristol is archived/],
      [merged.id, /^Bristl was merged into Bristol/],
    ] as const) {
      const { status, body } = await admin('POST', `/${from.id}/merge`, { into });
      assert.equal(status, 409);
      assert.match(body.fields.into, message);
    }
    const nobody = { into: '00000000-0000-4000-8000-000000000000' };
    assert.equal((await admin('POST', `/${from.id}/merge`, nobody)).status, 404);
    assert.equal((await admin('POST', `/${from.id}/merge`, {})).status, 400);
  });

  test('a merge that would give a worker the same assignment twice is refused and moves nothing', async () => {
    const from = await add('', { name: 'Twice' });
    const into = await add('', { name: 'Twice Over' });
    for (const { id: clientId } of [from, into]) {
      const terms = { clientId, jobTitle: 'Cook', startDate: '2026-11-02' };
      const worker = `/api/workers/${portal.idOf('amara')}/assignments`;
      assert.equal((await portal.as('helen')('POST', worker, terms)).status, 201);
    }
    const { status, body } = await admin('POST', `/${from.id}/merge`, { into: into.id });
    assert.deepEqual(
      [status, body.message],
      [
        409,
        'A worker has the same work on the same days at both clients. End or delete one assignment first.',
      ],
    );
    assert.equal((await admin('GET', `/${from.id}`)).body.mergedInto, null);
  });

  test('two simultaneous merges of two clients into each other merge them once', async () => {
    const one = await add('', { name: 'Each' });
    const other = await add('', { name: 'Other' });
    const answers = await Promise.all([
      admin('POST', `/${one.id}/merge`, { into: other.id }),
      admin('POST', `/${other.id}/merge`, { into: one.id }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  });

  test('only an Admin can merge clients', async () => {
    const from = await add('', { name: 'Kent' });
    const into = await add('', { name: 'Kent County Council' });
    const merging = [`${path}/${from.id}/merge`, { into: into.id }] as const;
    assert.equal((await portal.as('jo')('POST', ...merging)).status, 403);
    assert.equal((await portal.as('amara')('POST', ...merging)).status, 403);
    assert.equal((await portal.ask('POST', ...merging)).status, 401);
  });
});

describe('undoing a merge', () => {
  const merge = (from: string, into: string) => admin('POST', `/${from}/merge`, { into });
  const undo = (id: string) => admin('DELETE', `/${id}/merge`);

  test('undoing a merge returns everything that the merge moved', async () => {
    const from = await add('', { name: 'York C.C.' });
    const into = await add('', { name: 'York City Council' });
    const depot = await add(`/${from.id}/sites`, { name: 'Depot' });
    const hall = await add(`/${from.id}/sites`, { name: 'Hall' });
    await add(`/${into.id}/sites`, { name: 'hall' });
    const by = (name: string, siteId: string | null) => ({
      fullName: name,
      email: `${name}@leeds.example.org`,
      siteId,
    });
    await add(`/${from.id}/authorisers`, by('Ann', depot.id));
    const bob = await add(`/${from.id}/authorisers`, by('Bob', hall.id));
    await add(`/${into.id}/authorisers`, by('Bob', null));
    const placed = await portal.as('jo')('POST', `/api/workers/${portal.idOf('amara')}/assignments`, {
      clientId: from.id,
      siteId: hall.id,
      jobTitle: 'Merged',
      startDate: '2026-11-02',
    });
    assert.equal(placed.status, 201, placed.body.message);
    const authorisers = { authorisers: [{ authoriserId: bob.id, rank: 1 }] };
    const chosen = `/api/assignments/${placed.body.id}/authorisers`;
    assert.equal((await portal.as('helen')('PUT', chosen, authorisers)).status, 200);
    const state = async () => [
      await listed(`/${from.id}/sites`),
      await listed(`/${from.id}/authorisers`),
      await listed(`/${into.id}/sites`),
      await listed(`/${into.id}/authorisers`),
      (await portal.as('helen')('GET', `/api/workers/${portal.idOf('amara')}/assignments`)).body,
      (await portal.as('helen')('GET', chosen)).body,
    ];
    const before = await state();
    assert.equal((await merge(from.id, into.id)).status, 200);
    assert.notDeepEqual(await state(), before);
    assert.deepEqual(
      (await listed(`?mergedInto=${into.id}`)).map(({ id }) => id),
      [from.id],
    );
    const { status, body } = await undo(from.id);
    assert.deepEqual([status, body.mergedInto], [200, null], body.message);
    assert.deepEqual(await state(), before);
    assert.equal((await merge(from.id, into.id)).status, 200);
    assert.equal((await undo(from.id)).status, 200);
  });

  test('an undo is refused without a merge, after a further merge, and if the old name is taken', async () => {
    const [one, two, three] = await Promise.all(['Uno', 'Due', 'Tre'].map((name) => add('', { name })));
    assert.equal((await undo(one.id)).body.message, 'Uno is not merged into another client.');
    await merge(one.id, two.id);
    await merge(two.id, three.id);
    const chained = await undo(one.id);
    assert.deepEqual(
      [chained.status, chained.body.message],
      [409, 'The client that Uno was merged into is now part of Tre. Undo that merge first.'],
    );
    assert.equal((await undo(two.id)).status, 200);
    assert.equal((await admin('GET', `/${one.id}`)).body.mergedInto, two.id);
    await add('', { name: 'UNO' });
    assert.equal((await undo(one.id)).status, 409);
  });

  test('an undo of a merge is refused once a week was approved under the remaining client’s name', async () => {
    const from = await add('', { name: 'Bath' });
    const into = await add('', { name: 'Bath Spa' });
    await portal.db
      .updateTable('assignments')
      .set({ clientId: from.id, siteId: null })
      .where('userId', '=', portal.idOf('ben'))
      .execute();
    await merge(from.id, into.id);
    const { body } = await portal.as('jo')('GET', '/api/timesheets?status=Pending');
    const week = body.items.find(({ userId }: any) => userId === portal.idOf('ben'));
    assert.equal((await portal.as('jo')('PUT', `/api/timesheets/${week.id}/approval`)).status, 200);
    const refused = await undo(from.id);
    assert.equal(refused.status, 409);
    assert.match(
      refused.body.message,
      /^Weeks have since been approved under the name of Bath Spa, so the merge stays\./,
    );
  });
});
