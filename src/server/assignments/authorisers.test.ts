import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const asJo = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('jo')(...call);
const asHelen = (...call: Parameters<ReturnType<typeof portal.as>>) => portal.as('helen')(...call);

let count = 0;

async function addClient(name: string): Promise<string> {
  const { status, body } = await asHelen('POST', '/api/clients', { name });
  assert.equal(status, 201, body.message);
  return body.id;
}

async function addAuthoriser(clientId: string, fullName: string): Promise<string> {
  const email = `${fullName.toLowerCase()}@example.com`;
  const { status, body } = await asHelen('POST', `/api/clients/${clientId}/authorisers`, { fullName, email });
  assert.equal(status, 201, body.message);
  return body.id;
}

async function assignmentAt(clientId: string): Promise<string> {
  count += 1;
  const terms = { clientId, jobTitle: `Job ${count}`, startDate: '2026-11-02', signOff: 'client' };
  const { status, body } = await asJo('POST', `/api/workers/${portal.idOf('amara')}/assignments`, terms);
  assert.equal(status, 201, body.message);
  return body.id;
}

const pathOf = (id: string) => `/api/assignments/${id}/authorisers`;

function choose(id: string, ...authoriserIds: string[]) {
  const authorisers = authoriserIds.map((authoriserId, index) => ({ authoriserId, rank: index + 1 }));
  return asJo('PUT', pathOf(id), { authorisers });
}

async function chosen(id: string): Promise<string[]> {
  const { body } = await asJo('GET', pathOf(id));
  return body.authorisers.map(({ authoriserId }: any) => authoriserId);
}

describe('authorisers of an assignment', () => {
  let kent = '';
  let id = '';
  const [ann, bob] = [{ id: '' }, { id: '' }];
  before(async () => {
    kent = await addClient('Kent');
    id = await assignmentAt(kent);
    [ann.id, bob.id] = [await addAuthoriser(kent, 'Ann'), await addAuthoriser(kent, 'Bob')];
  });

  test('a new assignment has no authoriser, and then the chosen authorisers by rank', async () => {
    assert.deepEqual((await asJo('GET', pathOf(id))).body, { authorisers: [] });
    const wanted = [
      { authoriserId: bob.id, rank: 3 },
      { authoriserId: ann.id, rank: 1 },
    ];
    const { status, body } = await asJo('PUT', pathOf(id), { authorisers: wanted });
    assert.deepEqual([status, body], [200, { authorisers: wanted.toReversed() }]);
    assert.deepEqual((await asHelen('GET', pathOf(id))).body, body);
    assert.equal((await choose(id, bob.id)).status, 200);
    assert.deepEqual(await chosen(id), [bob.id]);
  });

  test('a choice of authorisers made from a stale answer is refused, and without `seen` replaces the last one', async () => {
    await choose(id, ann.id);
    const seen = [{ authoriserId: ann.id, rank: 1 }];
    const wanted = { authorisers: [{ authoriserId: bob.id, rank: 2 }], seen };
    assert.equal((await asHelen('PUT', pathOf(id), wanted)).status, 200);
    const stale = await asJo('PUT', pathOf(id), { authorisers: [], seen });
    assert.deepEqual([stale.status, stale.body.reason], [409, 'authorisers_changed']);
    assert.deepEqual(await chosen(id), [bob.id]);
    const { body: all } = await asJo('GET', `/api/workers/${portal.idOf('amara')}/assignments`);
    const terms = all.items.find((one: any) => one.id === id);
    const { clientId, jobTitle, startDate, signOff } = terms;
    const both = { clientId, jobTitle, startDate, signOff, authorisers: [], seenAuthorisers: seen };
    assert.equal((await asJo('PUT', `/api/assignments/${id}`, both)).body.reason, 'authorisers_changed');
    assert.deepEqual(await chosen(id), [bob.id]);
    const now = [{ authoriserId: bob.id, rank: 1 }];
    assert.equal(
      (await asJo('PUT', `/api/assignments/${id}`, { ...both, seenAuthorisers: now })).status,
      200,
    );
    assert.deepEqual(await chosen(id), []);
    assert.equal((await asHelen('PUT', pathOf(id), { authorisers: now })).status, 200);
    assert.equal((await choose(id, ann.id)).status, 200);
    assert.deepEqual(await chosen(id), [ann.id]);
  });

  test('the worker’s history has the names of chosen authorisers', async () => {
    await choose(id, bob.id);
    await choose(id, ann.id, bob.id);
    const { body } = await asJo('GET', `/api/workers/${portal.idOf('amara')}/history?subject=assignment`);
    const [change] = body.items;
    assert.deepEqual([change.actorName, change.action], ['Jo Marsh', 'authorisers chosen']);
    const names = ({ authorisers }: any) => authorisers.map(({ fullName }: any) => fullName);
    assert.deepEqual([names(change.before), names(change.after)], [['Bob'], ['Ann', 'Bob']]);
  });

  test('the authorisers of an assignment belong to its client, each once, with ranks 1 to 5', async () => {
    await choose(id, ann.id, bob.id);
    const stranger = await addAuthoriser(await addClient('Surrey'), 'Sue');
    const refused = await choose(id, stranger);
    assert.deepEqual(
      [refused.status, refused.body.fields.authorisers],
      [400, 'Choose authorisers of this assignment’s client.'],
    );
    assert.equal((await choose(id, ann.id, ann.id)).status, 400);
    for (const body of [
      {},
      { authorisers: [{ authoriserId: ann.id, rank: 6 }] },
      { authorisers: [ann, bob].map((one) => ({ authoriserId: one.id, rank: 1 })) },
    ]) {
      assert.equal((await asJo('PUT', pathOf(id), body)).status, 400);
    }
    assert.deepEqual(await chosen(id), [ann.id, bob.id]);
  });

  test('a disabled authoriser cannot be newly chosen, but stays where already chosen', async () => {
    await choose(id, ann.id, bob.id);
    const cat = await addAuthoriser(kent, 'Cat');
    for (const one of [ann.id, cat])
      await asHelen('PUT', `/api/clients/${kent}/authorisers/${one}/disabled`, { disabled: true });
    const refused = await choose(id, ann.id, cat);
    assert.deepEqual(
      [refused.status, refused.body.message],
      [400, 'Cat is disabled and can no longer sign.'],
    );
    assert.equal((await choose(id, bob.id, ann.id)).status, 200);
  });

  test('two simultaneous choices of authorisers leave one complete choice', async () => {
    const answers = await Promise.all([choose(id, ann.id, bob.id), choose(id, bob.id, ann.id)]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    assert.equal((await chosen(id)).length, 2);
  });

  test('an assignment that moves to another client loses its authorisers', async () => {
    const moved = await assignmentAt(kent);
    await choose(moved, bob.id);
    const terms = { clientId: await addClient('Essex'), jobTitle: 'Moved', startDate: '2026-11-02' };
    assert.equal((await asJo('PUT', `/api/assignments/${moved}`, terms)).status, 200);
    assert.deepEqual(await chosen(moved), []);
  });
});

describe('merging clients with authorisers', () => {
  test('a merge of clients moves the authorisers, and merges authorisers with the same address', async () => {
    const [from, into] = [await addClient('Devn'), await addClient('Devon')];
    const [dan, eve] = [await addAuthoriser(from, 'Dan'), await addAuthoriser(from, 'Eve')];
    const kept = await addAuthoriser(into, 'Dan');
    const id = await assignmentAt(from);
    await choose(id, eve, dan);
    assert.equal((await asHelen('POST', `/api/clients/${from}/merge`, { into })).status, 200);
    assert.deepEqual(await chosen(id), [eve, kept]);
  });

  test('a simultaneous merge of clients and choice of authorisers run one after the other', async () => {
    const [from, into] = [await addClient('Dorst'), await addClient('Dorset')];
    const fay = await addAuthoriser(from, 'Fay');
    const id = await assignmentAt(from);
    const [merged, choice] = await Promise.all([
      asHelen('POST', `/api/clients/${from}/merge`, { into }),
      choose(id, fay),
    ]);
    assert.equal(merged.status, 200);
    assert.ok([200, 409].includes(choice.status), `${choice.status}`);
    assert.deepEqual(await chosen(id), choice.status === 200 ? [fay] : []);
  });
});
