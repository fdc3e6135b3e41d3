import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOrders, refusalToSort } from './list-order.ts';

test('timesheets that wait are sorted by everything, others not by hours', () => {
  assert.deepEqual(
    listOrders.filter((order) => refusalToSort(order, 'Pending')),
    [],
  );
  for (const status of ['Approved', 'Rejected', undefined] as const) {
    assert.deepEqual(
      listOrders.filter((order) => refusalToSort(order, status)),
      ['-hours', 'hours'],
    );
  }
});
