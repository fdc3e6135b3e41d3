import type { Week } from '#domain/calendar/week.ts';
import { Entry, entryInSteps } from '#domain/timesheet/entry.ts';
import { usualStep } from '#domain/hours/hours.ts';
import type { TimesRule } from '#domain/hours/worked-times.ts';
import { onDemand } from '#web/api/on-demand.ts';
import type { Rules } from '#web/frame/forms/forms.ts';
import type { EntryValues, WeekToSend } from './drafts/entry-values.ts';
import type { OwnAssignment } from './timesheet-keys/timesheet-key.ts';

type Schema = Rules<EntryValues, WeekToSend>['schema'];

const loadTimesRules = onDemand(() => import('./times/times-rules.ts'));
const loadUnitRules = onDemand(() => import('./units/unit-rules.ts'));

export async function schemaOf(
  week: Week,
  { hoursStep, unitTypes }: OwnAssignment,
  times: TimesRule | null,
): Promise<Schema> {
  const ofHours = hoursStep === usualStep ? Entry : entryInSteps(hoursStep);
  const schema = times ? (await loadTimesRules()).timesSchema(week, times) : ofHours;
  return unitTypes ? (await loadUnitRules()).withUnits(schema, week, unitTypes) : schema;
}
