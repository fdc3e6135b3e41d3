import type { WorkedTimes } from './worked-times.ts';

export function shiftInWords({ startTime, finishTime, breakMinutes }: Omit<WorkedTimes, 'day'>): string {
  const times = `${startTime}–${finishTime}`;
  return breakMinutes === 0 ? times : `${times}, ${breakMinutes} min break`;
}
