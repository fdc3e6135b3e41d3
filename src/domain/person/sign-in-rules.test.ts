import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changeOfRules, PasswordLength, refusalToLength } from './sign-in-rules.ts';

describe('the shortest password', () => {
  test('the shortest password length is 6 to 64 characters', () => {
    for (const length of [6, 8, 64]) assert.ok(PasswordLength.safeParse(length).success, String(length));
    for (const length of [5, 65, 7.5, '8', null]) {
      const { success, error } = PasswordLength.safeParse(length);
      assert.ok(!success, String(length));
      assert.match(
        error.issues[0]?.message ?? '',
        /^(The minimum password length must be 6 to 64 characters\.|Enter the password length as a whole number)$/,
      );
    }
  });

  test('the shortest password length is never below that of the installation', () => {
    assert.equal(refusalToLength(9, 9), null);
    assert.equal(refusalToLength(8, 9)?.message, 'The minimum password length must be 9 to 64 characters.');
  });
});

describe('a change of the rules', () => {
  const before = {
    staffNeedMfa: false,
    signUp: 'open',
    minimumPasswordLength: 6,
    candidateIdleDays: null,
    staffIdleHours: null,
  } as const;

  test('a change of the sign-in rules is recorded by its new values', () => {
    assert.equal(changeOfRules(before, before), null);
    assert.equal(changeOfRules(before, { ...before, staffNeedMfa: true }), 'staffNeedMfa on');
    assert.equal(
      changeOfRules(before, { ...before, signUp: 'invited', minimumPasswordLength: 8 }),
      'signUp invited; minimumPasswordLength 8',
    );
  });
});
