import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressesOf, hostOf } from './addresses.ts';

describe('an address of PostgreSQL', () => {
  test('an address with several hosts becomes one for each, with the same user, database and options', () => {
    assert.deepEqual(addressesOf('postgresql://a:b@one:5432,two:5433/portal?sslmode=verify-full'), [
      'postgresql://a:b@one:5432/portal?sslmode=verify-full',
      'postgresql://a:b@two:5433/portal?sslmode=verify-full',
    ]);
  });

  test('an address with one host, or the folder of a socket, stays unchanged', () => {
    for (const address of ['postgres://a:b,c@one/portal', 'postgresql:///portal?host=/run/postgresql', '']) {
      assert.deepEqual(addressesOf(address), [address]);
    }
  });

  test('an address is named without user and password', () => {
    assert.equal(hostOf('postgresql://a:hun@ter2@one,two/portal'), 'one,two');
    assert.equal(hostOf('postgresql:///portal?host=/run/postgresql'), '');
  });
});
