import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { changesBetween } from './history.ts';
import { noHours } from '#domain/hours/hours.ts';

const version = { status: 'Pending', mondayHours: 7.5, mileage: null, comments: 'Late bus', payRate: 21.5 };

describe('the changes between two versions', () => {
  test('the changes between two versions are the fields that differ, in the order of the form', () => {
    const after = { ...version, comments: null, mondayHours: 8, status: 'Approved' };
    assert.deepEqual(changesBetween(version, after), [
      { field: 'status', before: 'Pending', after: 'Approved' },
      { field: 'mondayHours', before: 7.5, after: 8 },
      { field: 'comments', before: 'Late bus', after: null },
    ]);
  });

  test('the changes between two versions cover each field that a reader of the week sees', () => {
    const before = {
      status: 'Rejected',
      ...noHours,
      hoursWorked: 0,
      mileage: 1,
      comments: 'a',
      rejectionReason: 'b',
    };
    for (const field of Object.keys(before) as (keyof typeof before)[]) {
      const value = typeof before[field] === 'number' ? 3 : 'other';
      assert.deepEqual(changesBetween(before, { ...before, [field]: value }), [
        { field, before: before[field], after: value },
      ]);
    }
  });

  test('the changes between two versions have the times of changed days in words', () => {
    const shift = (day: number, startTime: string, finishTime: string, breakMinutes = 0) => ({
      day,
      startTime,
      finishTime,
      breakMinutes,
    });
    const [early, late] = [shift(1, '06:00', '10:00'), shift(1, '14:00', '18:00', 30)];
    const before = { mondayHours: 7.5, lines: [early, late, shift(7, '22:00', '06:00', 30)] };
    const after = { mondayHours: 7.5, lines: [early, late, shift(7, '21:00', '05:00', 30)] };
    assert.deepEqual(changesBetween(before, after), [
      {
        field: 'sundayTimes',
        before: '22:00–06:00, 30 min break',
        after: '21:00–05:00, 30 min break',
      },
    ]);
    const sorted = { ...before, lines: before.lines.toReversed() };
    assert.deepEqual(changesBetween(before, sorted), []);
    const kept = { ...before, lines: { timeZone: 'Europe/London', shifts: before.lines } };
    assert.deepEqual(changesBetween(kept, before), []);
    assert.deepEqual(changesBetween({ ...before, lines: null }, { ...before, lines: [early, late] }), [
      {
        field: 'mondayTimes',
        before: null,
        after: '06:00–10:00; 14:00–18:00, 30 min break',
      },
    ]);
  });

  test('equal versions have no changes, and neither have a new and a deleted week', () => {
    assert.deepEqual(changesBetween(version, { ...version }), []);
    assert.deepEqual(changesBetween(null, version), []);
    assert.deepEqual(changesBetween(version, null), []);
  });

  test('the changes between two versions never show rates, ids or people', () => {
    const after = { ...version, payRate: 99, billRate: 99, approvedBy: 'jo', rates: { supplyBillAmount: 9 } };
    assert.deepEqual(changesBetween(version, after), []);
  });

  test('values that are not versions have no changes', () => {
    assert.deepEqual(changesBetween('text', 7), []);
    assert.deepEqual(changesBetween([], { comments: { nested: true } }), []);
  });
});
