import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  canSignIn,
  isDemotion,
  refusalToChangeRole,
  refusalToDisable,
  refusalToLoseAdmin,
} from './account.ts';

const helen = { id: 'helen', fullName: 'Helen Whitfield' };
const able = { disabled: false, confirmed: true, hasPassword: true };

describe('the last Admin', () => {
  test('stays, since somebody has to keep the staff', () => {
    assert.equal(
      refusalToLoseAdmin(helen, [{ id: 'helen', ...able }])?.message,
      'Helen Whitfield is the only Admin who can sign in; make someone else an Admin first.',
    );
  });

  test('is anybody who may go once there is another', () => {
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
    test(`is not made up for by one who ${who}, and such a one may go`, () => {
      assert.equal(canSignIn({ ...able, ...facts }), false);
      const admins = [
        { id: 'helen', ...able },
        { id: 'jo', ...able, ...facts },
      ];
      assert.equal(refusalToLoseAdmin(helen, admins)?.code, 'conflict');
      assert.equal(refusalToLoseAdmin({ id: 'jo', fullName: 'Jo Marsh' }, admins), null);
    });
  }

  test('is no consultant: who is not among the Admins may go', () => {
    const dan = { id: 'dan', fullName: 'Daniel Reyes' };
    assert.equal(refusalToLoseAdmin(dan, [{ id: 'helen', ...able }]), null);
    assert.equal(refusalToLoseAdmin(dan, []), null);
  });
});

describe('a demotion', () => {
  test('is a role that may do less', () => {
    assert.equal(isDemotion('Admin', 'Recruitment Consultant'), true);
    assert.equal(isDemotion('Admin', 'Candidate'), true);
    assert.equal(isDemotion('Recruitment Consultant', 'Candidate'), true);
    assert.equal(isDemotion('Admin', 'Admin'), false);
    assert.equal(isDemotion('Candidate', 'Recruitment Consultant'), false);
  });
});

describe('another role', () => {
  const jo = { id: 'jo', fullName: 'Jo Marsh', role: 'Recruitment Consultant', candidates: 0 } as const;

  test('is given by another Admin', () => {
    assert.equal(refusalToChangeRole(jo, 'Admin', { id: 'helen' }), null);
    assert.equal(refusalToChangeRole(jo, 'Candidate', { id: 'helen' }), null);
  });

  test('is not given to oneself', () => {
    assert.equal(
      refusalToChangeRole(jo, 'Admin', { id: 'jo' })?.message,
      'You cannot change your own role; ask another Admin.',
    );
  });

  for (const [candidates, noun] of [
    [1, '1 candidate'],
    [2, '2 candidates'],
  ] as const) {
    test(`leaves nobody without a consultant: ${noun}`, () => {
      const busy = { ...jo, candidates };
      const refusal = refusalToChangeRole(busy, 'Candidate', { id: 'helen' });
      assert.equal(refusal?.code, 'conflict');
      assert.equal(refusal?.message, `Jo Marsh still has ${noun}; give them to another consultant first.`);
      assert.equal(refusalToChangeRole(busy, 'Admin', { id: 'helen' }), null);
    });
  }
});

describe('an account', () => {
  test('is disabled by another Admin, never by oneself', () => {
    assert.equal(refusalToDisable({ id: 'jo' }, { id: 'helen' }), null);
    assert.equal(
      refusalToDisable({ id: 'helen' }, { id: 'helen' })?.message,
      'You cannot disable your own account; ask another Admin.',
    );
  });
});
