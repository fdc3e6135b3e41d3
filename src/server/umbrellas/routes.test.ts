import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const path = '/api/umbrellas';
const nobodys = '00000000-0000-4000-8000-000000000000';

const admin = (method: string, rest: string, body?: unknown) =>
  portal.as('helen')(method, `${path}${rest}`, body);

async function add(name: string, more: object = {}): Promise<any> {
  const { status, body } = await admin('POST', '', { name, ...more });
  assert.equal(status, 201, body.message);
  return body;
}

async function changesOf(name: string): Promise<any[]> {
  const { body } = await portal.as('helen')('GET', `/api/history?subject=umbrella&search=${name}`);
  return body.items;
}

describe('umbrella companies', () => {
  test('an Admin can add an umbrella company, reviewers can list companies by name, and the log has the addition', async () => {
    const parasol = await add(' Parasol ', { companyNumber: '04262135', payeReference: '120/AB12345' });
    const brolly = await add('Brolly Pay');
    assert.deepEqual(brolly, {
      id: brolly.id,
      name: 'Brolly Pay',
      companyNumber: null,
      payeReference: null,
      archivedAt: null,
    });
    assert.deepEqual((await portal.as('jo')('GET', path)).body.items, [brolly, parasol]);
    const [change] = await changesOf('parasol');
    assert.deepEqual(
      [change.actorName, change.action, change.person, change.after.name],
      ['Helen Whitfield', 'added', null, 'Parasol'],
    );
  });

  test('an umbrella company can be changed, and the log has the earlier values', async () => {
    const { id } = await add('Gamp');
    const details = { name: 'Gamp Ltd', companyNumber: '1', payeReference: null };
    const { status, body } = await admin('PUT', `/${id}`, details);
    assert.deepEqual([status, body], [200, { id, ...details, archivedAt: null }]);
    const [change] = await changesOf('gamp');
    assert.deepEqual([change.before.name, change.after.name], ['Gamp', 'Gamp Ltd']);
    assert.equal((await admin('PUT', `/${nobodys}`, details)).status, 404);
  });

  test('an umbrella company has a unique name, ignoring case, even when two people add it simultaneously', async () => {
    const answers = await Promise.all(
      ['Canopy', 'CANOPY', 'canopy'].map((name) => admin('POST', '', { name })),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409]);
    const other = await add('Other');
    const renamed = await admin('PUT', `/${other.id}`, { name: 'canOpy' });
    assert.equal(renamed.status, 409);
    assert.match(renamed.body.fields.name, /^There is already an umbrella company named canopy\.$/i);
    assert.equal((await admin('PUT', `/${other.id}`, { name: 'OTHER' })).status, 200);
  });

  test('only an Admin can add and change an umbrella company', async () => {
    const { id } = await add('Shade');
    for (const [method, rest] of [
      ['POST', ''],
      ['PUT', `/${id}`],
    ] as const) {
      const body = { name: 'Mine' };
      assert.equal((await portal.ask(method, `${path}${rest}`, body)).status, 401);
      assert.equal((await portal.as('amara')(method, `${path}${rest}`, body)).status, 403);
      const asConsultant = await portal.as('jo')(method, `${path}${rest}`, body);
      assert.deepEqual(
        [asConsultant.status, asConsultant.body.message],
        [403, 'Only Admins can add or change umbrella companies.'],
      );
    }
    assert.equal((await portal.as('amara')('GET', path)).status, 403);
  });

  for (const body of [{}, { name: ' ' }, { name: 'x', companyNumber: 'x'.repeat(21) }]) {
    test(`an umbrella company is refused: ${JSON.stringify(body)}`, async () => {
      assert.equal((await admin('POST', '', body)).status, 400);
    });
  }

  test('only an assignment with umbrella engagement can name an umbrella company', async () => {
    const { id: umbrellaId } = await add('Sunshade');
    const clientId = (await portal.as('jo')('GET', '/api/clients')).body.items[0].id;
    const give = (terms: object) =>
      portal.as('jo')('POST', `/api/workers/${portal.idOf('amara')}/assignments`, {
        clientId,
        startDate: '2026-11-02',
        ...terms,
      });
    const given = await give({ jobTitle: 'One', engagement: 'umbrella', umbrellaId });
    assert.deepEqual([given.status, given.body.umbrellaId], [201, umbrellaId]);
    assert.equal((await give({ jobTitle: 'Two', engagement: 'umbrella' })).status, 400);
    const unknown = await give({ jobTitle: 'Three', engagement: 'umbrella', umbrellaId: nobodys });
    assert.equal(unknown.body.fields.umbrellaId, 'There is no such umbrella company');
  });

  test('an archived umbrella company can be restored, and no other assignment can use it while archived', async () => {
    const { id: umbrellaId } = await add('Old Brolly');
    const archive = (archived: boolean) => admin('PUT', `/${umbrellaId}/archived`, { archived });
    assert.ok((await archive(true)).body.archivedAt);
    const clientId = (await portal.as('jo')('GET', '/api/clients')).body.items[0].id;
    const give = () =>
      portal.as('jo')('POST', `/api/workers/${portal.idOf('amara')}/assignments`, {
        clientId,
        startDate: '2026-11-02',
        jobTitle: 'Archived',
        engagement: 'umbrella',
        umbrellaId,
      });
    const refused = await give();
    assert.deepEqual([refused.status, Object.keys(refused.body.fields)], [400, ['umbrellaId']]);
    assert.equal((await archive(false)).body.archivedAt, null);
    assert.equal((await give()).status, 201);
    const changes = await changesOf('old');
    assert.deepEqual(
      changes.slice(0, 2).map(({ action }) => action),
      ['restored', 'archived'],
    );
  });
});
