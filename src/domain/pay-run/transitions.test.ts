import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Day } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Refusal } from '#domain/refusal.ts';
import {
  refusalToChangeItems,
  refusalToDeduct,
  refusalToHold,
  refusalToLock,
  refusalToLockEmpty,
  refusalToOpen,
  refusalToPay,
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
};
const locked: RunSoFar = { ...open, status: 'locked', lockedByName: 'Helen Whitfield' };
const paid: RunSoFar = { ...locked, status: 'paid', paidOn: '2026-11-26' as Day };

const said = (refusal: Refusal | null) => refusal && [refusal.code, refusal.message];

describe('a run', () => {
  test('is opened for a week that has begun, one at a time', () => {
    const wanted = { upToWeek, payDate: '2026-11-27' as Day };
    const now = { open: null, isFirst: false, today };
    assert.equal(refusalToOpen(wanted, now), null);
    assert.equal(refusalToOpen({ ...wanted, upToWeek: '2026-11-23' as Week }, now), null);
    assert.deepEqual(said(refusalToOpen({ ...wanted, upToWeek: '2026-11-30' as Week }, now)), [
      'invalid',
      'W/C 30/11/26 has not begun',
    ]);
    assert.equal(refusalToOpen({ ...wanted, payDate: upToWeek }, now), null);
    assert.ok(refusalToOpen({ ...wanted, payDate: '2026-11-15' as Day }, now)?.fields?.['payDate']);
    assert.equal(refusalToOpen(wanted, { ...now, open })?.code, 'conflict');
  });

  test('says where it begins if it is the first, and not after its last week', () => {
    const wanted = { upToWeek, payDate: '2026-11-27' as Day, fromWeek: upToWeek };
    const now = { open: null, isFirst: true, today };
    assert.equal(refusalToOpen(wanted, now), null);
    assert.ok(refusalToOpen({ ...wanted, fromWeek: '2026-11-23' as Week }, now)?.fields?.['fromWeek']);
    assert.ok(refusalToOpen(wanted, { ...now, isFirst: false })?.fields?.['fromWeek']);
    assert.equal(refusalToOpen({ ...wanted, fromWeek: null }, { ...now, isFirst: false }), null);
  });

  test('is locked once, and with something in it', () => {
    assert.equal(refusalToLock(open), null);
    const already = ['conflict', 'Helen Whitfield has already locked this run.'];
    assert.deepEqual(said(refusalToLock(locked)), already);
    assert.deepEqual(said(refusalToLock(paid)), already);
    assert.equal(refusalToLockEmpty(open, 1), null);
    assert.match(refusalToLockEmpty(open, 0)?.message ?? '', /^Nothing stands in pay run 12/);
  });

  test('is unlocked while nothing has come of it', () => {
    const since = { open: null, hasFiles: false, corrected: null };
    assert.equal(refusalToUnlock(locked, since), null);
    const corrected = { fullName: 'Alice Adams', weekStart: upToWeek };
    const refusals: [RunSoFar, Partial<Parameters<typeof refusalToUnlock>[1]>, string][] = [
      [open, {}, 'Pay run 12 is not locked.'],
      [paid, {}, 'Pay run 12 was paid Thursday 26/11/26. It stays locked.'],
      [locked, { hasFiles: true }, 'A file of pay run 12 may be with payroll by now. It stays locked.'],
      [
        locked,
        { open: { number: 13 } },
        'Pay run 13 is open, and one is open at a time. Lock that one first.',
      ],
      [locked, { corrected }, 'W/C 16/11/26 of Alice Adams was corrected since. Pay run 12 stays locked.'],
    ];
    for (const [run, more, message] of refusals) {
      assert.deepEqual(said(refusalToUnlock(run, { ...since, ...more })), ['conflict', message]);
    }
  });

  test('is paid once it is locked, on a day between its week and today, and on another one with a reason', () => {
    const paidOn = '2026-11-23' as Day;
    assert.equal(refusalToPay(locked, { paidOn }, today), null);
    assert.equal(refusalToPay(locked, { paidOn: upToWeek }, today), null);
    assert.equal(refusalToPay(open, { paidOn }, today)?.code, 'conflict');
    assert.ok(refusalToPay(locked, { paidOn: '2026-11-15' as Day }, today)?.fields?.['paidOn']);
    assert.ok(refusalToPay(locked, { paidOn: '2026-11-24' as Day }, today)?.fields?.['paidOn']);
    assert.ok(refusalToPay(paid, { paidOn }, today)?.fields?.['reason']);
    assert.equal(refusalToPay(paid, { paidOn, reason: 'The bank was late' }, today), null);
  });

  test('that is locked changes no more', () => {
    assert.equal(refusalToChangeItems(open), null);
    assert.equal(refusalToChangeItems(locked)?.code, 'conflict');
  });
});

describe('an item', () => {
  test('is held with a reason, and let go without', () => {
    assert.equal(refusalToHold({ held: true, reason: 'No passport' }), null);
    assert.equal(refusalToHold({ held: false, reason: null }), null);
    assert.ok(refusalToHold({ held: true, reason: '' })?.fields?.['reason']);
  });

  test('is deducted below zero, with consent', () => {
    const deducted = { deducted: true, note: 'By phone' };
    assert.equal(refusalToDeduct({ pay: -0.01 }, deducted), null);
    assert.equal(refusalToDeduct({ pay: 0 }, deducted)?.code, 'conflict');
    assert.equal(refusalToDeduct({ pay: null }, deducted)?.code, 'conflict');
    assert.ok(refusalToDeduct({ pay: -1 }, { deducted: true, note: null })?.fields?.['note']);
    assert.equal(refusalToDeduct({ pay: 1 }, { deducted: false, note: null }), null);
  });
});
