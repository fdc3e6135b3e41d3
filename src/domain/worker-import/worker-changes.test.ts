import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/day.ts';
import type { ImportedChange } from './imported-change.ts';
import { type KnownWorker, workerChanges } from './worker-changes.ts';

const today = '2026-11-18' as Day;

const nothing: ImportedChange = {
  email: 'amara@example.com',
  clientName: null,
  jobTitle: null,
  startDate: null,
  endDate: null,
  poNumber: null,
  payRate: null,
  billRate: null,
  ratesFrom: null,
};

function changes(payrollNumber: string, known: Partial<KnownWorker> = {}) {
  const worker = { assignments: [], payrollNumber: null, phone: null, isNumberTaken: false, ...known };
  return workerChanges({ ...nothing, payrollNumber }, worker, today);
}

describe('a payroll number in a row', () => {
  test('a new payroll number in a row is a change, even if the worker has no assignment', () => {
    const { differences, problems, write, payrollNumber } = changes('007', { payrollNumber: '7' });
    assert.deepEqual(
      [differences, problems, write, payrollNumber],
      [['Payroll number 7 → 007'], [], null, '007'],
    );
  });

  test('an unchanged payroll number in a row is not a change', () => {
    const { differences, payrollNumber } = changes('007', { payrollNumber: '007' });
    assert.deepEqual([differences, payrollNumber], [[], null]);
  });

  test('a payroll number of another worker is a problem of the row', () => {
    const { problems, payrollNumber } = changes('007', { isNumberTaken: true });
    assert.deepEqual(
      [problems, payrollNumber],
      [['Another worker has the payroll number 007 already'], null],
    );
  });
});
