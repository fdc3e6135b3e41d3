import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bankHolidaysIn } from '#domain/calendar/bank-holidays.ts';
import { addDays, day, dayAt, weekdayNumber } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import { divisionNames } from '#domain/calendar/division.ts';
import { refusalToMove } from './moved-week.ts';
import {
  bankHolidaysOfPayroll,
  cutOffAtInWords,
  cutOffOf,
  movedWeekInWords,
  payDateOf,
  payTermsInWords,
  payWeekOfRun,
  type PayTerms,
  proposalFor,
} from './pay-calendar.ts';

const london = 'Europe/London';
const usual: PayTerms = { cutOffDay: 1, cutOffTime: '12:00', payDay: 5, division: 'england-and-wales' };
const week = (monday: string) => day(monday) as Week;

describe('a week', () => {
  test('a week is due on the next Monday at noon and paid on that Friday', () => {
    assert.equal(cutOffOf(week('2026-11-16'), usual, null, london), '2026-11-23T12:00:00.000Z');
    assert.equal(payDateOf(week('2026-11-16'), usual, null), '2026-11-27');
  });

  test('a week is due at noon in the agency’s time zone, also in summer', () => {
    assert.equal(cutOffOf(week('2026-07-06'), usual, null, london), '2026-07-13T11:00:00.000Z');
  });

  test('a week is due and paid on the days that the agency has set', () => {
    const other = { ...usual, cutOffDay: 2, cutOffTime: '17:30', payDay: 7 };
    assert.equal(cutOffOf(week('2026-11-16'), other, null, london), '2026-11-24T17:30:00.000Z');
    assert.equal(payDateOf(week('2026-11-16'), other, null), '2026-11-29');
  });

  test('a week is due and paid as an Admin has moved it', () => {
    const moved = { cutOffAt: '2026-12-29T12:00:00.000Z', payDate: day('2026-12-31') };
    assert.equal(cutOffOf(week('2026-12-21'), usual, moved, london), moved.cutOffAt);
    assert.equal(payDateOf(week('2026-12-21'), usual, moved), '2026-12-31');
  });
});

describe('the proposal on bank holidays', () => {
  for (const [why, monday, terms, cutOffAt, payDate] of [
    ['over Christmas moves both', '2026-12-21', {}, '2026-12-29T12:00:00.000Z', '2026-12-31'],
    ['on Good Friday pays on the Thursday', '2026-03-23', {}, '2026-03-30T11:00:00.000Z', '2026-04-02'],
    ['on Easter Monday is due on the Tuesday', '2026-03-30', {}, '2026-04-07T11:00:00.000Z', '2026-04-10'],
    [
      'of a Monday that is both cut-off and pay day pays on the day of the cut-off',
      '2026-03-30',
      { payDay: 1 },
      '2026-04-07T11:00:00.000Z',
      '2026-04-07',
    ],
    ['goes on past a weekend', '2026-12-14', { cutOffDay: 5 }, '2026-12-29T12:00:00.000Z', '2026-12-29'],
    [
      'is Scotland’s own in Scotland: no Easter Monday, but the 2nd of January’s substitute',
      '2026-12-28',
      { division: 'scotland' },
      '2027-01-05T12:00:00.000Z',
      '2027-01-08',
    ],
    [
      'is Northern Ireland’s own on St Patrick’s Day’s Tuesday cut-off',
      '2026-03-09',
      { division: 'northern-ireland', cutOffDay: 2 },
      '2026-03-18T12:00:00.000Z',
      '2026-03-20',
    ],
  ] as const) {
    test(`the proposal on bank holidays ${why}: due ${cutOffAt.slice(0, 10)}, paid ${payDate}`, () => {
      assert.deepEqual(proposalFor(week(monday), { ...usual, ...terms }, london), { cutOffAt, payDate });
    });
  }

  test('no new date is proposed for a week without bank holidays on its payroll days', () => {
    assert.equal(proposalFor(week('2026-11-16'), usual, london), null);
    assert.equal(proposalFor(week('2026-03-30'), { ...usual, division: 'scotland' }, london), null);
    assert.equal(proposalFor(week('2026-03-30'), { ...usual, cutOffDay: 2 }, london), null);
  });

  test('the proposed date follows the bank holidays that an Admin added and removed', () => {
    const added = [{ day: day('2026-11-23'), name: 'Jubilee' }];
    assert.deepEqual(proposalFor(week('2026-11-16'), { ...usual, holidays: added }, london), {
      cutOffAt: '2026-11-24T12:00:00.000Z',
      payDate: '2026-11-27',
    });
    const removed = [{ day: day('2026-12-28'), name: null }];
    assert.deepEqual(bankHolidaysOfPayroll(week('2026-12-21'), { ...usual, holidays: removed }), [
      '2027-01-01',
    ]);
  });

  test('each proposed date of three years is valid and on working days', () => {
    for (const division of divisionNames) {
      for (const [cutOffDay, payDay] of [
        [1, 5],
        [1, 1],
        [3, 5],
        [5, 5],
        [2, 3],
      ] as const) {
        const terms = { ...usual, cutOffDay, payDay, division };
        for (let one = week('2026-01-05'); one < '2029-01-01'; one = addWeeks(one, 1)) {
          const proposal = proposalFor(one, terms, london);
          if (!proposal) continue;
          assert.equal(refusalToMove(one, proposal, london), null, `${division} ${one}`);
          for (const held of [dayAt(proposal.cutOffAt, london), proposal.payDate]) {
            assert.ok(weekdayNumber(held) <= 5 && !bankHolidaysIn(weekOf(held), { division }).has(held));
          }
        }
      }
    }
  });

  test('a proposal names the bank holidays of the week in which it is due and paid', () => {
    assert.deepEqual(bankHolidaysOfPayroll(week('2026-12-21'), { division: 'england-and-wales' }), [
      '2026-12-28',
      '2027-01-01',
    ]);
  });
});

describe('a week moved by an Admin', () => {
  const moved = { cutOffAt: '2026-12-29T12:00:00.000Z', payDate: day('2026-12-31') };
  const monday = week('2026-12-21');

  test('a moved week is due after its end, and paid on that day or later', () => {
    assert.equal(refusalToMove(monday, moved, london), null);
    assert.equal(refusalToMove(monday, { ...moved, payDate: day('2026-12-29') }, london), null);
    assert.equal(refusalToMove(monday, { ...moved, cutOffAt: '2026-12-28T00:00:00.000Z' }, london), null);
  });

  for (const [why, change, field] of [
    ['is not due on its Sunday', { cutOffAt: '2026-12-27T23:59:59.000Z' }, 'cutOffAt'],
    ['is not paid on the day before', { payDate: day('2026-12-28') }, 'payDate'],
    ['is not due in a month', { cutOffAt: '2027-01-25T12:00:00.000Z' }, 'cutOffAt'],
    ['is not paid in a year', { payDate: day('2027-12-31') }, 'payDate'],
  ] as const) {
    test(why, () => {
      const refusal = refusalToMove(monday, { ...moved, ...change }, london);
      assert.deepEqual(Object.keys(refusal?.fields ?? {}), [field]);
    });
  }
});

describe('when weeks are due and paid, in words', () => {
  test('the usual cut-off and pay day are described in words', () => {
    assert.equal(payTermsInWords(usual), 'Weeks are due by Monday 12:00, paid on Friday.');
  });

  test('a moved cut-off and pay day are described in words', () => {
    const moved = { cutOffAt: '2026-12-29T12:00:00.000Z', payDate: addDays(day('2026-12-30'), 1) };
    assert.equal(movedWeekInWords(moved, london), 'Due by Tuesday 29/12/26 12:00, paid Thursday 31/12/26.');
    assert.equal(cutOffAtInWords('2026-07-13T11:00:00.000Z', london), 'Monday 13/07/26 12:00');
  });
});

describe('the pay date that a new run proposes', () => {
  const weeks = [
    { weekStart: week('2026-11-09'), payDate: day('2026-11-20'), proposal: null },
    { weekStart: week('2026-11-16'), payDate: day('2026-11-27'), proposal: { payDate: day('2026-11-26') } },
    { weekStart: week('2026-11-23'), payDate: day('2026-12-04'), proposal: null },
  ];
  const proposed = (today: string) => payWeekOfRun(week('2026-11-09'), weeks, day(today))?.weekStart;

  test('a run proposes the pay date of its last week, also on that day', () => {
    assert.equal(proposed('2026-11-20'), '2026-11-09');
    assert.equal(payWeekOfRun(week('2026-11-16'), weeks, day('2026-11-16'))?.weekStart, '2026-11-16');
  });

  test('a run proposes the next pay date of the calendar if its own is past', () => {
    assert.equal(proposed('2026-11-21'), '2026-11-16');
  });

  test('a run passes over a bank holiday’s earlier pay date that is past', () => {
    assert.equal(proposed('2026-11-27'), '2026-11-23');
  });

  test('a run proposes the past date of its week if no later date is known', () => {
    assert.equal(proposed('2026-12-05'), '2026-11-09');
  });
});
