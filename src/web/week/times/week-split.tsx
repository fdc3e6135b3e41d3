import type { Week } from '#domain/calendar/week.ts';
import { splitInWords } from '#domain/timesheet/split/split-in-words.ts';
import { splitWeek } from '#domain/timesheet/split/split-week.ts';
import type { TimesRule } from '#domain/timesheet/hours/worked-times.ts';
import { SplitWords } from '#web/timesheet/lines/split-words.tsx';
import { type EntryValues, readableHours } from '#web/week/drafts/entry-values.ts';
import type { OwnAssignment } from '#web/week/sheets/sheet.ts';
import { shiftsTyped } from './times-rules.ts';
import { shiftsIn } from './typed-shifts.ts';

interface WeekSplitProps {
  week: Week;
  values: EntryValues;
  assignment: OwnAssignment;
  /** Where the hours come of times, how. */
  times: TimesRule | null;
}

/** Which of the hours that were typed so far are paid as what, by the premium rules of the assignment. */
export function WeekSplit({ week, values, assignment, times }: WeekSplitProps) {
  const { ruleSets = [], division = 'england-and-wales', hoursStep } = assignment;
  const lines = times && {
    timeZone: times.timeZone,
    shifts: shiftsTyped(week, shiftsIn(values.shifts), times),
  };
  const hours = readableHours(values, hoursStep);
  const split = splitWeek(week, { ...hours, lines }, { ruleSets, division });
  const names = new Map(
    ruleSets.flatMap(({ rules }) => rules.map((rule) => [rule.rateType, rule.rateTypeName])),
  );
  return <SplitWords of={splitInWords(split, (rateType) => names.get(rateType) ?? rateType)} />;
}
