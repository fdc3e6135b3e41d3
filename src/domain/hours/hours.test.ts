import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as fc from 'fast-check';
import * as z from 'zod/mini';
import { Entry, Mileage } from '#domain/timesheet/entry.ts';
import {
  dailyHoursIn,
  hoursFields,
  noHours,
  refusalToDays,
  sameEveryWeekday,
  totalHours,
  weekdays,
} from './hours.ts';
import type { Status } from './status.ts';

const DailyHours = z.omit(Entry, { weekStart: true, assignmentId: true, mileage: true, comments: true });

function saidOf(schema: z.core.$ZodType, value: unknown): string | null {
  const { success, error } = z.safeParse(schema, value);
  return success ? null : (error.issues[0]?.message ?? '');
}

describe('the hours of a day', () => {
  for (const hours of [0, 0.5, 7, 7.5, 23.5, 24]) {
    test(`a day may have ${hours} hours`, () => assert.equal(saidOf(Entry.shape.mondayHours, hours), null));
  }

  for (const [hours, sentence] of [
    [-0.5, 'Monday hours must be 0 or more'],
    [24.5, 'Monday hours must be 24 or fewer'],
    [1e9, 'Monday hours must be 24 or fewer'],
    [7.25, 'Monday hours must be in steps of 0.5, like 7 or 7.5'],
    [0.1, 'Monday hours must be in steps of 0.5, like 7 or 7.5'],
    [7.500_000_01, 'Monday hours must be in steps of 0.5, like 7 or 7.5'],
    [Number.MIN_VALUE, 'Monday hours must be in steps of 0.5, like 7 or 7.5'],
    [Number.NaN, 'Monday hours must be a number, like 7 or 7.5'],
    [Number.POSITIVE_INFINITY, 'Monday hours must be a number, like 7 or 7.5'],
    ['7.5', 'Monday hours must be a number, like 7 or 7.5'],
    [null, 'Monday hours must be a number, like 7 or 7.5'],
    [undefined, 'Monday hours must be a number, like 7 or 7.5'],
    [[7.5], 'Monday hours must be a number, like 7 or 7.5'],
  ] as const) {
    test(`a day may not have ${JSON.stringify(hours) ?? 'left out'} (${String(hours)}) hours`, () => {
      assert.equal(saidOf(Entry.shape.mondayHours, hours), sentence);
    });
  }

  test('hours are refused with the name of their day', () => {
    for (const [index, field] of hoursFields.entries()) {
      assert.equal(saidOf(Entry.shape[field], 25), `${weekdays[index]} hours must be 24 or fewer`);
    }
  });

  test('a day accepts exactly the 49 steps from 0 to 24 hours', () => {
    fc.assert(
      fc.property(fc.double({ min: -5, max: 30, noNaN: true }), (hours) => {
        const isStep = hours >= 0 && hours <= 24 && Number.isInteger(hours * 2);
        assert.equal(saidOf(Entry.shape.sundayHours, hours) === null, isStep);
      }),
    );
    const steps = Array.from({ length: 49 }, (_, index) => index / 2);
    assert.ok(steps.every((step) => saidOf(Entry.shape.sundayHours, step) === null));
  });
});

describe('the mileage of a week', () => {
  test('mileage may be any tenth of a mile', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (tenths) => {
        const written = `${Math.floor(tenths / 10)}.${tenths % 10}`;
        assert.equal(saidOf(Mileage, Number(written)), null, written);
      }),
    );
  });

  for (const [miles, sentence] of [
    [-0.1, 'Mileage must be 0 or more'],
    [100_000, 'Mileage must be 99,999.9 or fewer'],
    [12.34, 'Mileage must be in steps of 0.1, like 12.5'],
    [12.300_000_01, 'Mileage must be in steps of 0.1, like 12.5'],
    ['12.3', 'Mileage must be a number, like 12.5'],
  ] as const) {
    test(`mileage may not be ${JSON.stringify(miles)}`, () => assert.equal(saidOf(Mileage, miles), sentence));
  }
});

describe('the total of a week', () => {
  const step = fc.integer({ min: 0, max: 48 }).map((half) => half / 2);
  const anyWeek = fc.record(Object.fromEntries(hoursFields.map((field) => [field, step])));

  test('the total of a week is the exact sum of its seven days', () => {
    fc.assert(
      fc.property(anyWeek, (record) => {
        const week = DailyHours.parse(record);
        const halves = dailyHoursIn(week).reduce((sum, hours) => sum + BigInt(hours * 2), 0n);
        assert.equal(BigInt(totalHours(week) * 2), halves);
      }),
    );
  });

  test('the total of a week is 168 hours at most and 0 for a week off', () => {
    assert.equal(
      totalHours(DailyHours.parse(Object.fromEntries(hoursFields.map((field) => [field, 24])))),
      168,
    );
    assert.equal(totalHours(noHours), 0);
  });

  test('the hours of a week are listed from Monday on', () => {
    assert.deepEqual(dailyHoursIn({ ...noHours, mondayHours: 1, sundayHours: 7 }), [1, 0, 0, 0, 0, 0, 7]);
  });
});

describe('the same every weekday', () => {
  for (const [monday, hours] of [
    [8, 8],
    [0.5, 0.5],
    [0, 7.5],
    [Number.NaN, 7.5],
    [25, 7.5],
    [-1, 7.5],
    [7.3, 7.5],
  ] as const) {
    test(`“same every weekday” fills in ${hours} where Monday has ${monday}`, () =>
      assert.equal(sameEveryWeekday(monday), hours));
  }
});

describe('a day over several assignments', () => {
  const monday = (mondayHours: number, status: Status = 'Pending') => ({
    id: String(mondayHours),
    status,
    ...noHours,
    mondayHours,
  });

  test('a day over several assignments may have 24 hours, in spite of floating-point tenths', () => {
    assert.ok(0.1 + 16.1 + 7.8 > 24);
    assert.equal(refusalToDays(monday(0.1), [monday(16.1), monday(7.8)], null), null);
  });

  test('a day over several assignments is refused with more than 24 hours', () => {
    assert.equal(
      refusalToDays(monday(0.2), [monday(16.1), monday(7.8)], null)?.message,
      'Monday has 24.1 hours in all your assignments, but a day has only 24',
    );
  });

  test('the hours of a day over several assignments leave out rejected weeks and the replaced version', () => {
    assert.equal(refusalToDays(monday(9), [monday(16, 'Rejected')], null), null);
    assert.equal(refusalToDays(monday(9), [monday(16)], { id: '16' }), null);
    assert.ok(refusalToDays(monday(9), [monday(16)], { id: 'other' }));
  });
});
