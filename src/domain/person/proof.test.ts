import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cameByLink, isFresh, isPasswordFree, passwordInPlaceOfLink } from './proof.ts';

const now = 1_800_000_000;
const minutesAgo = (minutes: number, method: string) => ({ method, timestamp: now - minutes * 60 });

describe('a password without the old one', () => {
  for (const method of ['otp', 'magiclink', 'recovery', 'email/signup']) {
    test(`is for who followed a link (${method}) in the last fifteen minutes`, () => {
      assert.equal(isPasswordFree([minutesAgo(0, method)], now), true);
      assert.equal(isPasswordFree([minutesAgo(15, method)], now), true);
      assert.equal(isPasswordFree([minutesAgo(15, method)], now + 1), false);
    });
  }

  test('is for nobody who came with the password, also when a code has followed', () => {
    assert.equal(isPasswordFree([minutesAgo(0, 'totp'), minutesAgo(0, 'password')], now), false);
    assert.equal(isPasswordFree([], now), false);
  });

  test('is for who passed the second step after the link, by the time of the link', () => {
    assert.equal(isPasswordFree([minutesAgo(0, 'totp'), minutesAgo(14, 'otp')], now), true);
    assert.equal(isPasswordFree([minutesAgo(0, 'totp'), minutesAgo(16, 'otp')], now), false);
  });

  test('is set once: the link is no proof any more, and the new password is one', () => {
    const proofs = passwordInPlaceOfLink([minutesAgo(1, 'totp'), minutesAgo(2, 'otp')], now);
    assert.deepEqual(
      proofs.map(({ method }) => method),
      ['password', 'totp'],
    );
    assert.equal(isPasswordFree(proofs, now), false);
    assert.equal(cameByLink(proofs), false);
  });
});

describe('a fresh proof', () => {
  test('is whatever was proved in the last ten minutes', () => {
    assert.equal(isFresh([minutesAgo(600, 'password'), minutesAgo(10, 'totp')], now), true);
    assert.equal(isFresh([minutesAgo(10, 'password')], now + 1), false);
    assert.equal(isFresh([], now), false);
  });
});
