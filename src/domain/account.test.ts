import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { refusalToLoseAdmin } from './account.ts';

const helen = { fullName: 'Helen Whitfield', role: 'Admin', isDisabled: false } as const;

describe('the last Admin', () => {
  test('stays, since somebody has to keep the staff', () => {
    assert.equal(
      refusalToLoseAdmin(helen, false)?.message,
      'Helen Whitfield is the only Admin who can sign in; make somebody else an Admin first.',
    );
  });

  test('is anybody who may go once there is another', () => {
    assert.equal(refusalToLoseAdmin(helen, true), null);
  });

  test('is neither a consultant nor an Admin who is disabled', () => {
    assert.equal(refusalToLoseAdmin({ ...helen, role: 'Recruitment Consultant' }, false), null);
    assert.equal(refusalToLoseAdmin({ ...helen, isDisabled: true }, false), null);
  });
});
