import {
  type Entered,
  type EnteredName,
  enteredNames,
  fieldOf,
  type TypedName,
  typedNames,
} from '#domain/timesheet/entered.ts';
import type { Entry } from '#domain/timesheet/entry.ts';
import {
  type DailyHours,
  type HoursField,
  hoursFields,
  type HoursStep,
  totalHours,
  usualStep,
} from '#domain/hours/hours.ts';
import { hoursIn, isReadInTwoWays, refusalToWritten } from '#domain/hours/hours-written.ts';
import { numberIn } from '#domain/numbers.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import { type FieldName, fieldName, refusedFields } from '#web/frame/forms/forms.ts';
import type { FieldErrors, useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import type { TimesheetKey } from '#web/week/timesheet-keys/timesheet-key.ts';
import { isPart, textOf, typedShifts } from './shift-text.ts';

export type HoursName = FieldName<HoursField>;

/**
 * Texts of the form's fields. Numbers are texts too, because a number may be half typed. `shifts`
 * is written by `textOf`, `units` by `textOfUnits`. Hours are calculated from shifts.
 */
export type EntryValues = Record<HoursName | FieldName<EnteredName> | 'shifts', string>;

export type WeekToSend = Entry & { lines?: WorkedTimes[] };

export type EntryForm = ReturnType<typeof useCheckedForm<WeekToSend, keyof EntryValues>>;

export const hoursNames = hoursFields.map(fieldName);
export const entryNames = [...hoursNames, ...enteredNames.map(fieldName), 'shifts'] as const;

const noHoursTyped = Object.fromEntries(hoursNames.map((name) => [name, ''])) as Record<HoursName, string>;

export function ofRule(isTimes: boolean, values: EntryValues): EntryValues {
  return isTimes && values.shifts === '' ? { ...values, ...noHoursTyped } : values;
}

export function valuesOf(
  timesheet: (DailyHours & Entered & { lines?: WorkedTimes[] | undefined }) | null,
): EntryValues {
  const hours = hoursFields.map((field) => [fieldName(field), String(timesheet?.[field] || '')]);
  const entered = typedNames.map((name) => [fieldName(name), String(timesheet?.[name] ?? '')]);
  const shifts = textOf(typedShifts(timesheet?.lines ?? []));
  const units = timesheet?.units?.map((line) => [line.day, line.rateType, line.units]);
  return Object.fromEntries([
    ...hours,
    ...entered,
    ['shifts', shifts],
    ['units', units ? JSON.stringify(units) : ''],
  ]) as EntryValues;
}

export function entryOfSent(timesheet: Timesheet): WeekToSend {
  const { weekStart, assignmentId, lines, units } = timesheet;
  const known = [...hoursFields, ...typedNames].map((name) => [name, timesheet[name]]);
  return {
    ...(Object.fromEntries(known) as DailyHours & Record<TypedName, never>),
    weekStart,
    assignmentId,
    ...(lines && { lines }),
    ...(units && { units }),
  };
}

export function entryIn(
  { week, assignmentId }: TimesheetKey,
  values: EntryValues,
  step?: HoursStep,
): Record<Exclude<keyof Entry, 'assignmentId' | 'units'>, unknown> & Pick<Entry, 'assignmentId'> {
  const entered = typedNames.map((name) => {
    const text = values[fieldName(name)];
    if (text.trim() === '') return [name, null];
    return [name, fieldOf(name).typed.as === 'number' ? numberIn(text) : text];
  });
  return {
    weekStart: week,
    ...(assignmentId !== null && { assignmentId }),
    ...hoursOfDays(values, step),
    ...(Object.fromEntries(entered) as Record<TypedName, unknown>),
  };
}

export function refusedIn(failure: unknown): FieldErrors | null {
  const fields = refusedFields(failure);
  if (!fields) return null;
  const nameOf = (field: string) => entryNames.find((known) => known === field) ?? 'root';
  return Object.fromEntries(Object.entries(fields).map(([field, message]) => [nameOf(field), message]));
}

export function listedErrors(
  errors: FieldErrors,
  isTimes: boolean,
  namesBelow: readonly string[] = [],
): { id: string; message: string }[] {
  const order = [...Object.keys(errors).filter(isPart), ...entryNames, ...namesBelow];
  const firstField = isTimes ? 'shift_monday_1_start' : (hoursNames[0] ?? '');
  return [...order, 'root'].flatMap((name) => {
    const message = errors[name];
    return message ? [{ id: name === 'root' ? firstField : name, message }] : [];
  });
}

export function isNumberText(text: string): boolean {
  return /^-?\d*\.?\d*$/.test(text);
}

function hoursOfDays(values: EntryValues, step: HoursStep = usualStep): Record<HoursField, unknown> {
  const hours = hoursFields.map((field) => {
    const text = values[fieldName(field)];
    if (isNumberText(text) && !isReadInTwoWays(text, step)) return [field, Number(text)];
    return [field, refusalToWritten(text, step) ? text : hoursIn(text)];
  });
  return Object.fromEntries(hours) as Record<HoursField, unknown>;
}

export function readableHours(values: EntryValues, step?: HoursStep): DailyHours {
  const hours = hoursOfDays(values, step);
  const readable = hoursFields.map((field) => [field, Number.isFinite(hours[field]) ? hours[field] : 0]);
  return Object.fromEntries(readable) as DailyHours;
}

export function totalIn(values: EntryValues, step?: HoursStep): number {
  return totalHours(readableHours(values, step));
}
