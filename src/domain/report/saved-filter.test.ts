import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  mostSavedFilters,
  NewSavedFilter,
  refusalToRenameFilter,
  refusalToSaveFilter,
} from './saved-filter.ts';

const kept = Array.from({ length: mostSavedFilters }, (_, index) => ({ name: `Filter ${index}` }));

describe('a saved filter', () => {
  test('has a name in one line and knows what it filters by', () => {
    assert.ok(
      NewSavedFilter.safeParse({ name: ' Pending ', filter: { status: 'Pending', by: 'week' } }).success,
    );
    assert.ok(!NewSavedFilter.safeParse({ name: ' ', filter: {} }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x'.repeat(61), filter: {} }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x', filter: { status: 'Lost' } }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x', filter: { colour: 'red' } }).success);
  });

  test('is one of twenty at most; one of the same name is replaced', () => {
    assert.equal(refusalToSaveFilter(kept.slice(1), 'Another'), null);
    assert.equal(refusalToSaveFilter(kept, 'Another')?.code, 'conflict');
    assert.equal(refusalToSaveFilter(kept, 'FILTER 3'), null);
  });

  test('takes any name that no other one has; its own in other letters too', () => {
    const named = [
      { id: 'a', name: 'Payroll' },
      { id: 'b', name: 'Waiting' },
    ];
    assert.equal(refusalToRenameFilter(named, 'a', 'PAYROLL'), null);
    assert.equal(refusalToRenameFilter(named, 'a', 'Last week'), null);
    assert.equal(
      refusalToRenameFilter(named, 'a', 'waiting')?.message,
      'You already have a filter named “Waiting”. Choose another name.',
    );
  });
});
