/**
 * Specification section 5: hours 0 to 24 in steps of 0.5; miles in steps of 0.1. Contract section 1: other
 * steps.
 */

import { Refusal } from '#domain/refusal.ts';
import type { Status } from './status.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';

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

export type DailyHours = Record<HoursField, number>;

export const hoursLimits = { min: 0, max: 24, step: 0.5 } as const;
export const mileageLimits = { min: 0, max: 99_999.9, step: 0.1 } as const;

export const hoursRules = ['hours', 'times'] as const;
export type HoursRule = (typeof hoursRules)[number];

export const hoursSteps = [0.5, 0.25, 0.1] as const;
export type HoursStep = (typeof hoursSteps)[number];

export const usualStep = hoursLimits.step satisfies HoursStep;

interface StepFacts {
  inOne: number;
  example: string;
  least: string;
}

const factsOfStep: Record<HoursStep, StepFacts> = {
  0.5: { inOne: 2, example: '7 or 7.5', least: 'half an hour' },
  0.25: { inOne: 4, example: '7 or 7.25', least: 'a quarter of an hour' },
  0.1: { inOne: 10, example: '7 or 7.4', least: '0.1 hours' },
};

export function exampleOf(step: HoursStep): string {
  return factsOfStep[step].example;
}

export function stepsInHour(step: HoursStep): number {
  return factsOfStep[step].inOne;
}

export function isInStep(hours: number, step: HoursStep): boolean {
  return isInWholeParts(hours, factsOfStep[step].inOne);
}

export function stepMessage(weekday: Weekday, step: HoursStep): string {
  return `${weekday} hours must be in steps of ${step}, like ${exampleOf(step)}`;
}

export function refusalToSteps(hours: DailyHours, step: HoursStep): Refusal | null {
  const wrong = hoursFields.flatMap((field, index) => {
    const weekday = weekdays[index];
    return weekday && !isInStep(hours[field], step) ? [[field, stepMessage(weekday, step)] as const] : [];
  });
  const [first, second] = wrong;
  if (!first) return null;
  const message = second ? 'Some fields are not right. Please check them.' : first[1];
  return new Refusal('invalid', 'hours_out_of_step', message, {
    values: { step },
    fields: Object.fromEntries(wrong),
  });
}

export function refusalToNoHours(hours: DailyHours, step: HoursStep): Refusal | null {
  if (totalHours(hours) > 0) return null;
  const message = `Enter at least ${factsOfStep[step].least} for the week`;
  return new Refusal('invalid', 'hours_missing', message, {
    values: { least: step },
    fields: { hoursWorked: message },
  });
}

const fullDay = 7.5;

export function sameEveryWeekday(monday: number, step: HoursStep = usualStep): number {
  const isGood = monday > hoursLimits.min && monday <= hoursLimits.max && isInStep(monday, step);
  return isGood ? monday : fullDay;
}

/** Adds whole hundredths, so that five days of 7.4 are 37. Contract D3. */
export function sumOfHours(hours: readonly number[]): number {
  return hours.reduce((sum, one) => sum + Math.round(one * 100), 0) / 100;
}

export function totalHours(daily: DailyHours): number {
  return sumOfHours(dailyHoursIn(daily));
}

export function dailyHoursIn(row: DailyHours): number[] {
  return hoursFields.map((field) => row[field]);
}

export interface HoursOfWeek extends DailyHours {
  id: string;
  status: Status;
}

/**
 * Refuses a day of more than 24 hours over all assignments; Rejected weeks do not count. `own` is the
 * timesheet being changed. Contract section 1, rule 4.
 */
export function refusalToDays(
  daily: DailyHours,
  ofWeek: readonly HoursOfWeek[],
  own: { id: string } | null,
): Refusal | null {
  const others = ofWeek.filter(({ id, status }) => status !== 'Rejected' && id !== own?.id);
  for (const [index, field] of hoursFields.entries()) {
    const sum = sumOfHours([daily, ...others].map((day) => day[field]));
    if (others.length === 0 || sum <= hoursLimits.max) continue;
    const weekday = weekdays[index] ?? '';
    const message = `${weekday} has ${sum} hours in all your assignments, but a day has only 24`;
    return new Refusal('invalid', 'day_too_long', message, {
      values: { weekday, hours: sum },
      fields: { [field]: message },
    });
  }
  return null;
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
