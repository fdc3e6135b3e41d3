import { addDays, secondsBetweenClocks } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type FieldMessages, Refusal } from '#domain/refusal.ts';
import {
  type DailyHours,
  type HoursField,
  hoursFields,
  hoursLimits,
  weekdays,
  type HoursRule,
} from './hours.ts';
import {
  hoursBetween,
  minutesOf,
  refusalToTimes,
  type Shift,
  type TimesRule,
  type WorkedTimes,
} from './worked-times.ts';

export interface WorkedLines {
  timeZone: string;
  shifts: Shift[];
}

export interface WorkedWeek {
  hours: DailyHours;
  lines: WorkedLines | null;
}

export function timesOf({ day, startTime, finishTime, breakMinutes }: WorkedTimes): WorkedTimes {
  return { day, startTime, finishTime, breakMinutes };
}

function isSameShift(one: WorkedTimes, other: WorkedTimes): boolean {
  return JSON.stringify(timesOf(one)) === JSON.stringify(timesOf(other));
}

export function refusalToShifts(
  week: Week,
  shifts: readonly WorkedTimes[],
  timeZone: string,
): Refusal | null {
  const wrong = shifts.flatMap((shift, index) => {
    const fields = refusalToTimes(week, shift, timeZone)?.fields ?? {};
    return Object.entries(fields).map(([field, message]) => [`lines.${index}.${field}`, message] as const);
  });
  if (wrong.length > 0) return refusalWith(wrong);
  const spans = shifts.map((shift) => ({ shift, ...spanOf(week, shift, timeZone) }));
  const overlap = spans.flatMap(({ shift, ...own }, index) => {
    const isOver = spans.slice(0, index).some(({ from, until }) => own.from < until && from < own.until);
    const message = `${weekdays[shift.day - 1]}: ${shift.startTime} to ${shift.finishTime} overlaps another shift`;
    return isOver ? [[`lines.${index}.startTime`, message] as const] : [];
  });
  return overlap.length > 0 ? refusalWith(overlap) : null;
}

export function spanOf(week: Week, shift: WorkedTimes, timeZone: string): { from: number; until: number } {
  const start = [addDays(week, shift.day - 1), shift.startTime] as const;
  const from = secondsBetweenClocks([week, '00:00'], start, timeZone) / 60;
  return { from, until: from + minutesOf(week, shift, timeZone) };
}

/**
 * Hours and shifts of a submission, by the assignment's hours rule. Hours sent along with shifts must equal
 * the shifts' sums. A shift that was sent before keeps its earlier hours. Throws a Refusal. Contract section
 * 1, rule 7, and section 3, rule 4.
 */
export function workedWeek(
  week: Week,
  sent: { [Field in HoursField]?: number | undefined } & {
    lines?: readonly WorkedTimes[] | null | undefined;
  },
  { hoursRule, ...rule }: TimesRule & { hoursRule: HoursRule },
  sentBefore: readonly Shift[] = [],
): WorkedWeek {
  const lines = sent.lines ?? [];
  if (hoursRule === 'hours') return { hours: hoursAlone(sent, lines), lines: null };
  if (lines.length === 0) throw refusalToLines('Enter when each shift started and finished');
  const refusal = refusalToShifts(week, lines, rule.timeZone);
  if (refusal) throw refusal;
  const shifts = lines.map((shift) => {
    const known = sentBefore.find((one) => isSameShift(one, shift));
    return { ...timesOf(shift), hours: known?.hours ?? hoursBetween(week, shift, rule) };
  });
  const hours = hoursByDay((day) => sumOf(shifts.filter((shift) => shift.day === day)));
  const tooLong = wrongDays(
    hours,
    (sum) => sum > hoursLimits.max,
    (weekday) => `${weekday} hours must be 24 or fewer`,
  );
  if (tooLong) throw tooLong;
  const others = wrongDays(
    hours,
    (sum, field) => sent[field] !== undefined && sent[field] !== sum,
    (weekday, sum) => `${weekday}: the times come to ${sum} hours`,
  );
  if (others) throw others;
  return { hours, lines: { timeZone: rule.timeZone, shifts } };
}

function hoursAlone(
  sent: { [Field in HoursField]?: number | undefined },
  lines: readonly WorkedTimes[],
): DailyHours {
  const isWhole = hoursFields.every((field) => sent[field] !== undefined);
  if (lines.length > 0 || !isWhole)
    throw refusalToLines('This assignment needs the hours of each day, not times');
  return hoursByDay((_, field) => sent[field] ?? 0);
}

function hoursByDay(hoursOf: (day: number, field: HoursField) => number): DailyHours {
  return Object.fromEntries(
    hoursFields.map((field, index) => [field, hoursOf(index + 1, field)]),
  ) as DailyHours;
}

function sumOf(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100;
}

function wrongDays(
  hours: DailyHours,
  isWrong: (sum: number, field: HoursField) => boolean,
  said: (weekday: string, sum: number) => string,
): Refusal | null {
  const wrong = hoursFields.flatMap((field, index) =>
    isWrong(hours[field], field) ? [[field, said(weekdays[index] ?? '', hours[field])] as const] : [],
  );
  return wrong.length > 0 ? refusalWith(wrong) : null;
}

function refusalToLines(message: string): Refusal {
  return new Refusal('invalid', 'shifts_invalid', message, { fields: { lines: message } });
}

function refusalWith(wrong: readonly (readonly [field: string, message: string])[]): Refusal {
  const fields: FieldMessages = Object.fromEntries(wrong);
  const [message = ''] = Object.values(fields);
  const isOne = wrong.length === 1;
  return new Refusal(
    'invalid',
    'shifts_invalid',
    isOne ? message : 'Some fields are not right. Please check them.',
    {
      fields,
    },
  );
}
