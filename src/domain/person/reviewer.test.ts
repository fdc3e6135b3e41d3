import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roles } from './person.ts';
import { isReviewer } from './reviewer.ts';

test('a consultant and an Admin review, a candidate does not', () => {
  assert.deepEqual(roles.map(isReviewer), [false, true, true]);
});
