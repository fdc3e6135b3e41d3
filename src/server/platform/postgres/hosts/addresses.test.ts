import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressesOf, hostOf } from './addresses.ts';

describe('an address of PostgreSQL', () => {
  test('with several hosts is one for each, with the same user, database and options', () => {
    assert.deepEqual(addressesOf('postgresql://a:b@one:5432,two:5433/portal?sslmode=verify-full'), [
      'postgresql://a:b@one:5432/portal?sslmode=verify-full',
      'postgresql://a:b@two:5433/portal?sslmode=verify-full',
    ]);
  });

  test('with one host, or a folder of a socket, stays as it is', () => {
    for (const address of ['postgres://a:b,c@one/portal', 'postgresql:///portal?host=/run/postgresql', '']) {
      assert.deepEqual(addressesOf(address), [address]);
    }
  });

  test('is named without user and password', () => {
    assert.equal(hostOf('postgresql://a:hun@ter2@one,two/portal'), 'one,two');
    assert.equal(hostOf('postgresql:///portal?host=/run/postgresql'), '');
  });
});
