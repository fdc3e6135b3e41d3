import type { WorkedTimes } from '#domain/hours/worked-times.ts';

export interface TypedShift extends Record<Exclude<keyof WorkedTimes, 'day'>, string> {
  day: number;
}

export type ShiftId = `shift_${string}`;

export type UnitsId = `units_${string}`;

export function isPart(name: string): name is ShiftId | UnitsId {
  return /^(shift|units)_/.test(name);
}

export function isBlank({ startTime, finishTime, breakMinutes }: TypedShift): boolean {
  return (startTime + finishTime + breakMinutes).trim() === '';
}

export function textOf(shifts: readonly TypedShift[]): string {
  return shifts.every(isBlank) ? '' : JSON.stringify(shifts);
}

export function typedShifts(lines: readonly WorkedTimes[]): TypedShift[] {
  return lines.map(({ day, startTime, finishTime, breakMinutes }) => ({
    day,
    startTime,
    finishTime,
    breakMinutes: String(breakMinutes || ''),
  }));
}
