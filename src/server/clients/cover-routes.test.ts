import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { type AskedClient, askedClient } from '#support/weeks/asked-client.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
let kent: AskedClient | undefined;

beforeEach(async () => {
  kent ??= await askedClient(portal, ['amara']);
});

const idOf = (name: string) => kent?.authorisers[name] ?? '';
const pathOf = (name: string) => `/api/clients/${kent?.id}/authorisers/${idOf(name)}/covers`;

function add(deputyId: string, fromDate: string, untilDate: string) {
  return portal.as('jo')('POST', pathOf('ann'), { deputyId, fromDate, untilDate });
}

describe('covers of an authoriser', () => {
  test('a cover of an authoriser can be added, listed and removed, and is in the history', async () => {
    const { status, body } = await add(idOf('bob'), '2026-11-20', '2026-11-25');
    assert.equal(status, 201, body.message);
    const days = { fromDate: '2026-11-20', untilDate: '2026-11-25' };
    assert.deepEqual(body, { id: body.id, deputyId: idOf('bob'), deputyName: 'Bob Roy', ...days });
    assert.deepEqual((await portal.as('daniel')('GET', pathOf('ann'))).body.items, [body]);
    const { items } = (await portal.as('helen')('GET', '/api/history?subject=client&limit=1')).body;
    assert.deepEqual(
      [items[0].action, items[0].after],
      ['cover added', { fullName: 'Ann Lee', deputyName: 'Bob Roy', ...days }],
    );
    assert.equal((await portal.as('jo')('DELETE', `${pathOf('bob')}/${body.id}`)).status, 404);
    assert.equal((await portal.as('jo')('DELETE', `${pathOf('ann')}/${body.id}`)).status, 200);
    assert.equal((await portal.as('jo')('DELETE', `${pathOf('ann')}/${body.id}`)).status, 404);
    assert.equal((await portal.as('jo')('GET', pathOf('ann'))).body.total, 0);
  });

  test('a cover of an authoriser never overlaps another, even after two simultaneous additions', async () => {
    const answers = await Promise.all(
      ['bob', 'cat', 'bob'].map((name) => add(idOf(name), '2026-12-01', '2026-12-05')),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    const refused = await add(idOf('cat'), '2026-12-05', '2026-12-09');
    assert.equal(refused.status, 409);
    assert.match(refused.body.fields.fromDate, /already covers Ann Lee from 01\/12\/2026 to 05\/12\/2026\./);
  });

  test('the deputy of an authoriser is another authoriser of the client, on future days', async () => {
    assert.equal((await add(portal.idOf('amara'), '2026-12-10', '2026-12-11')).status, 400);
    assert.equal((await add(idOf('ann'), '2026-12-10', '2026-12-11')).status, 400);
    assert.equal((await add(idOf('bob'), '2026-11-10', '2026-11-17')).status, 400);
    assert.equal((await add(idOf('bob'), '2026-12-12', '2026-12-11')).status, 400);
  });
});
