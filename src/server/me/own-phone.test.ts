import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { testPortal } from '#support/portal/portal.ts';

const portal = testPortal();
const put = (phone: unknown) => portal.as('amara')('PUT', '/api/me/phone', { phone });
const found = async (search: string) => {
  const query = new URLSearchParams({ view: 'all', search });
  const { body } = await portal.as('helen')('GET', `/api/workers?${query}`);
  return body.items.map(({ fullName }: { fullName: string }) => fullName);
};

describe('a worker’s own phone number', () => {
  test('a worker can change their phone number, and the consultant sees the number and the change', async () => {
    assert.deepEqual((await portal.as('amara')('GET', '/api/me/phone')).body, { phone: null });
    assert.deepEqual((await put(' 07700 900123 ')).body, { phone: '07700 900123' });
    const { body } = await portal.as('jo')('GET', `/api/workers/${portal.idOf('amara')}`);
    assert.equal(body.phone, '07700 900123');
    const log = await portal.as('helen')('GET', '/api/history?subject=account&search=amara');
    const [{ actorName, before, after }] = log.body.items;
    assert.deepEqual(
      [actorName, before, after],
      ['Amara Okafor', { phone: null }, { phone: '07700 900123' }],
    );
  });

  test('an empty text removes the worker’s own phone number', async () => {
    await put('07700 900123');
    assert.deepEqual((await put('  ')).body, { phone: null });
  });

  test('a worker’s phone number is one line of at most 50 characters', async () => {
    for (const phone of ['1'.repeat(51), '07700\n900123', 7700])
      assert.equal((await put(phone)).status, 400, JSON.stringify(phone));
  });

  test('staff find a worker by a part of the phone number in any format', async () => {
    await put('+44 (0)7700 900-123');
    for (const search of ['900123', '900 123', '0900 123'])
      assert.deepEqual(await found(search), ['Amara Okafor']);
    await put('07700 900123');
    for (const search of ['07700 900123', '+44 7700 900123', '0044 7700900123'])
      assert.deepEqual(await found(search), ['Amara Okafor'], search);
    assert.deepEqual([await found('900 124'), await found('123')], [[], []]);
  });
});
