import type { Day } from '#domain/calendar/calendar.ts';
import { usualStep } from '#domain/hours/hours.ts';
import type { TimesRule } from '#domain/hours/worked-times.ts';
import type { Refusal } from '#domain/refusal.ts';
import { Entry, entryInSteps } from '#domain/timesheet/entry.ts';
import { refusalToSubmit } from '#domain/timesheet/submission.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import { onDemand } from '#web/api/on-demand.ts';
import type { Schema } from '#web/frame/forms/forms.ts';
import { entryIn, type EntryValues, type WeekToSend } from './drafts/entry-values.ts';
import type { OwnAssignment } from './timesheet-keys/timesheet-key.ts';

const loadTimesRules = onDemand(() => import('./times/times-rules.ts'));
const loadUnitRules = onDemand(() => import('./units/unit-rules.ts'));

interface Circumstances {
  assignment: OwnAssignment;
  times: TimesRule | null;
  existing: Timesheet | null;
  today: Day;
  reword?: (refusal: Refusal) => Refusal;
}

export async function schemaOf(week: Week, circumstances: Circumstances): Promise<Schema<WeekToSend>> {
  const { assignment, times, existing, today, reword = (refusal) => refusal } = circumstances;
  const { id: assignmentId, hoursStep } = assignment;
  const schema = await schemaOfEntry(week, assignment, times);
  return {
    safeParse(values) {
      const typed = values as EntryValues;
      const found = schema.safeParse({ ...typed, ...entryIn({ week, assignmentId }, typed, hoursStep) });
      const refusal =
        found.success && refusalToSubmit(found.data, { assignment, existing, today, hoursStep });
      if (!refusal) return found;
      const issues = [{ path: ['root'], message: reword(refusal).message }];
      return { success: false, error: { issues } };
    },
  };
}

async function schemaOfEntry(
  week: Week,
  { hoursStep, unitTypes }: OwnAssignment,
  times: TimesRule | null,
): Promise<Schema<WeekToSend>> {
  const ofHours = hoursStep === usualStep ? Entry : entryInSteps(hoursStep);
  const schema = times ? (await loadTimesRules()).timesSchema(week, times) : ofHours;
  return unitTypes ? (await loadUnitRules()).withUnits(schema, week, unitTypes) : schema;
}
