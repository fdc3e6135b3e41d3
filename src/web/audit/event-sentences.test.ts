import assert from 'node:assert/strict';
import { test } from 'node:test';
import { detailOf } from './event-sentences.ts';

test('a change of the sign-in rules is described in words, without the names of the fields', () => {
  const detail = (reason: string) => detailOf({ action: 'change-rules', reason });
  assert.equal(detail('minimumPasswordLength 8'), 'passwords have at least 8 characters');
  assert.equal(
    detail('staffNeedMfa on; signUp invited'),
    'staff need two-step verification, only invited people can get a worker account',
  );
  assert.equal(
    detail('signUp off; candidateIdleDays 45; staffIdleHours null'),
    'nobody can get a worker account, workers stay signed in for 45 days, staff stay signed in as before',
  );
});
