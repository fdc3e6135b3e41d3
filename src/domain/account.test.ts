import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canSignIn, isDemotion, refusalToLoseAdmin } from './account.ts';

const helen = { id: 'helen', fullName: 'Helen Whitfield' };
const able = { disabled: false, confirmed: true, hasPassword: true };

describe('the last Admin', () => {
  test('stays, since somebody has to keep the staff', () => {
    assert.equal(
      refusalToLoseAdmin(helen, [{ id: 'helen', ...able }])?.message,
      'Helen Whitfield is the only Admin who can sign in; make somebody else an Admin first.',
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
