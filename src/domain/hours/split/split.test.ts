import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { day } from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { type DatedRate } from '#domain/money/dated-rates.ts';
import { fromTheStart } from '#domain/calendar/from-a-day.ts';
import { priceLines } from '#domain/money/priced-week.ts';
import { type DailyHours, hoursFields } from '#domain/hours/hours.ts';
import { type PremiumRule, type SplitLine, splitHours, splitShifts } from './split.ts';
import { hoursBetween, type Shift, type WorkedTimes } from '#domain/hours/worked-times.ts';

const week = weekOf(day('2026-11-16'));
const noHolidays = () => new Set<never>();
const times = { timeZone: 'Europe/London', step: 0.25, rounding: 'nearest' } as const;

function hoursOf(...hours: number[]): DailyHours {
  return Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0])) as DailyHours;
}

function rule(rank: number, kind: PremiumRule['kind'], rateType: string, hours?: number): PremiumRule {
  return { rank, kind, rateType, hours: hours ?? null, fromTime: null, untilTime: null, days: null };
}

function between(rank: number, fromTime: string, untilTime: string, rateType = 'night'): PremiumRule {
  return { ...rule(rank, 'between', rateType), fromTime, untilTime };
}

function shift(weekday: number, startTime: string, finishTime: string, breakMinutes = 0): WorkedTimes {
  return { day: weekday, startTime, finishTime, breakMinutes };
}

const onNoHoliday = { holidaysOf: noHolidays, timeZone: times.timeZone };

function sent(shifts: readonly WorkedTimes[], of = week): Shift[] {
  return shifts.map((one) => ({ ...one, hours: hoursBetween(of, one, times) }));
}

function said(lines: readonly SplitLine[]): string[] {
  return lines.map((line) => `${line.day} ${line.rateType} ${line.units}`);
}

describe('the hours of a week', () => {
  const rules = [rule(2, 'after-weekly', 'overtime', 40), rule(1, 'saturday', 'saturday')];

  test('Mon–Thu 9, Fri 8, Sat 6 are 40 basic, 4 overtime and 6 Saturday: £849.72, £1,055.60, £205.88', () => {
    const lines = splitHours(week, hoursOf(9, 9, 9, 9, 8, 6), rules, noHolidays);
    assert.deepEqual(said(lines), [
      '1 basic 9',
      '2 basic 9',
      '3 basic 9',
      '4 basic 9',
      '5 basic 4',
      '5 overtime 4',
      '6 saturday 6',
    ]);
    const rates: DatedRate[] = [
      { rateType: 'basic', from: fromTheStart, payRate: 14.65, billRate: 18.2 },
      { rateType: 'overtime', from: fromTheStart, payRate: 21.98, billRate: 27.3 },
      { rateType: 'saturday', from: fromTheStart, payRate: 29.3, billRate: 36.4 },
    ];
    const { amounts, pay, bill } = priceLines(week, lines, rates);
    assert.deepEqual(
      amounts.map((row) => [row.units, row.pay, row.bill]),
      [
        [40, 586, 728],
        [4, 87.92, 109.2],
        [6, 175.8, 218.4],
      ],
    );
    assert.deepEqual([pay, bill], [849.72, 1055.6]);
    assert.equal(Math.round(((bill ?? 0) - (pay ?? 0)) * 100), 20_588);
  });

  test('all hours are basic without a rule', () => {
    assert.deepEqual(said(splitHours(week, hoursOf(7.4, 0, 7.4), [], noHolidays)), [
      '1 basic 7.4',
      '3 basic 7.4',
    ]);
  });

  test('hours go to the first rule by rank: on a Saturday bank holiday the higher rank wins', () => {
    const both = [rule(1, 'bank-holiday', 'bank-holiday'), rule(2, 'saturday', 'saturday')];
    const christmas = weekOf(day('2026-12-26'));
    const holidays = () => new Set([day('2026-12-25'), day('2026-12-26')]);
    const hours = hoursOf(0, 0, 0, 0, 8, 8, 8);
    assert.deepEqual(said(splitHours(christmas, hours, both, holidays)), [
      '5 bank-holiday 8',
      '6 bank-holiday 8',
      '7 basic 8',
    ]);
    const turned = both.map((one) => ({ ...one, rank: 3 - one.rank }));
    assert.equal(said(splitHours(christmas, hours, turned, holidays))[1], '6 saturday 8');
  });

  test('Sunday hours have a rate type of their own', () => {
    assert.deepEqual(
      said(splitHours(week, hoursOf(0, 0, 0, 0, 0, 4, 4), [rule(1, 'sunday', 'sunday')], noHolidays)),
      ['6 basic 4', '7 sunday 4'],
    );
  });

  test('hours over several daily limits are split at each limit', () => {
    const daily = [rule(1, 'after-daily', 'double', 10), rule(2, 'after-daily', 'overtime', 8)];
    assert.deepEqual(said(splitHours(week, hoursOf(8, 9.5, 12), daily, noHolidays)), [
      '1 basic 8',
      '2 basic 8',
      '2 overtime 1.5',
      '3 basic 8',
      '3 overtime 2',
      '3 double 2',
    ]);
  });

  test('a weekly limit counts only hours that no other rule matches', () => {
    const weekly = [
      rule(1, 'after-weekly', 'double', 24),
      rule(2, 'after-weekly', 'overtime', 20),
      rule(3, 'after-daily', 'long-day', 8),
    ];
    assert.deepEqual(said(splitHours(week, hoursOf(10, 10, 10), weekly, noHolidays)), [
      '1 basic 8',
      '1 long-day 2',
      '2 basic 8',
      '2 long-day 2',
      '3 basic 4',
      '3 overtime 4',
      '3 long-day 2',
    ]);
    assert.deepEqual(said(splitHours(week, hoursOf(8, 8, 8, 8), weekly, noHolidays)).slice(2), [
      '3 basic 4',
      '3 overtime 4',
      '4 double 8',
    ]);
  });

  test('hours without times match no rule between two times', () => {
    const night = [between(1, '00:00', '23:59')];
    assert.deepEqual(said(splitHours(week, hoursOf(8), night, noHolidays)), ['1 basic 8']);
  });
});

describe('a shift', () => {
  const night = [between(1, '22:00', '06:00')];

  test('a shift is split at the start and the end of a rule between two times, and its break lies in the middle', () => {
    const lines = splitShifts(week, sent([shift(1, '18:00', '02:00', 60)]), night, onNoHoliday);
    assert.deepEqual(said(lines), ['1 basic 3.5', '1 night 3.5']);
    assert.deepEqual(lines[0]?.times, { startTime: '18:00', finishTime: '02:00', breakMinutes: 60 });
  });

  for (const [on, hours] of [
    ['2026-11-14', 8],
    ['2026-10-24', 9],
    ['2026-03-28', 7],
  ] as const) {
    test(`a shift from 20:00 to 07:00 has ${hours} night hours in the night of ${on}`, () => {
      const lines = splitShifts(
        weekOf(day(on)),
        sent([shift(6, '20:00', '07:00')], weekOf(day(on))),
        night,
        onNoHoliday,
      );
      assert.deepEqual(said(lines), ['6 basic 3', `6 night ${hours}`]);
    });
  }

  test('a Friday night shift has no Saturday hours, and its hours before six are night hours', () => {
    const rules = [rule(1, 'saturday', 'saturday'), ...night.map((one) => ({ ...one, rank: 2 }))];
    const shifts = [shift(5, '22:00', '06:00'), shift(6, '05:00', '09:00'), shift(1, '05:00', '09:00')];
    const lines = splitShifts(week, sent(shifts), rules, onNoHoliday);
    assert.deepEqual(said(lines), ['1 night 1', '1 basic 3', '5 night 8', '6 saturday 4']);
  });

  test('a second shift of a day continues the daily hours of the first', () => {
    const rules = [rule(1, 'after-daily', 'overtime', 8)];
    const shifts = [shift(2, '14:00', '19:00'), shift(2, '08:00', '13:00')];
    const lines = splitShifts(week, sent(shifts), rules, onNoHoliday);
    assert.deepEqual(
      lines.map(({ seq, rateType, units, times: own }) => [seq, own?.startTime, rateType, units]),
      [
        [1, '08:00', 'basic', 5],
        [2, '14:00', 'basic', 3],
        [2, '14:00', 'overtime', 2],
      ],
    );
  });

  test('a shift is rounded at its end, and its lines add up to its hours', () => {
    const lines = (finish: string) =>
      said(splitShifts(week, sent([shift(1, '21:40', finish)]), night, onNoHoliday));
    assert.deepEqual(lines('23:50'), ['1 basic 0.33', '1 night 1.92']);
    assert.deepEqual(lines('23:45'), ['1 basic 0.33', '1 night 1.67']);
  });
});
