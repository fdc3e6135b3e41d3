import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import { Week } from '#domain/calendar/day.ts';
import { hoursFields, noHours } from '#domain/hours/hours.ts';
import { type PaidRow, underpaidWeek, type WageRules } from './minimum-wage.ts';

const rules: WageRules = {
  basic: { isWorkingTime: true, countsForMinimumWage: 'all' },
  saturday: { isWorkingTime: true, countsForMinimumWage: 'basic part' },
  bonus: { isWorkingTime: false, countsForMinimumWage: 'all' },
  training: { isWorkingTime: true, countsForMinimumWage: 'none' },
  break: { isWorkingTime: false, countsForMinimumWage: 'none' },
  'sleep-in': { isWorkingTime: false, countsForMinimumWage: 'none' },
  day: { isWorkingTime: true, countsForMinimumWage: 'all' },
};

function row(rateType: string, payRate: number | null, days: number[], unit?: PaidRow['unit']): PaidRow {
  const units = days.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
  return {
    rateType,
    payRate,
    units,
    days: [...days, 0, 0, 0, 0, 0, 0, 0].slice(0, 7),
    ...(unit && { unit }),
  };
}

function short(hours: number[], rows: PaidRow[], weekStart = '2026-11-16') {
  const days = Object.fromEntries(hoursFields.map((field, index) => [field, hours[index] ?? 0]));
  const found = underpaidWeek({ ...noHours, ...days, weekStart: Week.parse(weekStart) }, rows, rules);
  return found && { anHour: found.anHour / 100, hours: found.hours, short: found.short / 100 };
}

describe('a week below the minimum wage', () => {
  test('a Saturday at £5.00 takes a week’s average below the minimum wage', () => {
    const rows = [row('basic', 12.74, [8]), row('saturday', 5, [0, 0, 0, 0, 0, 8])];
    assert.deepEqual(short([8, 0, 0, 0, 0, 8], rows), { anHour: 8.87, hours: 16, short: 61.44 });
  });

  test('a week at £10.00 from Monday to Thursday is below the minimum wage in spite of Friday', () => {
    const rows = [row('basic', 10, [7.5, 7.5, 7.5, 7.5]), row('basic', 13, [0, 0, 0, 0, 7.5])];
    assert.deepEqual(short([7.5, 7.5, 7.5, 7.5, 7.5], rows), { anHour: 10.6, hours: 37.5, short: 79.13 });
  });

  test('a day rate of £60.00 for eight hours is below the minimum wage', () => {
    const rows = [row('day', 60, [1, 1], 'day')];
    assert.deepEqual(short([8, 8], rows), { anHour: 7.5, hours: 16, short: 83.36 });
  });

  test('the minimum wage is that of the week’s Monday: £12.21 in W/C 30/03/26, £12.71 in W/C 06/04/26', () => {
    const rows = [row('basic', 12.5, [8, 8, 8, 8, 8])];
    const hours = [8, 8, 8, 8, 8];
    assert.equal(short(hours, rows, '2026-03-30'), null);
    assert.deepEqual(short(hours, rows, '2026-04-06'), { anHour: 12.5, hours: 40, short: 8.4 });
    assert.equal(short(hours, [row('basic', 12.21, [8])], '2026-03-30'), null);
  });
});

describe('a week not below the minimum wage', () => {
  test('a low rate is not below the minimum wage where other rates make up for it', () => {
    const rows = [row('basic', 14, [8, 8, 8]), row('saturday', 9, [0, 0, 0, 0, 0, 4])];
    assert.equal(short([8, 8, 8, 0, 0, 4], rows), null);
  });

  test('pay at the minimum wage is not below it after rounding tenths of an hour', () => {
    assert.equal(short([0.1], [row('basic', 12.71, [0.1])]), null);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 2400 }), { minLength: 1, maxLength: 7 }),
        (hundredths) => {
          const hours = hundredths.map((one) => one / 100);
          assert.equal(short(hours, [row('basic', 12.71, hours)]), null);
          assert.notEqual(short(hours, [row('basic', 12.7, hours)]), null);
        },
      ),
    );
  });

  test('a week with a missing pay rate is not called below the minimum wage', () => {
    assert.equal(short([8, 8], [row('basic', 5, [8]), row('saturday', null, [0, 8])]), null);
    assert.equal(short([8], [row('basic', null, [8])]), null);
    assert.equal(short([8], []), null);
  });

  test('a week before the first known minimum wage is not called below it', () => {
    assert.equal(short([8], [row('basic', 1, [8])], '2024-03-25'), null);
  });
});

describe('the pay that counts towards the minimum wage', () => {
  test('the premium part of pay does not count, measured by the basic rate of the day', () => {
    const rows = [row('basic', 11, [8]), row('saturday', 22, [0, 0, 0, 0, 0, 8])];
    assert.deepEqual(short([8, 0, 0, 0, 0, 8], rows), { anHour: 11, hours: 16, short: 27.36 });
    const rise = [row('basic', 11, [8]), row('basic', 13, [0, 0, 0, 8]), row('saturday', 22, [0, 0, 0, 2])];
    assert.equal(short([8, 0, 0, 10], rise)?.anHour, 12.11);
  });

  test('a premium counts in full where there is no basic rate', () => {
    assert.equal(short([0, 0, 0, 0, 0, 8], [row('saturday', 13, [0, 0, 0, 0, 0, 8])]), null);
    assert.equal(short([0, 0, 0, 0, 0, 8], [row('saturday', 5, [0, 0, 0, 0, 0, 8])])?.anHour, 5);
  });

  test('a missing rate of pay that does not count leaves the minimum wage flag', () => {
    const rows = [row('basic', 5, [8]), row('sleep-in', null, [1], 'each')];
    assert.equal(short([8], rows)?.anHour, 5);
  });

  test('pay without hours raises the average, and unpaid hours lower the average', () => {
    assert.equal(short([8], [row('basic', 12, [8]), row('bonus', 6, [1], 'each')]), null);
    const rows = [row('basic', 13, [8]), row('training', 20, [0, 8])];
    assert.deepEqual(short([8, 8], rows), { anHour: 6.5, hours: 16, short: 99.36 });
  });
});

describe('the hours that count towards the minimum wage', () => {
  test('hours of a rate type that is not working time are left out of the average', () => {
    assert.equal(short([8, 8], [row('basic', 13, [8]), row('break', 1, [0, 8])]), null);
  });

  test('hours of a day with a day rate count once, without hours that are not working time', () => {
    const both = [row('basic', 13, [8]), row('day', 20, [1], 'day')];
    assert.equal(short([8], both), null);
    const rows = [row('day', 90, [1, 1], 'day'), row('break', 1, [1])];
    assert.deepEqual(short([8, 8], rows), { anHour: 12, hours: 15, short: 10.65 });
  });

  test('a sleep-in adds neither hours nor pay to the average', () => {
    assert.equal(short([8], [row('basic', 12, [8]), row('sleep-in', 90, [1], 'each')])?.anHour, 12);
  });
});
