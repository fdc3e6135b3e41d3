import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stepOf } from './step-of-week.ts';

test('a week whose assignment cannot be read is asked about hours with two readings', () => {
  assert.equal(stepOf(undefined, 'one'), 0.1);
  assert.equal(stepOf([{ id: 'other', hoursStep: 0.5 }], 'one'), 0.1);
  assert.equal(stepOf([{ id: 'one', hoursStep: 0.5 }], 'one'), 0.5);
});
