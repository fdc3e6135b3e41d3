import {
  clockTime,
  addDays,
  type Day,
  instantAt,
  secondsBetween,
  secondsBetweenClocks,
} from '#domain/calendar/calendar.ts';
import { daysOf, type Week } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { type HoursStep, hoursLimits, stepsInHour, type Weekday, weekdays } from './hours.ts';

export interface WorkedTimes {
  /** The day of the start, 1 for Monday to 7 for Sunday; a night shift counts fully on this day. */
  day: number;
  startTime: string;
  /** `HH:MM`, on the next day unless later than the start. */
  finishTime: string;
  breakMinutes: number;
}

/**
 * A shift of an earlier submission with its hours. A later change of the rounding rule does not alter these
 * hours.
 */
export interface Shift extends WorkedTimes {
  hours: number;
}

export const roundings = ['nearest', 'up', 'down'] as const;
export type Rounding = (typeof roundings)[number];
export const usualRounding = 'nearest' satisfies Rounding;

export interface TimesRule {
  timeZone: string;
  step: HoursStep;
  rounding?: Rounding | undefined;
}

function minutesBetween(day: Day, start: string, finish: string, timeZone: string): number {
  const finishDay = finish > start ? day : addDays(day, 1);
  return secondsBetweenClocks([day, start], [finishDay, finish], timeZone) / 60;
}

export function minutesOf(week: Week, { day, startTime, finishTime }: WorkedTimes, timeZone: string): number {
  return minutesBetween(addDays(week, day - 1), startTime, finishTime, timeZone);
}

export function spansWithin(
  week: Week,
  { day, startTime }: WorkedTimes,
  { fromTime, untilTime }: { fromTime: string; untilTime: string },
  timeZone: string,
): { from: number; until: number }[] {
  const startDay = addDays(week, day - 1);
  const start = instantAt(startDay, startTime, timeZone);
  return [-1, 0, 1].map((offset) => {
    const first = addDays(startDay, offset);
    const from = secondsBetween(start, instantAt(first, fromTime, timeZone)) / 60;
    return { from, until: from + minutesBetween(first, fromTime, untilTime, timeZone) };
  });
}

export function refusalToTimes(week: Week, times: WorkedTimes, timeZone: string): Refusal | null {
  const { startTime, finishTime, breakMinutes } = times;
  const weekday = weekdays[times.day - 1];
  if (!weekday) return refused('day', 'A day is 1 for Monday to 7 for Sunday');
  if (!clockTime.test(startTime)) return refusedTime(weekday, 'startTime', 'start');
  if (!clockTime.test(finishTime)) return refusedTime(weekday, 'finishTime', 'finish');
  if (!Number.isInteger(breakMinutes) || breakMinutes < 0) {
    return refused('breakMinutes', `${weekday}: the break must be whole minutes, like 30`);
  }
  const minutes = minutesOf(week, times, timeZone);
  const shift = `${startTime} to ${finishTime} is ${inHours(minutes)}`;
  if (breakMinutes >= minutes) {
    return refused('breakMinutes', `${weekday}: ${shift}; a break of ${breakMinutes} minutes is too long`);
  }
  if (minutes - breakMinutes <= hoursLimits.max * 60) return null;
  return refused('finishTime', `${weekday}: ${shift}; a day has 0 to 24`);
}

function inHours(minutes: number): string {
  const hours = Math.round((minutes * 100) / 60) / 100;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
}

function refusedTime(weekday: Weekday, field: 'startTime' | 'finishTime', noun: string): Refusal {
  return refused(field, `${weekday}: the ${noun} must be a time, like 07:30 or 22:00`);
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', 'times_invalid', message, { fields: { [field]: message } });
}

const roundedBy: Record<Rounding, (steps: number) => number> = {
  nearest: (steps) => Math.floor(steps + 0.5),
  up: Math.ceil,
  down: Math.floor,
};

/**
 * Hours of a valid shift: elapsed time in the agency's zone, less the break, rounded to the assignment's
 * step. Contract section 1, rule 7.
 */
export function hoursBetween(
  week: Week,
  times: WorkedTimes,
  { timeZone, step, rounding = usualRounding }: TimesRule,
): number {
  const minutes = minutesOf(week, times, timeZone) - times.breakMinutes;
  const inHour = stepsInHour(step);
  return roundedBy[rounding]((minutes * inHour) / 60) / inHour;
}

export function hoursOfShifts(week: Week, shifts: readonly WorkedTimes[], rule: TimesRule): number[] {
  return daysOf(week).map((_, index) => {
    const own = shifts.filter(({ day }) => day === index + 1);
    return own.reduce((sum, shift) => sum + Math.round(hoursBetween(week, shift, rule) * 100), 0) / 100;
  });
}

export function endInWords({ day, startTime, finishTime }: WorkedTimes): string | null {
  return finishTime > startTime ? null : `Ends ${weekdays[day % 7]} ${finishTime}`;
}

export function clockChangeInWords(week: Week, shift: WorkedTimes, timeZone: string): string | null {
  const shown = minutesOfDay(shift.finishTime) - minutesOfDay(shift.startTime);
  const passed = minutesOf(week, shift, timeZone);
  const changed = passed - (shown > 0 ? shown : shown + 24 * 60);
  if (changed === 0) return null;
  const hours = Math.round((passed * 100) / 60) / 100;
  return `The clocks go ${changed > 0 ? 'back' : 'forward'} in this shift. It is ${hours} hours long.`;
}

function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
