import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Refusal } from '#domain/refusal.ts';
import { refusalToLock } from './locking.ts';
import {
  refusalOfReach,
  refusalToChangeItems,
  refusalToChangeRun,
  refusalToDeduct,
  refusalToHold,
  refusalToOpen,
  refusalToPay,
  refusalToReconcile,
  refusalToUnlock,
  type RunSoFar,
} from './transitions.ts';

const upToWeek = '2026-11-16' as Week;
const today = '2026-11-23' as Day;
const open: RunSoFar = {
  number: 12,
  status: 'open',
  upToWeek,
  payDate: '2026-11-27' as Day,
  paidOn: null,
  lockedByName: null,
  workerIds: null,
};
const locked: RunSoFar = { ...open, status: 'locked', lockedByName: 'Helen Whitfield' };
const paid: RunSoFar = { ...locked, status: 'paid', paidOn: '2026-11-26' as Day };

const cancelled: RunSoFar = { ...open, status: 'cancelled' };
const zero: RunSoFar = { ...locked, number: 0 };
const nothingSince = { rival: null, hasFiles: false, corrected: null, takenBy: null };

const said = (refusal: Refusal | null) => refusal && [refusal.code, refusal.message];

describe('a run', () => {
  test('only one run can be open, for a week that has begun and a pay date within 90 days', () => {
    const wanted = { upToWeek, payDate: '2026-11-27' as Day };
    const now = { rival: null, today };
    assert.equal(refusalToOpen(wanted, now), null);
    assert.equal(refusalToOpen({ ...wanted, upToWeek: '2026-11-23' as Week }, now), null);
    assert.deepEqual(said(refusalToOpen({ ...wanted, upToWeek: '2026-11-30' as Week }, now)), [
      'invalid',
      'W/C 30/11/26 has not begun',
    ]);
    assert.equal(refusalToOpen({ ...wanted, payDate: upToWeek }, now), null);
    assert.ok(refusalToOpen({ ...wanted, payDate: '2026-11-15' as Day }, now)?.fields?.['payDate']);
    assert.equal(refusalToOpen({ ...wanted, payDate: '2027-02-21' as Day }, now), null);
    assert.ok(refusalToOpen({ ...wanted, payDate: '2027-02-22' as Day }, now)?.fields?.['payDate']);
  });

  test('a run cannot be opened while an open run covers the same weeks', () => {
    const wanted = { upToWeek, payDate: '2026-11-27' as Day };
    const refusal = (fullName: string | null) =>
      said(refusalToOpen(wanted, { rival: { number: 12, fullName }, today }));
    const all = 'Pay run 12 is open already. Lock or cancel it before you open another.';
    assert.deepEqual(refusal(null), ['conflict', all]);
    const worker = 'Pay run 12 is open, and Alice Adams is in it. Lock or cancel it before you open another.';
    assert.deepEqual(refusal('Alice Adams'), ['conflict', worker]);
  });

  test('the first week of a run is not after its last week', () => {
    const reach = { upToWeek, payDate: '2026-11-27' as Day, fromWeek: upToWeek };
    assert.equal(refusalOfReach(reach, today), null);
    assert.equal(refusalOfReach({ ...reach, fromWeek: null }, today), null);
    assert.ok(refusalOfReach({ ...reach, fromWeek: '2026-11-23' as Week }, today)?.fields?.['fromWeek']);
  });

  test('a run is changed and cancelled only while it is open', () => {
    assert.equal(refusalToChangeRun(open), null);
    for (const run of [locked, paid, cancelled, zero]) {
      assert.equal(refusalToChangeRun(run)?.code, 'conflict', run.status);
    }
  });

  test('a cancelled run and run 0 cannot be locked, unlocked, paid or changed', () => {
    for (const run of [cancelled, zero]) {
      assert.equal(refusalToLock(run)?.code, 'conflict', run.status);
      assert.equal(refusalToUnlock(run, nothingSince)?.code, 'conflict', run.status);
      assert.equal(refusalToPay(run, { paidOn: today }, today)?.code, 'conflict', run.status);
      assert.equal(refusalToChangeItems(run)?.code, 'conflict', run.status);
    }
    assert.equal(refusalToReconcile(cancelled)?.code, 'conflict');
    assert.equal(refusalToReconcile(zero), null);
  });

  test('a run can be unlocked only while no file, payment or correction depends on it', () => {
    assert.equal(refusalToUnlock(locked, nothingSince), null);
    const corrected = { fullName: 'Alice Adams', weekStart: upToWeek };
    const refusals: [RunSoFar, Partial<Parameters<typeof refusalToUnlock>[1]>, string][] = [
      [open, {}, 'Pay run 12 is not locked.'],
      [paid, {}, 'Pay run 12 was paid Thursday 26/11/26. It stays locked.'],
      [locked, { hasFiles: true }, 'Pay run 12 stays locked because a payroll file has been made.'],
      [
        locked,
        { rival: { number: 13, fullName: null } },
        'Pay run 13 is open, and only one run can be open. Lock or cancel it first.',
      ],
      [
        locked,
        { rival: { number: 13, fullName: 'Alice Adams' } },
        'Pay run 13 is open, and Alice Adams is in it. Lock or cancel it first.',
      ],
      [locked, { takenBy: 13 }, 'Pay run 12 stays locked because pay run 13 deducts the rest of an amount.'],
      [locked, { corrected }, 'Pay run 12 stays locked because W/C 16/11/26 of Alice Adams was corrected.'],
    ];
    for (const [run, more, message] of refusals) {
      assert.deepEqual(said(refusalToUnlock(run, { ...nothingSince, ...more })), ['conflict', message]);
    }
  });

  test('a locked run is marked paid on a day between its week and its pay date; another day needs a reason', () => {
    const paidOn = '2026-11-23' as Day;
    assert.equal(refusalToPay(locked, { paidOn }, today), null);
    assert.equal(refusalToPay(locked, { paidOn: upToWeek }, today), null);
    assert.equal(refusalToPay(open, { paidOn }, today)?.code, 'conflict');
    assert.ok(refusalToPay(locked, { paidOn: '2026-11-15' as Day }, today)?.fields?.['paidOn']);
    assert.equal(refusalToPay(locked, { paidOn: '2026-11-27' as Day }, today), null);
    assert.ok(refusalToPay(locked, { paidOn: '2026-11-28' as Day }, today)?.fields?.['paidOn']);
    const later = '2026-12-02' as Day;
    assert.equal(refusalToPay(locked, { paidOn: later }, later), null);
    assert.ok(refusalToPay(locked, { paidOn: '2026-12-03' as Day }, later)?.fields?.['paidOn']);
    assert.ok(refusalToPay(paid, { paidOn }, today)?.fields?.['reason']);
    assert.equal(refusalToPay(paid, { paidOn, reason: 'The bank was late' }, today), null);
  });

  test('a locked run refuses changes of its items', () => {
    assert.equal(refusalToChangeItems(open), null);
    assert.equal(refusalToChangeItems(locked)?.code, 'conflict');
  });
});

describe('an item', () => {
  test('an item is held with a reason and released without one', () => {
    assert.equal(refusalToHold({ held: true, reason: 'No passport' }), null);
    assert.equal(refusalToHold({ held: false, reason: null }), null);
    assert.ok(refusalToHold({ held: true, reason: '' })?.fields?.['reason']);
  });

  test('an item below zero is deducted only with a note of the worker’s consent', () => {
    const deducted = { deducted: true, note: 'By phone' };
    assert.equal(refusalToDeduct({ pay: -0.01 }, deducted, 0.01), null);
    assert.equal(refusalToDeduct({ pay: 0 }, deducted, 0)?.code, 'conflict');
    assert.equal(refusalToDeduct({ pay: null }, deducted, 0)?.code, 'conflict');
    assert.ok(refusalToDeduct({ pay: -1 }, { deducted: true, note: null }, 1)?.fields?.['note']);
    assert.equal(refusalToDeduct({ pay: 1 }, { deducted: false, note: null }, 0), null);
  });

  test('an item can be deducted in part, up to the owed amount', () => {
    const part = (amount: number, owed: number) =>
      refusalToDeduct({ pay: -806.25 }, { deducted: true, note: 'By phone', amount }, owed);
    assert.equal(part(20, 53.75), null);
    assert.equal(part(53.75, 53.75), null);
    assert.equal(part(53.76, 53.75)?.fields?.['amount'], '£53.75 is owed: enter this amount or less');
    assert.equal(part(1, 0)?.code, 'conflict');
  });
});
