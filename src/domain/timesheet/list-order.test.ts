import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOrders, refusalToSort } from './list-order.ts';

test('only Pending timesheets can be sorted by hours, and only Approved ones by pay run', () => {
  const refused = (status: Parameters<typeof refusalToSort>[1]) =>
    listOrders.filter((order) => refusalToSort(order, status));
  assert.deepEqual(refused('Pending'), ['-payRun', 'payRun']);
  assert.deepEqual(refused('Approved'), ['-hours', 'hours']);
  assert.deepEqual(refused('Rejected'), ['-hours', 'hours', '-payRun', 'payRun']);
  assert.deepEqual(refused(undefined), ['-hours', 'hours', '-payRun', 'payRun']);
});
