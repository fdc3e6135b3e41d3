import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted } from './counted.ts';

test('a count has thousands separators, and its noun is singular or plural as the count requires', () => {
  assert.equal(counted(0, 'timesheet'), '0 timesheets');
  assert.equal(counted(1, 'timesheet'), '1 timesheet');
  assert.equal(counted(1234, 'Pending timesheet'), '1,234 Pending timesheets');
});
