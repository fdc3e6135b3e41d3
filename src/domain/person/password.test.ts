import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isTooShort, tooShortMessage, weaknessesOf, weakPasswordMessage } from './password.ts';

const policy = {
  minLength: 6,
  isCommon: (password: string) => ['123456', 'qwerty'].includes(password),
  obviousWords: ['Timesheet Portal', 'amara.okafor@example.com', 'amara.okafor'],
};

describe('a password', () => {
  test('a password may have any characters and any length above the minimum', () => {
    for (const password of [
      'tr0ub4',
      'correct horse battery staple',
      'пароль!',
      '🌍🌍🌍🌍🌍🌍',
      'x'.repeat(1024),
    ]) {
      assert.deepEqual(weaknessesOf(password, policy), []);
    }
  });

  test('a password with five characters is too short, however many bytes they take', () => {
    assert.deepEqual(weaknessesOf('abcd5', policy), ['length']);
    assert.deepEqual(weaknessesOf('🌍🌍🌍🌍🌍', policy), ['length']);
    assert.deepEqual(weaknessesOf('', policy), ['length']);
  });

  test('the form counts a password’s characters as the server does', () => {
    assert.equal(isTooShort('🌍🌍🌍', 6), true);
    assert.equal(isTooShort('🌍🌍🌍🌍🌍🌍', 6), false);
    assert.equal(tooShortMessage(6), 'Password must be at least 6 characters long.');
  });

  test('a common password is too easy to guess, in any case', () => {
    assert.deepEqual(weaknessesOf('QWERTY', policy), ['pwned']);
    assert.deepEqual(weaknessesOf('123456', policy), ['pwned']);
  });

  test('an obvious word is too easy to guess, whatever signs are added', () => {
    for (const password of ['timesheet portal', 'Timesheet-Portal-2026!', 'AMARA.OKAFOR', 'amara.okafor1']) {
      assert.deepEqual(weaknessesOf(password, policy), ['pwned']);
    }
    assert.deepEqual(weaknessesOf('timesheet portal of mine', policy), []);
  });

  test('a password of digits is not compared with an obvious word without letters', () => {
    assert.deepEqual(weaknessesOf('918273645', { ...policy, obviousWords: ['', '2026'] }), []);
  });

  test('a weak password is refused in sentences', () => {
    assert.equal(weakPasswordMessage(['length'], 6), 'Password should be at least 6 characters.');
    assert.match(
      weakPasswordMessage(['length', 'pwned'], 8),
      /^Password should be at least 8 .* too easy to guess/,
    );
  });
});
