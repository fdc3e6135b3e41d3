import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOrders, refusalToSort } from './list-order.ts';

test('Pending timesheets can be sorted by every order, and others not by hours', () => {
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
