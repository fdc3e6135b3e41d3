import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
type Name = Parameters<typeof portal.idOf>[0];

const startOf = async (name: Name) => (await portal.as(name)('GET', '/api/me')).body.startPage;
const choose = (name: Name, startPage: string) => portal.as(name)('PUT', '/api/me/start-page', { startPage });

describe('start page', () => {
  test('each member of staff can choose a start page, and the default is Workers', async () => {
    assert.equal(await startOf('jo'), undefined);
    assert.deepEqual((await choose('jo', 'monday')).body, { startPage: 'monday' });
    assert.equal(await startOf('jo'), 'monday');
    assert.equal(await startOf('helen'), undefined);
    await choose('jo', 'workers');
    assert.equal(await startOf('jo'), undefined);
  });

  test('a payroll clerk starts with Monday, and keeps Workers if chosen', async () => {
    await portal.db
      .updateTable('users')
      .set({ role: 'Payroll Clerk', assignedConsultantId: null })
      .where('id', '=', portal.idOf('ella'))
      .execute();
    assert.equal(await startOf('ella'), undefined);
    await choose('ella', 'workers');
    assert.equal(await startOf('ella'), 'workers');
    await choose('ella', 'monday');
    assert.equal(await startOf('ella'), undefined);
  });

  test('the menu has Monday if the person’s start page is Monday', async () => {
    assert.equal((await portal.as('daniel')('GET', '/api/me')).body.hasMonday, undefined);
    await choose('daniel', 'monday');
    assert.equal((await portal.as('daniel')('GET', '/api/me')).body.hasMonday, true);
  });

  test('an unknown start page is refused', async () => {
    assert.equal((await choose('jo', 'reports')).status, 400);
  });
});
