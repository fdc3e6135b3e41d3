import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canSignIn, refusalToChangeRole, refusalToDisable, refusalToLoseAdmin } from './account.ts';

const helen = { id: 'helen', fullName: 'Helen Whitfield' };
const able = { disabled: false, confirmed: true, hasPassword: true };

describe('the last Admin', () => {
  test('the last Admin cannot leave the role', () => {
    assert.equal(
      refusalToLoseAdmin(helen, [{ id: 'helen', ...able }])?.message,
      'Helen Whitfield is the only Admin who can sign in. Make someone else an Admin first.',
    );
  });

  test('either of two Admins can leave the role', () => {
    const both = [
      { id: 'helen', ...able },
      { id: 'jo', ...able },
    ];
    assert.equal(refusalToLoseAdmin(helen, both), null);
    assert.equal(refusalToLoseAdmin(helen, both.toReversed()), null);
  });

  for (const [who, facts] of [
    ['is disabled', { disabled: true }],
    ['has not confirmed the address', { confirmed: false }],
    ['has an invitation and no password yet', { hasPassword: false }],
  ] as const) {
    test(`an Admin who ${who} does not count, and can leave the role`, () => {
      assert.equal(canSignIn({ ...able, ...facts }), false);
      const admins = [
        { id: 'helen', ...able },
        { id: 'jo', ...able, ...facts },
      ];
      assert.equal(refusalToLoseAdmin(helen, admins)?.code, 'conflict');
      assert.equal(refusalToLoseAdmin({ id: 'jo', fullName: 'Jo Marsh' }, admins), null);
    });
  }

  test('a consultant can be disabled at any time, because the rule of the last Admin is for Admins only', () => {
    const dan = { id: 'dan', fullName: 'Daniel Reyes' };
    assert.equal(refusalToLoseAdmin(dan, [{ id: 'helen', ...able }]), null);
    assert.equal(refusalToLoseAdmin(dan, []), null);
  });
});

describe('a change of role', () => {
  const jo = { id: 'jo', fullName: 'Jo Marsh', role: 'Recruitment Consultant', candidates: 0 } as const;

  test('a role is changed by another Admin', () => {
    assert.equal(refusalToChangeRole(jo, 'Admin', { id: 'helen' }), null);
    assert.equal(refusalToChangeRole(jo, 'Candidate', { id: 'helen' }), null);
  });

  test('an Admin cannot change their own role', () => {
    assert.equal(
      refusalToChangeRole(jo, 'Admin', { id: 'jo' })?.message,
      'You cannot change your own role. Ask another Admin.',
    );
  });

  for (const [candidates, noun] of [
    [1, '1 candidate'],
    [2, '2 candidates'],
  ] as const) {
    test(`a consultant with candidates keeps the role: ${noun}`, () => {
      const busy = { ...jo, candidates };
      const refusal = refusalToChangeRole(busy, 'Candidate', { id: 'helen' });
      assert.equal(refusal?.code, 'conflict');
      assert.equal(refusal?.message, `Jo Marsh still has ${noun}. Give them to another consultant first.`);
      assert.equal(refusalToChangeRole(busy, 'Admin', { id: 'helen' }), null);
    });
  }
});

describe('an account', () => {
  test('an account can be disabled only by another Admin', () => {
    assert.equal(refusalToDisable({ id: 'jo' }, { id: 'helen' }), null);
    assert.equal(
      refusalToDisable({ id: 'helen' }, { id: 'helen' })?.message,
      'You cannot disable your own account. Ask another Admin.',
    );
  });
});
