import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  day,
  dayAndTimeAt,
  dayAt,
  dayInWords,
  daysBetween,
  isTimeZone,
  fullDay,
  instantAt,
  longDay,
  longDayAt,
  secondsBetween,
  secondsBetweenClocks,
  shortDay,
  spanInWords,
  weekdayNumber,
} from './calendar.ts';
import { Day } from './day.ts';

const london = 'Europe/London';

const anyDay = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

describe('a day', () => {
  for (const text of ['2026-11-16', '2024-02-29', '2000-02-29', '1900-01-01', '9999-12-31']) {
    test(`the text ${text} is a valid day`, () => assert.equal(day(text), text));
  }

  for (const [text, why] of [
    ['2026-02-29', 'is not in a leap year'],
    ['1900-02-29', 'is not in a leap year, though 1900 divides by four'],
    ['2026-04-31', 'is beyond the month'],
    ['2026-13-01', 'has no month'],
    ['2026-00-10', 'has no month'],
    ['2026-01-00', 'has no day'],
    ['1899-12-31', 'is before anyone worked here'],
    ['0000-01-01', 'is before anyone worked here'],
    ['2026-1-5', 'lacks its zeros'],
    ['16/11/2026', 'is written as people write'],
    ['2026-11-16T00:00:00Z', 'carries a time'],
    ['2026-11-16\n', 'carries a line ending'],
    [' 2026-11-16', 'carries a space'],
    ['+002026-11-16', 'has a longer year'],
    ['２０２６-11-16', 'is in other digits'],
  ] as const) {
    test(`${JSON.stringify(text)} is no day: it ${why}`, () => {
      const { success, error } = Day.safeParse(text);
      assert.equal(success, false);
      assert.equal(error?.issues[0]?.message, 'Enter a real date, like 2026-11-16');
    });
  }

  test('an empty date is refused with “Choose a date”', () => {
    assert.equal(Day.safeParse('').error?.issues[0]?.message, 'Choose a date');
  });

  for (const value of [20261116, null, undefined, {}, ['2026-11-16'], new Date('2026-11-16')]) {
    test(`a day is text, not ${JSON.stringify(value)}`, () => {
      assert.equal(Day.safeParse(value).error?.issues[0]?.message, 'Enter a date, like 2026-11-16');
    });
  }

  test('a day with some days added is that many days away', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (from, count) => {
        assert.equal(daysBetween(from, addDays(from, count)), count);
      }),
    );
  });

  test('the next day is correct at the end of months, at the end of years and on leap days', () => {
    assert.equal(addDays(day('2024-02-28'), 1), '2024-02-29');
    assert.equal(addDays(day('2026-02-28'), 1), '2026-03-01');
    assert.equal(addDays(day('2026-12-31'), 1), '2027-01-01');
    assert.equal(addDays(day('2026-01-01'), -1), '2025-12-31');
  });

  test('a day is one day long also when the clocks change', () => {
    assert.equal(addDays(day('2026-03-28'), 1), '2026-03-29');
    assert.equal(addDays(day('2026-03-29'), 1), '2026-03-30');
    assert.equal(addDays(day('2026-10-25'), 1), '2026-10-26');
    assert.equal(daysBetween(day('2026-03-28'), day('2026-03-30')), 2);
  });

  test('the weekday moves on by one from each day to the next', () => {
    assert.equal(weekdayNumber(day('2026-11-16')), 1);
    assert.equal(weekdayNumber(day('2026-11-22')), 7);
    fc.assert(
      fc.property(anyDay, (one) => {
        assert.equal(weekdayNumber(addDays(one, 1)), (weekdayNumber(one) % 7) + 1);
      }),
    );
  });
});

describe('the same day of another month', () => {
  test('the same day of another month is that day, or the last one of a shorter month', () => {
    assert.equal(addMonths(day('2026-11-18'), 3), '2027-02-18');
    assert.equal(addMonths(day('2026-11-18'), -3), '2026-08-18');
    assert.equal(addMonths(day('2026-11-30'), 3), '2027-02-28');
    assert.equal(addMonths(day('2027-11-30'), 3), '2028-02-29');
    assert.equal(addMonths(day('2026-03-31'), -1), '2026-02-28');
    assert.equal(addMonths(day('2026-01-31'), -2), '2025-11-30');
  });

  test('the same day of another month is in that month and never later in it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -40, max: 40 }), (one, count) => {
        const other = addMonths(one, count);
        const monthOf = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
        assert.equal(monthOf(other), monthOf(one) + count);
        assert.ok(other.slice(8) <= one.slice(8));
      }),
    );
  });
});

describe('today in the agency', () => {
  for (const [instant, expected, why] of [
    ['2026-11-16T23:59:59.999Z', '2026-11-16', 'is Monday up to midnight in winter'],
    ['2026-11-17T00:00:00.000Z', '2026-11-17', 'is Tuesday from midnight in winter'],
    ['2026-07-13T22:59:59.999Z', '2026-07-13', 'is Monday up to midnight in summer'],
    ['2026-07-13T23:00:00.000Z', '2026-07-14', 'is Tuesday from midnight in summer, an hour before UTC’s'],
    ['2026-03-29T00:59:59.000Z', '2026-03-29', 'is the same day before the clocks go forward'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29', 'is the same day after the clocks went forward'],
    ['2026-03-29T22:59:59.000Z', '2026-03-29', 'ends an hour early on the day the clocks go forward'],
    ['2026-03-29T23:00:00.000Z', '2026-03-30', 'has begun at 23:00 UTC after the clocks went forward'],
    ['2026-10-24T23:00:00.000Z', '2026-10-25', 'begins in summer time on the day the clocks go back'],
    ['2026-10-25T23:59:59.000Z', '2026-10-25', 'ends in winter time on the day the clocks go back'],
    ['2026-10-26T00:00:00.000Z', '2026-10-26', 'is the next day at midnight UTC after the clocks went back'],
  ] as const) {
    test(why, () => {
      assert.equal(dayAt(instant, london), expected);
      assert.equal(dayAt(new Date(instant), london), expected);
    });
  }

  test('today depends on the time zone of the agency', () => {
    const instant = '2026-11-16T23:30:00Z';
    assert.equal(dayAt(instant, 'Pacific/Kiritimati'), '2026-11-17');
    assert.equal(dayAt(instant, 'Pacific/Pago_Pago'), '2026-11-16');
    assert.equal(dayAt(instant, 'UTC'), '2026-11-16');
  });

  test('today does not depend on the time zone of the computer', () => {
    const before = process.env['TZ'];
    try {
      for (const zone of ['America/Los_Angeles', 'Asia/Tokyo', 'UTC']) {
        process.env['TZ'] = zone;
        assert.equal(dayAt('2026-07-13T23:00:00Z', london), '2026-07-14');
        assert.equal(weekdayNumber(day('2026-07-13')), 1);
        assert.equal(addDays(day('2026-07-13'), 1), '2026-07-14');
      }
    } finally {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    }
  });
});

describe('a day in writing', () => {
  test('a short day has the same format as the label of a week', () =>
    assert.equal(shortDay(day('2026-01-05')), '05/01/26'));
  test('a short day has two digits in the first years of a century', () =>
    assert.equal(shortDay(day('2109-01-05')), '05/01/09'));
  test('a full day has its weekday and the name of its month', () =>
    assert.equal(fullDay(day('2026-05-04')), 'Monday 4 May 2026'));
  test('a long date is written as in a report', () => assert.equal(longDay(day('2026-01-05')), '05/01/2026'));

  test('a day and time are in the agency’s time zone, in winter and in summer', () => {
    assert.equal(dayAndTimeAt('2026-11-16T09:14:59Z', london), '16/11/2026, 09:14');
    assert.equal(dayAndTimeAt('2026-07-13T09:14:00Z', london), '13/07/2026, 10:14');
  });

  test('a day and time have midnight as 00:00, never as 24:00', () => {
    assert.equal(dayAndTimeAt('2026-11-16T00:00:00Z', london), '16/11/2026, 00:00');
    assert.equal(dayAndTimeAt('2026-07-13T23:05:00Z', london), '14/07/2026, 00:05');
  });

  test('each time of the repeated hour appears twice in the night when the clocks go back', () => {
    assert.equal(dayAndTimeAt('2026-10-25T00:30:00Z', london), '25/10/2026, 01:30');
    assert.equal(dayAndTimeAt('2026-10-25T01:30:00Z', london), '25/10/2026, 01:30');
  });

  test('an instant is written as the day in the agency’s time zone', () => {
    assert.equal(longDayAt('2026-07-13T23:05:00Z', london), '14/07/2026');
  });
});

describe('a time zone', () => {
  for (const name of ['Europe/London', 'UTC', 'America/New_York']) {
    test(`${name} is a time zone`, () => assert.equal(isTimeZone(name), true));
  }
  for (const name of ['', 'London', 'Europe/Londinium', 'GMT+25', '../etc/passwd']) {
    test(`${JSON.stringify(name)} is no time zone`, () => assert.equal(isTimeZone(name), false));
  }
});

describe('a span of days in words', () => {
  const today = day('2026-11-18');
  for (const [first, last, words] of [
    ['2026-11-09', '2026-11-15', '9 to 15 November'],
    ['2026-08-31', '2026-09-06', '31 August to 6 September'],
    ['2025-12-29', '2026-01-04', '29 December 2025 to 4 January 2026'],
    ['2025-11-10', '2025-11-16', '10 to 16 November 2025'],
  ] as const) {
    test(words, () => assert.equal(spanInWords(day(first), day(last), today), words));
  }
});

describe('a day in words', () => {
  const today = day('2026-11-18');
  for (const [of, words] of [
    ['2026-11-18', 'today'],
    ['2026-11-17', 'yesterday'],
    ['2026-11-16', 'on Monday'],
    ['2026-11-12', 'on Thursday'],
    ['2026-11-11', 'on 11/11/2026'],
    ['2026-11-19', 'on 19/11/2026'],
  ] as const) {
    test(`the day ${of} in words is “${words}”`, () => assert.equal(dayInWords(day(of), today), words));
  }
});

describe('the seconds between two clock times', () => {
  const anyTime = fc
    .integer({ min: 0, max: 24 * 60 - 1 })
    .map((minutes) =>
      [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':'),
    );
  const oddDay = fc.oneof(
    anyDay,
    fc
      .tuple(fc.constantFrom('2026-03-29', '2026-10-25'), fc.integer({ min: -14, max: 14 }))
      .map(([changed, offset]) => addDays(day(changed), offset)),
  );

  for (const zone of [london, 'Pacific/Auckland', 'America/New_York', 'UTC', 'Asia/Kolkata']) {
    test(`the seconds between two clock times are those between their instants in ${zone}`, () => {
      fc.assert(
        fc.property(oddDay, fc.integer({ min: 0, max: 7 }), anyTime, anyTime, (from, days, start, finish) => {
          const to = addDays(from, days);
          const passed = secondsBetween(instantAt(from, start, zone), instantAt(to, finish, zone));
          assert.equal(secondsBetweenClocks([from, start], [to, finish], zone), passed);
        }),
      );
    });
  }

  test('the night when the clocks go back has one hour more', () => {
    const night = [
      [day('2026-10-24'), '22:00'],
      [day('2026-10-25'), '06:00'],
    ] as const;
    assert.equal(secondsBetweenClocks(...night, london), 9 * 3600);
  });
});
