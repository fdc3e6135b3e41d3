import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addressesOf, hostOf } from './addresses.ts';

describe('PostgreSQL URL', () => {
  test('a URL with several hosts becomes one URL per host, with the same user, database and options', () => {
    assert.deepEqual(addressesOf('postgresql://a:b@one:5432,two:5433/portal?sslmode=verify-full'), [
      'postgresql://a:b@one:5432/portal?sslmode=verify-full',
      'postgresql://a:b@two:5433/portal?sslmode=verify-full',
    ]);
  });

  test('a URL with one host or a socket folder stays unchanged', () => {
    for (const address of ['postgres://a:b,c@one/portal', 'postgresql:///portal?host=/run/postgresql', '']) {
      assert.deepEqual(addressesOf(address), [address]);
    }
  });

  test('a URL is displayed without user and password', () => {
    assert.equal(hostOf('postgresql://a:hun@ter2@one,two/portal'), 'one,two');
    assert.equal(hostOf('postgresql:///portal?host=/run/postgresql'), '');
  });
});
