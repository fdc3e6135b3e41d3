import type { Week } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Entry, entryInSteps } from '#domain/timesheet/entry.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import { refusalToShifts, timesOf, workedWeek } from '#domain/hours/shifts.ts';
import {
  hoursBetween,
  hoursOfShifts,
  refusalToTimes,
  type Shift,
  type TimesRule,
  type WorkedTimes,
} from '#domain/hours/worked-times.ts';
import type { Schema } from '#web/frame/forms/forms.ts';
import { type EntryValues, type HoursName, hoursNames } from '#web/week/drafts/entry-values.ts';
import { isBlank, type TypedShift } from '#web/week/drafts/shift-text.ts';
import { fieldOfLine, shiftsIn, worked } from './typed-shifts.ts';

function workedIn(shifts: readonly TypedShift[]): WorkedTimes[] {
  return shifts.filter((shift) => !isBlank(shift)).map(worked);
}

export function shiftsTyped(week: Week, shifts: readonly TypedShift[], rule: TimesRule): Shift[] {
  return workedIn(shifts)
    .filter((shift) => refusalToTimes(week, shift, rule.timeZone) === null)
    .map((shift) => ({ ...shift, hours: hoursBetween(week, shift, rule) }));
}

export function hoursTyped(
  week: Week,
  shifts: readonly TypedShift[],
  rule: TimesRule,
): Record<HoursName, string> {
  const hours = hoursOfShifts(week, shiftsTyped(week, shifts, rule), rule);
  return Object.fromEntries(hoursNames.map((name, index) => [name, String(hours[index] || '')])) as Record<
    HoursName,
    string
  >;
}

export function problemsIn(
  week: Week,
  shifts: readonly TypedShift[],
  timeZone: string,
): Record<string, string> {
  const fields = refusalToShifts(week, workedIn(shifts), timeZone)?.fields ?? {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [fieldOfLine(shifts, name) ?? name, message]),
  );
}

export function timesSchema(week: Week, rule: TimesRule): Schema<Entry & { lines: WorkedTimes[] }> {
  return {
    safeParse(typed) {
      const shifts = shiftsIn((typed as Pick<EntryValues, 'shifts'>).shifts);
      const entered = entryInSteps(rule.step).safeParse(typed);
      const found = workedOrRefused(week, workedIn(shifts), rule);
      if (entered.success && 'hours' in found) {
        const data = { ...entered.data, ...found.hours, lines: found.lines };
        return { success: true, data };
      }
      const refused = 'refusal' in found ? fieldsOf(found.refusal, shifts) : {};
      const issues = Object.entries(refused).map(([name, message]) => ({ path: [name], message }));
      return {
        success: false,
        error: { issues: [...issues, ...(entered.success ? [] : entered.error.issues)] },
      };
    },
  };
}

function workedOrRefused(
  week: Week,
  lines: WorkedTimes[],
  rule: TimesRule,
): { hours: DailyHours; lines: WorkedTimes[] } | { refusal: Refusal } {
  try {
    const worked = workedWeek(week, { lines }, { hoursRule: 'times', ...rule });
    return { hours: worked.hours, lines: lines.map(timesOf) };
  } catch (failure) {
    if (failure instanceof Refusal) return { refusal: failure };
    throw failure;
  }
}

function fieldsOf({ fields = {} }: Refusal, shifts: readonly TypedShift[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [
      name === 'lines' ? 'root' : (fieldOfLine(shifts, name) ?? name),
      message,
    ]),
  );
}
