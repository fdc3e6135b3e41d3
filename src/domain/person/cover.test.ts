import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import {
  CoverOrder,
  coversInWords,
  refusalOfOverlap,
  refusalToCover,
  refusalToSpeakFor,
  spanOfCover,
} from './cover.ts';

const today = day('2026-11-18');
const until = { untilDate: today };
const role = 'Recruitment Consultant' as const;
const anna = { id: 'anna', fullName: 'Anna Bell', role, isDisabled: false };
const ben = { id: 'ben', fullName: 'Ben Roy', role, isDisabled: false };
const deputyId = '01900000-0000-7000-8000-000000000000';

describe('a cover', () => {
  test('the deputy of a consultant’s cover is another enabled member of staff, and its days are in the future', () => {
    assert.equal(refusalToCover(anna, ben, until, today), null);
    assert.equal(refusalToCover(anna, { ...ben, role: 'Admin' }, until, today), null);
    for (const [deputy, says] of [
      [undefined, /Choose a consultant or an Admin/],
      [{ ...ben, role: 'Candidate' }, /Choose a consultant or an Admin/],
      [anna, /someone else/],
      [{ ...ben, isDisabled: true }, /Ben Roy is disabled/],
    ] as const)
      assert.match(refusalToCover(anna, deputy, until, today)?.message ?? '', says);
    const over = refusalToCover(anna, ben, { untilDate: day('2026-11-17') }, today);
    assert.deepEqual(Object.keys(over?.fields ?? {}), ['untilDate']);
  });

  test('a consultant’s cover of more than a year is refused', () => {
    assert.equal(refusalToCover(anna, ben, { untilDate: day('2027-11-18') }, today), null);
    const long = refusalToCover(anna, ben, { untilDate: day('2027-11-19') }, today);
    assert.match(long?.fields?.['untilDate'] ?? '', /within a year/);
  });

  test('a cover stands in for a member of staff, who may be disabled', () => {
    assert.equal(refusalToCover({ ...anna, isDisabled: true }, ben, until, today), null);
    assert.equal(refusalToCover(undefined, ben, until, today)?.code, 'missing');
    assert.equal(refusalToCover({ ...anna, role: 'Candidate' }, ben, until, today)?.code, 'missing');
  });

  test('an Admin can set a cover for any consultant, and a consultant only for themselves', () => {
    assert.equal(refusalToSpeakFor({ id: 'helen', role: 'Admin' }, 'anna'), null);
    assert.equal(refusalToSpeakFor(anna, 'anna'), null);
    assert.equal(refusalToSpeakFor(ben, 'anna')?.code, 'forbidden');
  });

  test('a consultant’s cover may be one day and never ends before it begins', () => {
    const order = { deputyId, fromDate: today, untilDate: today };
    assert.deepEqual(CoverOrder.parse(order), { ...order, note: null });
    const { error } = CoverOrder.safeParse({ ...order, untilDate: '2026-11-17' });
    assert.deepEqual(error?.issues[0]?.path, ['untilDate']);
  });

  test('a second cover of the same two people on the same days is refused, with an error on the first day', () => {
    assert.deepEqual(refusalOfOverlap(ben).fields, {
      fromDate:
        'Ben Roy already has cover on some of these days. End that cover first, or choose other days.',
    });
  });
});

describe('a cover in words', () => {
  test('a cover in words has its last day, and its first day before it begins', () => {
    const untilDate = day('2027-01-12');
    assert.equal(spanOfCover({ fromDate: today, untilDate }, today), 'until 12/01/2027');
    assert.equal(
      spanOfCover({ fromDate: day('2026-12-01'), untilDate }, today),
      'from 01/12/2026 to 12/01/2027',
    );
  });

  test('the list switch names each covered consultant', () => {
    const covered = { fullName: 'Anna Bell', untilDate: day('2027-01-12') };
    const other = { fullName: 'Carl Day', untilDate: day('2026-12-05') };
    assert.equal(coversInWords([covered]), 'For Anna Bell until 12/01');
    assert.equal(coversInWords([covered, other]), 'For Anna Bell until 12/01 and Carl Day until 05/12');
  });
});
