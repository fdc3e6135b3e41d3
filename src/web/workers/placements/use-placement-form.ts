import { useForm, useWatch } from 'react-hook-form';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import { formNames, moreNames } from '#domain/assignment/term-fields.ts';
import { TypedTerms } from '#domain/assignment/terms.ts';
import { errorList, fieldName } from '#web/frame/forms/forms.ts';
import { formRules } from '#web/frame/forms/form-rules.ts';
import { showAtFields } from '#web/frame/forms/show-at-fields.ts';
import { type PlacementField, type PlacementValues, termsIn, valuesOf } from './terms/term-values.ts';

const names: PlacementField[] = ['client_name', ...formNames.map((name) => fieldName(name))];

export type PlacementFields = ReturnType<typeof usePlacementForm>;

/** The worker's first form has fields of these names already. */
export function idOf(name: keyof PlacementValues): string {
  return `placement_${name}`;
}

function rulesFor(placement: PlacementRow | null) {
  return formRules<PlacementValues, TypedTerms>({
    schema: TypedTerms,
    read: (values, unreadable) => termsIn(values, placement, unreadable),
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
