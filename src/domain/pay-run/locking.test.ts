import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { AmountRow } from '#domain/money/priced-week.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import type { Refusal } from '#domain/refusal.ts';
import {
  type FoundProblem,
  problemOf,
  refusalOfProblems,
  refusalToLock,
  refusalToLockEmpty,
} from './locking.ts';
import type { RunSoFar } from './transitions.ts';

const found: FoundProblem = {
  kind: 'missing rate',
  blocks: true,
  itemId: 'item',
  assignmentId: 'assignment',
  timesheetId: 'timesheet',
  userId: 'alice',
  fullName: 'Alice Adams',
  weekStart: '2026-11-16' as Week,
  amounts: null,
  days: null,
  total: null,
};
const row: AmountRow = {
  rateType: 'basic',
  units: 30,
  payRate: null,
  billRate: 20,
  pay: null,
  bill: 600,
  from: null,
};

const open: RunSoFar = {
  number: 12,
  status: 'open',
  upToWeek: '2026-11-16' as Week,
  payDate: '2026-11-27' as Day,
  paidOn: null,
  lockedByName: null,
  workerIds: null,
};
const locked: RunSoFar = { ...open, status: 'locked', lockedByName: 'Helen Whitfield' };
const paid: RunSoFar = { ...locked, status: 'paid', paidOn: '2026-11-26' as Day };

const said = (refusal: Refusal | null) => refusal && [refusal.code, refusal.message];

const messageOf = (more: Partial<FoundProblem>): string => problemOf({ ...found, ...more }).message;

describe('a problem of a run', () => {
  test('a problem of a run names the worker and the week, and the day and rate type where known', () => {
    assert.equal(messageOf({ amounts: [row] }), 'Alice Adams has no pay rate for W/C 16/11/26.');
    assert.equal(messageOf({}), 'Alice Adams has no pay rate for W/C 16/11/26.');
    const saturday = { ...row, rateType: 'saturday', days: [0, 0, 0, 0, 0, 5, 0] };
    const paid = { ...row, payRate: 15, pay: 450, days: [10, 10, 10, 0, 0, 0, 0] };
    assert.equal(
      messageOf({ amounts: [paid, saturday] }),
      'Alice Adams has no pay rate for W/C 16/11/26, Saturday 21/11/26 (saturday).',
    );
    const { days: _days, ...plain } = saturday;
    assert.equal(messageOf({ amounts: [plain] }), 'Alice Adams has no pay rate for W/C 16/11/26 (saturday).');
  });

  test('a problem of a run names the amount of a worker who would owe something', () => {
    assert.equal(
      messageOf({ kind: 'negative', total: -29.3 }),
      'Alice Adams is at −£29.30. Hold it, or deduct it if the worker agrees.',
    );
  });

  test('a problem of a run names future days with hours', () => {
    assert.equal(
      messageOf({ kind: 'day to come', days: [6] }),
      'Alice Adams has hours on Saturday 21/11/26, which has not come yet. Hold the week, or confirm the hours.',
    );
  });

  test('a problem of a run says that a new price waits for a second person', () => {
    assert.equal(
      messageOf({ kind: 'new price' }),
      `A new price of ${weekLabel(found.weekStart)} of Alice Adams needs a second person. Decide on it, or hold the week.`,
    );
  });

  test('a problem of a run names the assignment and the rate type that is missing, the basic one first', () => {
    const unpaid = { ...row, payRate: null, pay: null };
    const overtime = { ...unpaid, rateType: 'overtime' };
    const missingIn = (amounts: AmountRow[] | null) => {
      const { assignmentId, rateType } = problemOf({ ...found, amounts });
      return [assignmentId, rateType];
    };
    assert.deepEqual(missingIn([unpaid]), ['assignment', 'basic']);
    assert.deepEqual(missingIn([{ ...row, payRate: 15, pay: 450 }, overtime]), ['assignment', 'overtime']);
    assert.deepEqual(missingIn([overtime, unpaid]), ['assignment', 'basic']);
    assert.deepEqual(missingIn(null), [null, null]);
  });

  test('the refusal of a lock names the first three problems and counts the others', () => {
    const problem = problemOf({ ...found, kind: 'payroll number' });
    const one = problem.message;
    assert.equal(refusalOfProblems([{ ...problem, blocks: false }], 0), null);
    assert.equal(refusalOfProblems([problem], 1)?.message, one);
    assert.equal(refusalOfProblems([problem, problem], 2)?.message, `${one} ${one}`);
    const four = [problem, problem, problem, problem];
    assert.equal(refusalOfProblems(four, 4)?.message, `${one} ${one} ${one} There is 1 more.`);
    assert.equal(refusalOfProblems(four, 2_000)?.message, `${one} ${one} ${one} There are 1,997 more.`);
  });
});

describe('a run', () => {
  test('a run can be locked only once, and only with items', () => {
    assert.equal(refusalToLock(open), null);
    const already = ['conflict', 'Helen Whitfield has already locked this run.'];
    assert.deepEqual(said(refusalToLock(locked)), already);
    assert.deepEqual(said(refusalToLock(paid)), already);
    assert.equal(refusalToLockEmpty(open, 1), null);
    assert.match(
      refusalToLockEmpty(open, 0)?.message ?? '',
      /Pay run 12 is empty\. There is nothing to lock\./,
    );
  });
});
