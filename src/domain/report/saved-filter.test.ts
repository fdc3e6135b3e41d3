import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import {
  reportOfFilter,
  keptReport,
  mostSavedFilters,
  NewSavedFilter,
  presetReport,
  presets,
  refusalToRenameFilter,
  refusalToSaveFilter,
} from './saved-filter.ts';

const kept = Array.from({ length: mostSavedFilters }, (_, index) => ({ name: `Filter ${index}` }));

describe('a saved filter', () => {
  test('a saved filter needs a name of at most 60 characters and accepts known fields only', () => {
    assert.ok(
      NewSavedFilter.safeParse({ name: ' Pending ', filter: { status: 'Pending', by: 'week' } }).success,
    );
    assert.ok(NewSavedFilter.safeParse({ name: 'To set', filter: { rate: 'missing' } }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x', filter: { rate: 'none' } }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: ' ', filter: {} }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x'.repeat(61), filter: {} }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x', filter: { status: 'Lost' } }).success);
    assert.ok(!NewSavedFilter.safeParse({ name: 'x', filter: { colour: 'red' } }).success);
  });

  test('a person has at most twenty saved filters, and a saved filter replaces an earlier one with its name', () => {
    assert.equal(refusalToSaveFilter(kept.slice(1), 'Another'), null);
    assert.equal(refusalToSaveFilter(kept, 'Another')?.code, 'conflict');
    assert.equal(refusalToSaveFilter(kept, 'FILTER 3'), null);
  });

  test('a saved filter can be renamed to any unused name, or to its own name in another case', () => {
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

describe('a preset filter', () => {
  const [today, nextWeek] = [day('2026-11-18'), day('2026-11-25')];
  const preset = (name: string) => presets.find((one) => one.name === name)!;

  test('the preset “Approved, last week” replaces all earlier filters by status and week', () => {
    const before = { status: 'Pending', rate: 'missing', start: day('2026-01-01'), by: 'worker' } as const;
    assert.deepEqual(presetReport(preset('Approved, last week'), before, today), {
      status: 'Approved',
      by: 'worker',
      start: '2026-11-09',
      end: '2026-11-15',
    });
  });

  test('the preset “Last week” changes only the period', () => {
    assert.deepEqual(presetReport(preset('Last week'), {}, today), {
      start: '2026-11-09',
      end: '2026-11-15',
    });
    const before = { status: 'Pending', rate: 'missing' } as const;
    assert.deepEqual(presetReport(preset('Last week'), before, today), {
      ...before,
      start: '2026-11-09',
      end: '2026-11-15',
    });
  });

  test('a saved preset follows the calendar', () => {
    const kept = keptReport(presetReport(preset('Approved, last week'), {}, today), today);
    assert.deepEqual(kept, { status: 'Approved', span: 'last week' });
    assert.deepEqual(reportOfFilter(kept, nextWeek), {
      status: 'Approved',
      start: '2026-11-16',
      end: '2026-11-22',
    });
  });
});
