/** Hours of a week, day by day, and miles. Specification section 5: 0 to 24 in steps of 0.5; miles in steps of 0.1. */

import * as z from 'zod/mini';
import { isInSteps } from './steps.ts';

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The JSON names of the seven days, Monday first. */
export const hoursFields = [
  'mondayHours',
  'tuesdayHours',
  'wednesdayHours',
  'thursdayHours',
  'fridayHours',
  'saturdayHours',
  'sundayHours',
] as const;
export type HoursField = (typeof hoursFields)[number];

/** Hours of the seven days, in hours; a day off is 0. */
export type DailyHours = Record<HoursField, number>;

export const hoursLimits = { min: 0, max: 24, step: 0.5 } as const;
export const mileageLimits = { min: 0, max: 99_999.9, step: 0.1 } as const;

function hoursOf(weekday: Weekday) {
  return z.number(`${weekday} hours must be a number, like 7 or 7.5`).check(
    z.minimum(hoursLimits.min, `${weekday} hours must be 0 or more`),
    z.maximum(hoursLimits.max, `${weekday} hours must be 24 or fewer`),
    z.refine((hours) => isInSteps(hours, 2), `${weekday} hours must be in steps of 0.5, like 7 or 7.5`),
  );
}

/** The seven fields of a form or a JSON body. */
export const dailyHoursShape = {
  mondayHours: hoursOf('Monday'),
  tuesdayHours: hoursOf('Tuesday'),
  wednesdayHours: hoursOf('Wednesday'),
  thursdayHours: hoursOf('Thursday'),
  fridayHours: hoursOf('Friday'),
  saturdayHours: hoursOf('Saturday'),
  sundayHours: hoursOf('Sunday'),
};

/** The usual hours of a day. */
const fullDay = 7.5;

/** What "the same every weekday" fills in: Monday's hours where there are good ones, otherwise a full day. */
export function sameEveryWeekday(monday: number): number {
  const isGood = monday > 0 && z.safeParse(dailyHoursShape.mondayHours, monday).success;
  return isGood ? monday : fullDay;
}

/** Miles of the whole week; zero and none are the same. */
export const Mileage = z.number('Mileage must be a number, like 12.5').check(
  z.minimum(mileageLimits.min, 'Mileage must be 0 or more'),
  z.maximum(mileageLimits.max, 'Mileage must be 99,999.9 or fewer'),
  z.refine((miles) => isInSteps(miles, 10), 'Mileage must be in steps of 0.1, like 12.5'),
);

/** The week's total, in hours. */
export function totalHours(daily: DailyHours): number {
  return hoursFields.reduce((sum, field) => sum + daily[field], 0);
}

export function dailyHoursIn(row: DailyHours): number[] {
  return hoursFields.map((field) => row[field]);
}

export const noHours: DailyHours = {
  mondayHours: 0,
  tuesdayHours: 0,
  wednesdayHours: 0,
  thursdayHours: 0,
  fridayHours: 0,
  saturdayHours: 0,
  sundayHours: 0,
};
