import type { WorkedTimes } from './worked-times.ts';

/** `22:00 to 06:00, 30 minutes of break`. */
export function shiftInWords({ startTime, finishTime, breakMinutes }: Omit<WorkedTimes, 'day'>): string {
  const times = `${startTime} to ${finishTime}`;
  return breakMinutes === 0 ? times : `${times}, ${breakMinutes} minutes of break`;
}
