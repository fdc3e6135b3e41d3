import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToNewAccount, refusalToSignUp, signUpRules } from './sign-up.ts';

describe('who may sign up', () => {
  test('anybody may sign up while sign-up is open; otherwise the refusal says why', () => {
    assert.equal(refusalToSignUp('open'), null);
    assert.match(
      refusalToSignUp('invited') ?? '',
      /You need an invitation to join\. Ask your agency to invite you, then open the link in the email\./,
    );
    assert.match(refusalToSignUp('off') ?? '', /no new accounts.*sign in/);
  });

  test('staff may invite or import candidates unless new accounts are switched off', () => {
    assert.equal(refusalToNewAccount('Candidate', 'open'), null);
    assert.equal(refusalToNewAccount('Candidate', 'invited'), null);
    assert.equal(refusalToNewAccount('Candidate', 'off')?.code, 'conflict');
  });

  test('Admins may invite staff under every sign-up rule', () => {
    for (const rule of signUpRules) {
      assert.equal(refusalToNewAccount('Recruitment Consultant', rule), null);
      assert.equal(refusalToNewAccount('Admin', rule), null);
    }
  });
});
