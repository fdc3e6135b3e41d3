import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOf } from './step-of-week.ts';

test('the hours step of a week is 0.1 until its assignment is loaded', () => {
  assert.equal(stepOf(undefined, 'one'), 0.1);
  assert.equal(stepOf([{ id: 'other', hoursStep: 0.5 }], 'one'), 0.1);
  assert.equal(stepOf([{ id: 'one', hoursStep: 0.5 }], 'one'), 0.5);
});
