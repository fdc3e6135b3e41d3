import type { Week } from '#domain/calendar/week.ts';
import type { TimesRule } from '#domain/hours/worked-times.ts';
import { type EntryValues, readableHours } from '#web/week/drafts/entry-values.ts';
import type { OwnAssignment } from '#web/week/timesheet-keys/timesheet-key.ts';
import { readableUnits } from '#web/week/units/unit-rules.ts';
import { shiftsTyped } from './times-rules.ts';
import { shiftsIn } from './typed-shifts.ts';

export interface TypedWeek {
  week: Week;
  values: EntryValues;
  assignment: OwnAssignment;
  times: TimesRule | null;
}

export function workedSoFar({ week, values, assignment, times }: TypedWeek) {
  const { ruleSets = [], division = 'england-and-wales', holidays, unitTypes, hoursStep } = assignment;
  const lines = times && {
    timeZone: times.timeZone,
    shifts: shiftsTyped(week, shiftsIn(values.shifts), times),
  };
  const units = unitTypes ? readableUnits(values.units, week, unitTypes) : null;
  return {
    worked: { ...readableHours(values, hoursStep), lines, units },
    terms: { ruleSets, division, holidays },
  };
}
