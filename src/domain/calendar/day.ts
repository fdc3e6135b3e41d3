import * as z from 'zod/mini';
import { clockTime, isDay, weekdayNumber, type Day as CalendarDay } from './calendar.ts';
import type { Week as WeekOfDays } from './week.ts';

const lastDay = '2200-12-31';

export const Day = z
  .string('Enter a date, like 2026-11-16')
  .check(
    z.refine(isDay, {
      error: ({ input }) => (input === '' ? 'Choose a date' : 'Enter a real date, like 2026-11-16'),
      abort: true,
    }),
    z.refine((text) => text <= lastDay, 'Enter a date until 2200'),
  )
  .brand<'Day'>();
export type Day = CalendarDay;

export const Week = Day.check(
  z.refine((day) => weekdayNumber(day) === 1, 'A week starts on a Monday'),
).brand<'Week'>();
export type Week = WeekOfDays;

export function clockTimeLike(example: string) {
  const sentence = `Enter a time, like ${example}`;
  return z.string(sentence).check(z.regex(clockTime, sentence));
}
