/** What is said of a shift beside its times. */

import type { Week } from '#domain/calendar/week.ts';
import { weekdays } from './hours.ts';
import { minutesOf, type WorkedTimes } from './worked-times.ts';

/** `22:00 to 06:00, 30 minutes of break`. */
export function shiftInWords({ startTime, finishTime, breakMinutes }: Omit<WorkedTimes, 'day'>): string {
  const times = `${startTime} to ${finishTime}`;
  return breakMinutes === 0 ? times : `${times}, ${breakMinutes} minutes of break`;
}

/** `Ends Tuesday 06:00` where that is the day after, or null. */
export function endInWords({ day, startTime, finishTime }: WorkedTimes): string | null {
  return finishTime > startTime ? null : `Ends ${weekdays[day % 7]} ${finishTime}`;
}

/** Says that the clocks change in a shift, which is then longer or shorter than its times look; null where they do not. */
export function clockChangeInWords(week: Week, shift: WorkedTimes, timeZone: string): string | null {
  const shown = minutesOfDay(shift.finishTime) - minutesOfDay(shift.startTime);
  const passed = minutesOf(week, shift, timeZone);
  const changed = passed - (shown > 0 ? shown : shown + 24 * 60);
  if (changed === 0) return null;
  const hours = Math.round((passed * 100) / 60) / 100;
  return `The clocks go ${changed > 0 ? 'back' : 'forward'} in this shift: from start to finish it is ${hours} hours.`;
}

function minutesOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
