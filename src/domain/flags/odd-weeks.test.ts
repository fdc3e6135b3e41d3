import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { oddities } from './odd-weeks.ts';

function week(days: readonly number[], usualHours: number | null = null) {
  const [mondayHours = 0, tuesdayHours = 0, wednesdayHours = 0, thursdayHours = 0, ...rest] = days;
  const [fridayHours = 0, saturdayHours = 0, sundayHours = 0] = rest;
  const total = days.reduce((sum, hours) => sum + hours, 0);
  const hours = { mondayHours, tuesdayHours, wednesdayHours, thursdayHours, fridayHours, saturdayHours };
  return { hours: { ...hours, sundayHours, total }, usualHours };
}

describe('an odd week', () => {
  test('a week to sign is odd above 48 hours, above 12 hours a day, and a day above the usual', () => {
    for (const [days, usual, said] of [
      [[7.5, 7.5, 7.5, 7.5, 7.5], 37.5, []],
      [[12, 12, 12, 12], null, []],
      [[12, 12, 12, 12, 0.25], null, ['More than 48 hours in this week']],
      [[12.5, 0, 13], null, ['More than 12 hours on Monday and Wednesday']],
      [[7.5, 7.5, 7.5, 7.5, 7.5, 6.5], 37.5, []],
      [[7.5, 7.5, 7.5, 7.5, 7.5, 7], 37.5, ['More than usual: most weeks have 37.5 hours']],
    ] as const) {
      assert.deepEqual(oddities(week(days, usual)), said);
    }
  });
});
