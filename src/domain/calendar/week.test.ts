import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { addDays, day, dayAt, weekdayNumber } from './calendar.ts';
import { Week } from './day.ts';
import {
  addWeeks,
  daysOf,
  invalidWeekMessage,
  isOwed,
  movedTo,
  notWorkedMessage,
  refusalToWeek,
  selectableWeeks,
  unsentBefore,
  weekInDates,
  weekLabel,
  weekOf,
  type WorkDates,
} from './week.ts';

const monday = Week.parse('2026-11-16');
const anyWeek = fc.integer({ min: -3_000, max: 5_000 }).map((count) => addWeeks(monday, count));

describe('a week', () => {
  test('a week is identified by its Monday', () => assert.equal(Week.parse('2026-11-16'), '2026-11-16'));

  for (const text of ['2026-11-15', '2026-11-17', '2026-11-21', '2026-11-22']) {
    test(`the text ${text} does not identify a week`, () => {
      assert.equal(Week.safeParse(text).error?.issues[0]?.message, 'A week starts on a Monday');
    });
  }

  test('a week with an invalid date is refused for the date before any other reason', () => {
    assert.equal(
      Week.safeParse('2026-02-30').error?.issues[0]?.message,
      'Enter a real date, like 2026-11-16',
    );
    assert.equal(Week.safeParse(null).error?.issues[0]?.message, 'Enter a date, like 2026-11-16');
  });

  test('a Sunday belongs to the week of the Monday before', () => {
    assert.equal(weekOf(day('2026-11-22')), '2026-11-16');
    assert.equal(weekOf(day('2026-11-23')), '2026-11-23');
    assert.equal(weekOf(day('2026-11-16')), '2026-11-16');
  });

  test('a week may begin in one year and end in the next', () => {
    assert.equal(weekOf(day('2027-01-01')), '2026-12-28');
    assert.equal(weekOf(day('2024-03-02')), '2024-02-26');
  });

  test('all seven days of a week give the same Monday', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        for (const one of daysOf(week)) assert.equal(weekOf(one), week);
      }),
    );
  });

  test('a week has seven days in a row, Monday to Sunday', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        assert.deepEqual(daysOf(week).map(weekdayNumber), [1, 2, 3, 4, 5, 6, 7]);
        assert.equal(daysOf(week).at(-1), addDays(week, 6));
      }),
    );
  });

  test('a week with some weeks added is a Monday again', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: -500, max: 500 }), (week, count) => {
        assert.equal(Week.safeParse(addWeeks(week, count)).success, true);
        assert.equal(addWeeks(addWeeks(week, count), -count), week);
      }),
    );
  });

  test('a week has plain dates, and only the current year is not written', () => {
    assert.equal(weekInDates(monday), '16–22 Nov 2026');
    assert.equal(weekInDates('2026-11-30' as Week, 2026), '30 Nov – 6 Dec');
    assert.equal(weekInDates('2026-12-28' as Week, 2026), '28 Dec – 3 Jan 2027');
  });
  test('a week has the label W/C and its Monday', () => assert.equal(weekLabel(monday), 'W/C 16/11/26'));
});

const wednesday = day('2026-11-18');
const offset = fc.integer({ min: -200, max: 200 });
const someWeeks = fc
  .uniqueArray(fc.integer({ min: -80, max: 40 }), { maxLength: 6 })
  .map((counts) => counts.map((count) => addWeeks(monday, count)));

const anyDates = fc
  .tuple(offset, fc.array(fc.tuple(offset, someWeeks), { maxLength: 3 }))
  .map(([start, moves]) => {
    let dates: WorkDates = movedTo(addDays(wednesday, start), null, []);
    for (const [to, neverWorked] of moves) dates = movedTo(addDays(wednesday, to), dates, neverWorked);
    return dates;
  });

describe('the weeks to choose from', () => {
  test('the selectable weeks go from the current one back to the week of the start date', () => {
    assert.deepEqual(selectableWeeks({ startDate: day('2026-11-05') }, wednesday), [
      '2026-11-16',
      '2026-11-09',
      '2026-11-02',
    ]);
  });

  test('a worker who started this week can select the current week only', () => {
    for (const startDate of daysOf(monday)) {
      assert.deepEqual(selectableWeeks({ startDate }, wednesday), [monday]);
    }
  });

  test('a worker who starts next week can select no week', () => {
    assert.deepEqual(selectableWeeks({ startDate: day('2026-11-23') }, wednesday), []);
    assert.deepEqual(selectableWeeks({ startDate: day('2030-01-01') }, wednesday), []);
  });

  test('the selectable weeks are exactly the weeks that a submission accepts', () => {
    fc.assert(
      fc.property(anyDates, offset, (dates, age) => {
        const today = addDays(wednesday, age);
        const offered = new Set<string>(selectableWeeks(dates, today));
        for (let count = -90; count <= 62; count += 1) {
          const week = addWeeks(monday, count);
          assert.equal(refusalToWeek(week, dates, today) === null, offered.has(week), week);
        }
      }),
    );
  });
});

describe('filling in a week', () => {
  const dates = { startDate: day('2026-11-05') };

  function refusalOn(instant: string, week: string) {
    return refusalToWeek(Week.parse(week), dates, dayAt(instant, 'Europe/London'));
  }

  test('the current week can be filled in from its Monday to its Sunday', () => {
    for (const one of daysOf(monday)) assert.equal(refusalToWeek(monday, dates, one), null);
  });

  test('the week of the start date can be filled in though its Monday lies before it', () => {
    assert.equal(refusalToWeek(Week.parse('2026-11-02'), dates, day('2026-11-18')), null);
  });

  test('a week before the start date is refused', () => {
    const refusal = refusalToWeek(Week.parse('2026-10-26'), dates, day('2026-11-18'));
    assert.equal(refusal?.code, 'invalid');
    assert.equal(
      refusal?.message,
      'Please select a valid week (current week or past weeks after your assignment start date)',
    );
    assert.deepEqual(refusal?.fields, { weekStart: invalidWeekMessage });
  });

  test('the next week is refused up to the last moment of Sunday in London', () => {
    assert.equal(refusalOn('2026-11-22T23:59:59.999Z', '2026-11-23')?.message, invalidWeekMessage);
    assert.equal(refusalOn('2026-11-23T00:00:00.000Z', '2026-11-23'), null);
  });

  test('a week opens at London’s midnight in summer, an hour before UTC’s', () => {
    const summer = { startDate: day('2026-06-01') };
    const before = dayAt('2026-07-12T22:59:59.999Z', 'Europe/London');
    const after = dayAt('2026-07-12T23:00:00.000Z', 'Europe/London');
    assert.notEqual(refusalToWeek(Week.parse('2026-07-13'), summer, before), null);
    assert.equal(refusalToWeek(Week.parse('2026-07-13'), summer, after), null);
  });

  test('a week opens at the right midnight in the weeks in which the clocks change', () => {
    for (const [last, first, week] of [
      ['2026-03-29T22:59:59.999Z', '2026-03-29T23:00:00.000Z', '2026-03-30'],
      ['2026-10-25T23:59:59.999Z', '2026-10-26T00:00:00.000Z', '2026-10-26'],
    ] as const) {
      const start = { startDate: day('2026-01-01') };
      assert.notEqual(refusalToWeek(Week.parse(week), start, dayAt(last, 'Europe/London')), null);
      assert.equal(refusalToWeek(Week.parse(week), start, dayAt(first, 'Europe/London')), null);
    }
  });
});

describe('a moved start date', () => {
  const august = { startDate: day('2026-08-05') };
  const later = day('2026-11-16');
  const owed = (dates: WorkDates): string[] =>
    Array.from({ length: 200 }, (_, index) => addWeeks(monday, index - 120)).filter((week) =>
      isOwed(week, dates),
    );

  test('the start date of a new worker leaves no owed weeks', () => {
    assert.deepEqual(movedTo(later, null, []), { startDate: later, owedFrom: null, notWorked: [] });
  });

  test('a later start date leaves the weeks before it owed', () => {
    const moved = movedTo(later, august, []);
    assert.deepEqual(moved, { startDate: later, owedFrom: august.startDate, notWorked: [] });
    assert.equal(refusalToWeek(Week.parse('2026-08-03'), moved, wednesday), null);
    assert.notEqual(refusalToWeek(Week.parse('2026-07-27'), moved, wednesday), null);
  });

  test('a later start date raises a question about earlier weeks without a timesheet', () => {
    const sent = new Set([Week.parse('2026-11-02')]);
    const dates = { startDate: day('2026-10-28') };
    assert.deepEqual(unsentBefore(later, dates, sent, wednesday), ['2026-10-26', '2026-11-09']);
    assert.deepEqual(unsentBefore(day('2026-10-26'), dates, sent, wednesday), []);
    assert.equal(unsentBefore(day('9999-12-31'), dates, sent, wednesday).at(-1), '2027-11-22');
  });

  test('a week that was never worked is refused with a message that says so', () => {
    const moved = movedTo(later, august, [Week.parse('2026-11-02')]);
    assert.deepEqual(moved.notWorked, ['2026-11-02']);
    const refusal = refusalToWeek(Week.parse('2026-11-02'), moved, wednesday);
    assert.deepEqual([refusal?.code, refusal?.message], ['invalid', notWorkedMessage]);
    assert.equal(refusalToWeek(Week.parse('2026-11-09'), moved, wednesday), null);
  });

  test('a corrected start date leaves no owed weeks if all weeks before it were never worked', () => {
    const mistaken = { startDate: day('2025-11-16') };
    const all = unsentBefore(later, mistaken, new Set(), wednesday);
    assert.equal(all.length, 53);
    assert.deepEqual(movedTo(later, mistaken, all), { startDate: later, owedFrom: null, notWorked: [] });
  });

  test('an earlier start date makes weeks owed again that were marked as never worked', () => {
    const moved = movedTo(later, august, [Week.parse('2026-11-02')]);
    assert.deepEqual(movedTo(day('2026-11-03'), moved, []), {
      startDate: '2026-11-03',
      owedFrom: august.startDate,
      notWorked: [],
    });
  });

  test('a moved start date leaves owed weeks owed, except weeks that were never worked', () => {
    fc.assert(
      fc.property(anyDates, offset, someWeeks, (dates, to, neverWorked) => {
        const startDate = addDays(wednesday, to);
        const after = movedTo(startDate, dates, neverWorked);
        assert.equal(after.startDate, startDate);
        assert.ok(!after.owedFrom || after.owedFrom < weekOf(startDate));
        const taken = new Set<string>(neverWorked.filter((week) => week < weekOf(startDate)));
        const expected = new Set(owed(dates).filter((week) => !taken.has(week)));
        for (const week of owed({ startDate })) expected.add(week);
        assert.deepEqual(owed(after), [...expected].sort());
      }),
    );
  });
});
