import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { insertRandomTimesheets } from '#support/weeks/random-timesheets.ts';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const path = '/api/reports/timesheets/workers';
type Name = Parameters<typeof portal.idOf>[0];

async function namesFor(name: Name, search = ''): Promise<string[]> {
  const { status, body }: any = await portal.as(name)('GET', `${path}?search=${search}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body.items.map(({ fullName }: any) => fullName);
}

describe('worker choices of a report', () => {
  test('the worker choices of a consultant are own workers with timesheets, found by name, email or client', async () => {
    assert.deepEqual(await namesFor('jo'), ['Amara Okafor', 'Ben Hughes', 'Farah Aziz']);
    assert.deepEqual(await namesFor('jo', 'hughes'), ['Ben Hughes']);
    assert.deepEqual(await namesFor('jo', 'farah.aziz@'), ['Farah Aziz']);
    assert.deepEqual(await namesFor('jo', 'camden'), ['Amara Okafor']);
  });

  test('the worker choices exclude other consultants’ workers, and include every worker for an Admin', async () => {
    assert.deepEqual(await namesFor('jo', 'chloe'), []);
    assert.deepEqual(await namesFor('daniel'), ['Chloe Dunn']);
    assert.deepEqual(await namesFor('helen', 'chloe'), ['Chloe Dunn']);
  });

  test('a report offers at most eight worker choices', async () => {
    await insertRandomTimesheets(portal.db, {
      consultantId: portal.idOf('jo'),
      people: 9,
      weeks: 1,
      seed: 2,
    });
    assert.equal((await namesFor('jo')).length, 8);
  });

  test('a too long search for worker choices is refused', async () => {
    assert.equal((await portal.as('jo')('GET', `${path}?search=${'a'.repeat(201)}`)).status, 400);
  });
});
