import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToNewAccount, refusalToSignUp, signUpRules } from './sign-up.ts';

describe('who may sign up', () => {
  test('is anybody while it is open, and is said in words otherwise', () => {
    assert.equal(refusalToSignUp('open'), null);
    assert.match(refusalToSignUp('invited') ?? '', /by invitation.*Ask your agency/);
    assert.match(refusalToSignUp('off') ?? '', /no new accounts.*sign in/);
  });

  test('is somebody whom staff invite or import, unless new candidates are switched off', () => {
    assert.equal(refusalToNewAccount('Candidate', 'open'), null);
    assert.equal(refusalToNewAccount('Candidate', 'invited'), null);
    assert.equal(refusalToNewAccount('Candidate', 'off')?.code, 'conflict');
  });

  test('never keeps Admins from inviting staff', () => {
    for (const rule of signUpRules) {
      assert.equal(refusalToNewAccount('Recruitment Consultant', rule), null);
      assert.equal(refusalToNewAccount('Admin', rule), null);
    }
  });
});
