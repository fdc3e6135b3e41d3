import { useForm, useWatch } from 'react-hook-form';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import {
  choiceNames,
  type FormName,
  formNames,
  lineNames,
  moreNames,
  numberNames,
  termFields,
  type TermName,
} from '#domain/assignment/term-fields.ts';
import { TypedTerms } from '#domain/assignment/terms.ts';
import { usualStep } from '#domain/hours/hours.ts';
import { usualRounding } from '#domain/hours/worked-times.ts';
import { errorList, type FieldName, fieldName } from '#web/frame/forms/forms.ts';
import { formRules } from '#web/frame/forms/form-rules.ts';
import { showAtFields } from '#web/frame/forms/show-at-fields.ts';

type FieldOf<Name extends string> = 'client_name' | FieldName<Name>;
const names: FieldOf<FormName>[] = ['client_name', ...formNames.map((name) => fieldName(name))];

type PlacementValues = Record<FieldOf<FormName>, string>;

/** Every term, as the form reads it: a term that is missing here would be saved as its default. */
type TypedMembers = Record<'clientName' | TermName, unknown>;

export type PlacementFields = ReturnType<typeof usePlacementForm>;

/** The worker's first form has fields of these names already. */
export function idOf(name: keyof PlacementValues): string {
  return `placement_${name}`;
}

function fieldsOf<Name extends TermName>(members: readonly Name[], value: (name: Name) => string) {
  const fields = members.map((name) => [fieldName(name), value(name)]);
  return Object.fromEntries(fields) as Record<FieldName<Name>, string>;
}

function membersOf<Name extends TermName>(members: readonly Name[], value: (name: Name) => unknown) {
  return Object.fromEntries(members.map((name) => [name, value(name)])) as Record<Name, unknown>;
}

function valuesOf(placement: PlacementRow | null, startDate: string): PlacementValues {
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

/** What was typed, and as it was what the form does not show. */
function rulesFor(placement: PlacementRow | null) {
  return formRules<PlacementValues, TypedTerms>({
    schema: TypedTerms,
    read(values, unreadable): TypedMembers {
      const optional = (name: keyof PlacementValues) => values[name].trim() || null;
      const numberIn = (name: keyof PlacementValues) => {
        const typed = optional(name);
        return unreadable(name) ? Number.NaN : typed && Number(typed);
      };
      return {
        ...membersOf(lineNames, (name) => optional(fieldName(name))),
        ...membersOf(numberNames, (name) => numberIn(fieldName(name))),
        ...membersOf(choiceNames, (name) => values[fieldName(name)]),
        clientName: values.client_name,
        jobTitle: values.job_title,
        startDate: values.start_date,
        // A date of which a part is missing is no date, and not none.
        endDate: unreadable('end_date') ? '-' : optional('end_date'),
        hoursRule: values.hours_rule,
        hoursStep: Number(values.hours_step),
        rounding: values.rounding,
        siteId: optional('site_id'),
        umbrellaId: values.engagement === 'umbrella' ? optional('umbrella_id') : null,
        awrWeeksBefore: placement?.awrWeeksBefore,
      };
    },
  });
}

/** The fields of an assignment, of one that there is or of a new one that is proposed to begin on this day. */
export function usePlacementForm(placement: PlacementRow | null, startDate: string) {
  const form = useForm({
    resolver: rulesFor(placement),
    shouldFocusError: false,
    defaultValues: valuesOf(placement, startDate),
  });
  const { errors, submitCount } = form.formState;
  const [clientName, start, signOff, engagement, umbrellaId] = useWatch({
    control: form.control,
    name: ['client_name', 'start_date', 'sign_off', 'engagement', 'umbrella_id'],
  });
  const listed = errorList(errors, names).map(({ id, message }) => ({
    id: idOf(id as keyof PlacementValues),
    message,
  }));
  return {
    form,
    errors,
    clientName,
    start,
    asksClient: signOff === 'client',
    engagement,
    umbrellaId,
    summary: { errors: listed, attempt: submitCount },
    isMoreWrong: moreNames.some((name) => errors[fieldName(name)]),
    chooseClient: (name: string): void => {
      form.setValue('client_name', name, { shouldDirty: true, shouldValidate: submitCount > 0 });
      // A site is of one client alone.
      form.setValue('site_id', name.trim() === placement?.clientName ? (placement.siteId ?? '') : '');
    },
    chooseUmbrella: (id: string): void =>
      form.setValue('umbrella_id', id, { shouldDirty: true, shouldValidate: submitCount > 0 }),
    showAtFields: (failure: unknown) => showAtFields(form, failure),
  };
}
