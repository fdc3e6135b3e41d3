/** Hours of a week, day by day, and miles. Specification section 5: 0 to 24 in steps of 0.5; miles in steps of 0.1. */

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

/** Whether a number of hours comes in steps of half an hour. */
export function isInHalfHours(hours: number): boolean {
  return isInSteps(hours, 2);
}

/** The usual hours of a day. */
const fullDay = 7.5;

/** What "the same every weekday" fills in: Monday's hours where there are good ones, otherwise a full day. */
export function sameEveryWeekday(monday: number): number {
  const isGood = monday > hoursLimits.min && monday <= hoursLimits.max && isInHalfHours(monday);
  return isGood ? monday : fullDay;
}

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
