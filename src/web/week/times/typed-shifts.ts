import { weekdays } from '#domain/hours/hours.ts';
import { minutesIn, timeIn } from '#domain/hours/times-written.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import { isBlank, type ShiftId, type TypedShift } from '#web/week/drafts/shift-text.ts';

export const shiftFields = ['startTime', 'finishTime', 'breakMinutes'] as const;
export type ShiftField = (typeof shiftFields)[number];

const idParts: Record<ShiftField, string> = {
  startTime: 'start',
  finishTime: 'finish',
  breakMinutes: 'break',
};

export function shiftId(day: number, place: number, field: ShiftField): ShiftId {
  return `shift_${weekdays[day - 1]?.toLowerCase()}_${place + 1}_${idParts[field]}`;
}

export function shiftsIn(text: string): TypedShift[] {
  return text === '' ? [] : (JSON.parse(text) as TypedShift[]);
}

export function blankShift(day: number): TypedShift {
  return { day, startTime: '', finishTime: '', breakMinutes: '' };
}

export function worked({ day, startTime, finishTime, breakMinutes }: TypedShift): WorkedTimes {
  return {
    day,
    startTime: timeIn(startTime) ?? startTime,
    finishTime: timeIn(finishTime) ?? finishTime,
    breakMinutes: minutesIn(breakMinutes) ?? Number.NaN,
  };
}

export function tidied(field: ShiftField, text: string): string {
  if (field !== 'breakMinutes') return timeIn(text) ?? text;
  const minutes = minutesIn(text);
  return minutes === null ? text : String(minutes || '');
}

export function shiftsOfDay(shifts: readonly TypedShift[], day: number): TypedShift[] {
  const own = shifts.filter((shift) => shift.day === day);
  return own.length > 0 ? own : [blankShift(day)];
}

export function withDay(
  shifts: readonly TypedShift[],
  day: number,
  own: readonly TypedShift[],
): TypedShift[] {
  return [...shifts.filter((shift) => shift.day < day), ...own, ...shifts.filter((shift) => shift.day > day)];
}

export function fieldOfLine(shifts: readonly TypedShift[], name: string): ShiftId | null {
  const [, index, member] = /^lines\.(\d+)\.(\w+)$/.exec(name) ?? [];
  const meant = shifts.filter((shift) => !isBlank(shift))[Number(index)];
  if (!meant) return null;
  const place = shifts.filter(({ day }) => day === meant.day).indexOf(meant);
  return shiftId(meant.day, place, shiftFields.find((field) => field === member) ?? 'startTime');
}
