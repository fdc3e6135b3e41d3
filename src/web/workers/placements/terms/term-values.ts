import type { PlacementRow } from '#contract/assignments/placements.ts';
import {
  choiceNames,
  type FormName,
  lineNames,
  numberNames,
  termFields,
  type TermName,
} from '#domain/assignment/term-fields.ts';
import { usualStep } from '#domain/hours/hours.ts';
import { numberOrNull } from '#domain/numbers.ts';
import { usualRounding } from '#domain/hours/worked-times.ts';
import { type FieldName, fieldName } from '#web/frame/forms/forms.ts';

export type PlacementField = 'client_name' | FieldName<FormName>;
export type PlacementValues = Record<PlacementField, string>;

/** A term that is missing here would be saved as its default. */
type TypedMembers = Record<'clientName' | TermName, unknown>;

function fieldsOf<Name extends TermName>(members: readonly Name[], value: (name: Name) => string) {
  const fields = members.map((name) => [fieldName(name), value(name)]);
  return Object.fromEntries(fields) as Record<FieldName<Name>, string>;
}

function membersOf<Name extends TermName>(members: readonly Name[], value: (name: Name) => unknown) {
  return Object.fromEntries(members.map((name) => [name, value(name)])) as Record<Name, unknown>;
}

export function valuesOf(placement: PlacementRow | null, startDate: string): PlacementValues {
  return {
    ...fieldsOf(lineNames, (name) => placement?.[name] ?? ''),
    ...fieldsOf(numberNames, (name) => placement?.[name]?.toString() ?? ''),
    ...fieldsOf(choiceNames, (name) => placement?.[name] ?? termFields[name].typed.usual),
    client_name: placement?.clientName ?? '',
    job_title: placement?.jobTitle ?? '',
    start_date: placement?.startDate ?? startDate,
    end_date: placement?.endDate ?? '',
    hours_rule: placement?.hoursRule ?? 'hours',
    hours_step: String(placement?.hoursStep ?? usualStep),
    rounding: placement?.rounding ?? usualRounding,
    site_id: placement?.siteId ?? '',
    umbrella_id: placement?.umbrellaId ?? '',
  };
}

export function termsIn(values: PlacementValues, placement: PlacementRow | null): TypedMembers {
  const optional = (name: keyof PlacementValues) => values[name].trim() || null;
  return {
    ...membersOf(lineNames, (name) => optional(fieldName(name))),
    ...membersOf(numberNames, (name) => numberOrNull(values[fieldName(name)])),
    ...membersOf(choiceNames, (name) => values[fieldName(name)]),
    clientName: values.client_name,
    jobTitle: values.job_title,
    startDate: values.start_date,
    endDate: optional('end_date'),
    hoursRule: values.hours_rule,
    hoursStep: Number(values.hours_step),
    rounding: values.rounding,
    siteId: optional('site_id'),
    umbrellaId: values.engagement === 'umbrella' ? optional('umbrella_id') : null,
    awrWeeksBefore: placement?.awrWeeksBefore,
  };
}
