import type { AssignmentRow } from '#contract/assignments/assignments.ts';
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

export type TermFieldName = 'client_name' | FieldName<FormName>;
export type TermValues = Record<TermFieldName, string>;

/**
 * The form sends all terms, so a term that is missing in this type would be saved as its default.
 */
type TypedMembers = Record<'clientName' | TermName, unknown>;

function fieldsOf<Name extends TermName>(members: readonly Name[], value: (name: Name) => string) {
  const fields = members.map((name) => [fieldName(name), value(name)]);
  return Object.fromEntries(fields) as Record<FieldName<Name>, string>;
}

function membersOf<Name extends TermName>(members: readonly Name[], value: (name: Name) => unknown) {
  return Object.fromEntries(members.map((name) => [name, value(name)])) as Record<Name, unknown>;
}

export function valuesOf(assignment: AssignmentRow | null, startDate: string): TermValues {
  return {
    ...fieldsOf(lineNames, (name) => assignment?.[name] ?? ''),
    ...fieldsOf(numberNames, (name) => assignment?.[name]?.toString() ?? ''),
    ...fieldsOf(choiceNames, (name) => assignment?.[name] ?? termFields[name].typed.usual),
    client_name: assignment?.clientName ?? '',
    job_title: assignment?.jobTitle ?? '',
    start_date: assignment?.startDate ?? startDate,
    end_date: assignment?.endDate ?? '',
    hours_rule: assignment?.hoursRule ?? 'hours',
    hours_step: String(assignment?.hoursStep ?? usualStep),
    rounding: assignment?.rounding ?? usualRounding,
    site_id: assignment?.siteId ?? '',
    umbrella_id: assignment?.umbrellaId ?? '',
  };
}

export function termsIn(values: TermValues, assignment: AssignmentRow | null): TypedMembers {
  const optional = (name: keyof TermValues) => values[name].trim() || null;
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
    awrWeeksBefore: assignment?.awrWeeksBefore,
  };
}
