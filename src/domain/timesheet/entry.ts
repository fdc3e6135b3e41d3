import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import type { Entered, TypedName } from './entered.ts';
import {
  exampleOf,
  type HoursField,
  hoursFields,
  hoursLimits,
  type HoursStep,
  hoursSteps,
  isInStep,
  mileageLimits,
  stepMessage,
  usualStep,
  type Weekday,
  weekdays,
} from '#domain/hours/hours.ts';
import { refusalToDay } from '#domain/hours/hours-written.ts';
import { Id } from '#domain/person/person.ts';
import { textOf } from '#domain/text.ts';
import { EnteredReason } from './on-behalf/on-behalf.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';
import { type Status as StatusOfTimesheet, statuses } from '#domain/hours/status.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';

export const Status = z.enum(statuses, 'Choose a status: Pending, Approved or Rejected');
export type Status = StatusOfTimesheet;

function hoursOf(weekday: Weekday, step: HoursStep, isFitting = (hours: number) => isInStep(hours, step)) {
  return z
    .number({
      error: ({ input }) => {
        const refusal = typeof input === 'string' ? refusalToDay(weekday, input, step) : null;
        return refusal ?? `${weekday} hours must be a number, like ${exampleOf(step)}`;
      },
    })
    .check(
      z.minimum(hoursLimits.min, `${weekday} hours must be 0 or more`),
      z.maximum(hoursLimits.max, `${weekday} hours must be 24 or fewer`),
      z.refine(isFitting, stepMessage(weekday, step)),
    );
}

function isInSomeStep(hours: number): boolean {
  return hoursSteps.some((step) => isInStep(hours, step));
}

function dailyHoursIn<Hours>(hours: (weekday: Weekday) => Hours) {
  return {
    mondayHours: hours('Monday'),
    tuesdayHours: hours('Tuesday'),
    wednesdayHours: hours('Wednesday'),
    thursdayHours: hours('Thursday'),
    fridayHours: hours('Friday'),
    saturdayHours: hours('Saturday'),
    sundayHours: hours('Sunday'),
  };
}

export const Mileage = z.number('Mileage must be a number, like 12.5').check(
  z.minimum(mileageLimits.min, 'Mileage must be 0 or more'),
  z.maximum(mileageLimits.max, 'Mileage must be 99,999.9 or fewer'),
  z.refine((miles) => isInWholeParts(miles, 10), 'Mileage must be in steps of 0.1, like 12.5'),
);

const enteredShape = {
  mileage: z.optional(z.nullable(Mileage)),
  comments: z.optional(z.nullable(textOf('comments', 2000))),
} satisfies Record<TypedName, z.core.$ZodType>;

export function entryInSteps(step: HoursStep) {
  return entryOf(dailyHoursIn((weekday) => hoursOf(weekday, step)));
}

function entryOf<Hours extends Record<string, z.core.$ZodType>>(hours: Hours) {
  return z.object({ weekStart: Week, assignmentId: z.optional(Id), ...hours, ...enteredShape });
}

export const Entry = entryInSteps(usualStep);

export const WorkedLine = z.object({
  day: z.number('A day is 1 for Monday to 7 for Sunday'),
  startTime: z.string('The start must be a time, like 07:30 or 22:00'),
  finishTime: z.string('The finish must be a time, like 07:30 or 22:00'),
  breakMinutes: z._default(z.number('The break must be whole minutes, like 30'), 0),
}) satisfies z.ZodMiniType<WorkedTimes>;

function sentHours(weekday: Weekday, step: HoursStep | null) {
  return z.optional(step === null ? hoursOf(weekday, usualStep, isInSomeStep) : hoursOf(weekday, step));
}

export const SomeHours = z.object(dailyHoursIn((weekday) => sentHours(weekday, null)));

export const SentLines = z
  .array(WorkedLine, 'Send the shifts as a list')
  .check(z.maxLength(50, 'A week has 50 shifts or fewer'));

const SentUnit = z.object({
  day: z.number('A day is 1 for Monday to 7 for Sunday'),
  rateType: z.string('Name the rate type by its code, like sleep-in'),
  units: z.number('Units must be a number, like 1'),
});

export const SentUnits = z
  .array(SentUnit, 'Send the units as a list')
  .check(z.maxLength(100, 'A week has 100 lines of units or fewer'));

function isThere(field: HoursField, index: number) {
  return z.refine<{ lines?: unknown } & { [Field in HoursField]?: number | undefined }>(
    (entry) => entry[field] !== undefined || (entry.lines ?? null) !== null,
    {
      path: [field],
      message: `${weekdays[index]} hours must be a number, like ${exampleOf(usualStep)}`,
      when: ({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value),
    },
  );
}

function sentEntryIn(step: HoursStep | null) {
  return z
    .extend(entryOf(dailyHoursIn((weekday) => sentHours(weekday, step))), {
      lines: z.optional(z.nullable(SentLines)),
      units: z.optional(z.nullable(SentUnits)),
    })
    .check(...hoursFields.map(isThere));
}

export const SentEntry = sentEntryIn(null);
export type SentEntry = z.infer<typeof SentEntry>;

export const EntryOnBehalf = z.safeExtend(SentEntry, {
  reason: EnteredReason,
});
export type EntryOnBehalf = z.infer<typeof EntryOnBehalf>;

export function sentEntryOf(
  assignments: readonly { id: string; hoursStep: HoursStep }[],
  sent: unknown,
): typeof SentEntry {
  const named = typeof sent === 'object' && sent && 'assignmentId' in sent ? sent.assignmentId : undefined;
  const [only, another] = assignments;
  const chosen = assignments.find(({ id }) => id === named) ?? (another ? undefined : only);
  if (!only) return sentEntryIn(usualStep);
  return chosen ? sentEntryIn(chosen.hoursStep) : SentEntry;
}
export type Entry = z.infer<typeof Entry> & { units?: Entered['units'] | null };
