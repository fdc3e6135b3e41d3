import { useForm, useWatch } from 'react-hook-form';
import type { PlacementRow } from '#contract/assignments/placements.ts';
import { type Engagement, type SignOff, TypedTerms } from '#domain/assignment/terms.ts';
import { usualStep, type HoursRule } from '#domain/hours/hours.ts';
import { type Rounding, usualRounding } from '#domain/hours/worked-times.ts';
import { errorList } from '#web/frame/forms/forms.ts';
import { formRules } from '#web/frame/forms/form-rules.ts';
import { showAtFields } from '#web/frame/forms/show-at-fields.ts';

const names = [
  'client_name',
  'job_title',
  'start_date',
  'end_date',
  'po_number',
  'contracted_hours',
  'hours_rule',
  'hours_step',
  'rounding',
  'site_id',
  'role_key',
  'worker_reference',
  'sign_off',
  'engagement',
  'umbrella_id',
] as const;

/** Those that the form keeps closed until somebody looks for them. */
const moreNames = names.slice(names.indexOf('contracted_hours'));

type PlacementValues = Record<(typeof names)[number], string> & {
  hours_rule: HoursRule;
  rounding: Rounding;
  sign_off: SignOff;
  engagement: Engagement;
};

export type PlacementFields = ReturnType<typeof usePlacementForm>;

/** The worker's first form has fields of these names already. */
export function idOf(name: keyof PlacementValues): string {
  return `placement_${name}`;
}

function valuesOf(placement: PlacementRow | null, startDate: string): PlacementValues {
  return {
    client_name: placement?.clientName ?? '',
    job_title: placement?.jobTitle ?? '',
    start_date: placement?.startDate ?? startDate,
    end_date: placement?.endDate ?? '',
    po_number: placement?.poNumber ?? '',
    contracted_hours: placement?.contractedHours?.toString() ?? '',
    hours_rule: placement?.hoursRule ?? 'hours',
    hours_step: String(placement?.hoursStep ?? usualStep),
    rounding: placement?.rounding ?? usualRounding,
    site_id: placement?.siteId ?? '',
    role_key: placement?.roleKey ?? '',
    worker_reference: placement?.workerReference ?? '',
    sign_off: placement?.signOff ?? 'agency',
    engagement: placement?.engagement ?? 'paye',
    umbrella_id: placement?.umbrellaId ?? '',
  };
}

/** What was typed, over what the form does not show. */
function rulesFor(placement: PlacementRow | null) {
  return formRules<PlacementValues, TypedTerms>({
    schema: TypedTerms,
    read(values, unreadable) {
      const optional = (name: keyof PlacementValues) => values[name].trim() || null;
      const hours = optional('contracted_hours');
      const { engagement } = values;
      return {
        ...placement,
        clientName: values.client_name,
        jobTitle: values.job_title,
        startDate: values.start_date,
        // A date of which a part is missing is no date, and not none.
        endDate: unreadable('end_date') ? '-' : optional('end_date'),
        poNumber: optional('po_number'),
        contractedHours: unreadable('contracted_hours') ? Number.NaN : hours && Number(hours),
        hoursRule: values.hours_rule,
        hoursStep: Number(values.hours_step),
        rounding: values.rounding,
        siteId: optional('site_id'),
        roleKey: optional('role_key'),
        workerReference: optional('worker_reference'),
        signOff: values.sign_off,
        engagement,
        umbrellaId: engagement === 'umbrella' ? optional('umbrella_id') : null,
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
    isMoreWrong: moreNames.some((name) => errors[name]),
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
