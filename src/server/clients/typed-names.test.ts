import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { testPortal } from '#support/portal.ts';

const portal = testPortal();

async function clientsNamed(search: string): Promise<any[]> {
  const { body } = await portal.as('jo')('GET', `/api/clients?search=${encodeURIComponent(search)}`);
  return body.items;
}

/** The client of each week of Ben's as reviewers read it, approved ones first. */
async function clientsOfWeeks(): Promise<[string, string][]> {
  const { body } = await portal.as('helen')('GET', '/api/timesheets?view=all&candidate=Ben');
  return body.items
    .map(({ status, assignment }: any): [string, string] => [status, assignment.clientName])
    .toSorted();
}

describe('a client that is typed', () => {
  let ben = '';
  before(() => {
    ben = `/api/workers/${portal.idOf('ben')}/assignment`;
  });

  test('and that nobody knows becomes one that is not confirmed, once, whatever its case', async () => {
    for (const clientName of ['Ystrad Môn Council', 'YSTRAD MON COUNCIL']) {
      const details = { clientName, jobTitle: 'Cook', startDate: '2026-08-03' };
      assert.equal((await portal.as('jo')('PUT', ben, details)).status, 200);
    }
    const [client, ...more] = await clientsNamed('ystrad');
    assert.deepEqual([client.name, client.confirmedAt, more], ['Ystrad Môn Council', null, []]);
  });

  test('is renamed in weeks that are not approved; approved ones keep what was agreed', async () => {
    const [{ id, accountCode, poRequired, division }] = await clientsNamed('ystrad');
    const renamed = { name: 'Ystrad Council', accountCode, poRequired, division };
    assert.equal((await portal.as('helen')('PUT', `/api/clients/${id}`, renamed)).status, 200);
    for (const [status, clientName] of await clientsOfWeeks()) {
      assert.equal(clientName, status === 'Approved' ? 'Leeds City Council' : 'Ystrad Council', status);
    }
  });

  test('is merged into the one that was meant in the same way', async () => {
    const { body: into } = await portal.as('helen')('POST', '/api/clients', { name: 'Gwent Council' });
    const [{ id }] = await clientsNamed('ystrad');
    assert.equal(
      (await portal.as('helen')('POST', `/api/clients/${id}/merge`, { into: into.id })).status,
      200,
    );
    const { body: worker } = await portal.as('jo')('GET', `/api/workers/${portal.idOf('ben')}`);
    assert.equal(worker.assignment.clientName, 'Gwent Council');
    for (const [status, clientName] of await clientsOfWeeks()) {
      assert.equal(clientName, status === 'Approved' ? 'Leeds City Council' : 'Gwent Council', status);
    }
  });
});
