import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { cameByLink, isFresh, isPasswordFree, passwordInPlaceOfLink } from './proof.ts';

const now = 1_800_000_000;
const minutesAgo = (minutes: number, method: string) => ({ method, timestamp: now - minutes * 60 });

describe('a password without the old one', () => {
  for (const method of ['otp', 'magiclink', 'recovery', 'email/signup']) {
    test(`a password can be set without the old one for fifteen minutes after a link (${method})`, () => {
      assert.equal(isPasswordFree([minutesAgo(0, method)], now), true);
      assert.equal(isPasswordFree([minutesAgo(15, method)], now), true);
      assert.equal(isPasswordFree([minutesAgo(15, method)], now + 1), false);
    });
  }

  test('a password cannot be set without the old one after a sign-in by password, also with a code', () => {
    assert.equal(isPasswordFree([minutesAgo(0, 'totp'), minutesAgo(0, 'password')], now), false);
    assert.equal(isPasswordFree([], now), false);
  });

  test('a password can be set without the old one after link and second step, timed from the link', () => {
    assert.equal(isPasswordFree([minutesAgo(0, 'totp'), minutesAgo(14, 'otp')], now), true);
    assert.equal(isPasswordFree([minutesAgo(0, 'totp'), minutesAgo(16, 'otp')], now), false);
  });

  test('a link sets one password; then the password is the proof', () => {
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
  test('a fresh proof is one of the last ten minutes', () => {
    assert.equal(isFresh([minutesAgo(600, 'password'), minutesAgo(10, 'totp')], now), true);
    assert.equal(isFresh([minutesAgo(10, 'password')], now + 1), false);
    assert.equal(isFresh([], now), false);
  });
});
