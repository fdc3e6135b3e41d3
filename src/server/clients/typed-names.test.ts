import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();

async function clientsNamed(search: string): Promise<any[]> {
  const { body } = await portal.as('jo')('GET', `/api/clients?search=${encodeURIComponent(search)}`);
  return body.items;
}

async function clientsOfWeeks(): Promise<[string, string][]> {
  const { body } = await portal.as('helen')('GET', '/api/timesheets?view=all&candidate=Ben');
  return body.items
    .map(({ status, assignment }: any): [string, string] => [status, assignment.clientName])
    .toSorted();
}

describe('worker who corrects a mistyped client', () => {
  const setUp = async (clientName: string) => {
    const details = { clientName, jobTitle: 'Cook', startDate: '2026-11-02' };
    assert.equal((await portal.as('ella')('PUT', '/api/me/assignment', details)).status, 200);
  };

  test('a mistyped client is removed when the worker corrects the name, however often', async () => {
    for (const name of ['Barnett One', 'Barnett Two', 'Barnett Three']) await setUp(name);
    assert.deepEqual(
      (await clientsNamed('barnett')).map(({ name }) => name),
      ['Barnett Three'],
    );
  });

  test('a mistyped client stays if staff confirmed it or gave it a site, or if another person works there', async () => {
    const asJo = portal.as('jo');
    await setUp('Barnet Confirmed');
    const [confirmed] = await clientsNamed('barnet confirmed');
    await asJo('PUT', `/api/clients/${confirmed.id}/confirmed`, { confirmed: true });
    await asJo('PUT', `/api/clients/${confirmed.id}/confirmed`, { confirmed: false });
    await setUp('Barnet Site');
    const [withSite] = await clientsNamed('barnet site');
    await asJo('POST', `/api/clients/${withSite.id}/sites`, { name: 'Depot' });
    await setUp('CAMDEN council');
    await setUp('Barnet');
    assert.deepEqual(
      (await clientsNamed('barnet')).map(({ name }) => name),
      ['Barnet', 'Barnet Confirmed', 'Barnet Site'],
    );
    assert.deepEqual((await clientsNamed('camden')).length, 1);
  });
});

describe('typed client names', () => {
  const typeForBen = async (clientName: string) => {
    const details = { clientName, jobTitle: 'Cook', startDate: '2026-08-03' };
    const path = `/api/workers/${portal.idOf('ben')}/assignment`;
    assert.equal((await portal.as('jo')('PUT', path, details)).status, 200);
  };

  test('an unknown typed client is added once as unconfirmed, ignoring case', async () => {
    for (const name of ['Ystrad Môn Council', 'YSTRAD MON COUNCIL']) await typeForBen(name);
    const [client, ...more] = await clientsNamed('ystrad');
    assert.deepEqual([client.name, client.confirmedAt, more], ['Ystrad Môn Council', null, []]);
  });

  test('renaming a client changes unapproved weeks, and approved weeks keep the old name', async () => {
    await typeForBen('Cardigan Town Council');
    const [{ id, accountCode, poRequired, division }] = await clientsNamed('cardigan');
    const renamed = { name: 'Cardigan Council', accountCode, poRequired, division };
    assert.equal((await portal.as('helen')('PUT', `/api/clients/${id}`, renamed)).status, 200);
    for (const [status, clientName] of await clientsOfWeeks()) {
      assert.equal(clientName, status === 'Approved' ? 'Leeds City Council' : 'Cardigan Council', status);
    }
  });

  test('an assignment with a typed client’s name stays when an archived client with that name is merged', async () => {
    const asHelen = portal.as('helen');
    const { body: archived } = await asHelen('POST', '/api/clients', { name: 'Powys Council' });
    await asHelen('PUT', `/api/clients/${archived.id}/archived`, { archived: true });
    const details = { clientName: 'Powys Council', jobTitle: 'Cook', startDate: '2026-08-03' };
    assert.equal(
      (await portal.as('jo')('PUT', `/api/workers/${portal.idOf('farah')}/assignment`, details)).status,
      200,
    );
    const { body: into } = await asHelen('POST', '/api/clients', { name: 'Dyfed Council' });
    assert.equal((await asHelen('POST', `/api/clients/${archived.id}/merge`, { into: into.id })).status, 200);
    const { body: worker } = await asHelen('GET', `/api/workers/${portal.idOf('farah')}`);
    assert.equal(worker.assignment.clientName, 'Powys Council');
  });

  test('a mistyped client can be merged into the right client in the same way', async () => {
    const { body: into } = await portal.as('helen')('POST', '/api/clients', { name: 'Gwent Council' });
    await typeForBen('Gwnt Council');
    const [{ id }] = await clientsNamed('gwnt');
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
