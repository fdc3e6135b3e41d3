import { useForm, useWatch } from 'react-hook-form';
import { Assignment } from '#domain/assignment/assignment.ts';
import { fullDay, isDay } from '#domain/calendar/calendar.ts';
import { errorList, type FieldName } from '#web/frame/forms/forms.ts';
import { formRules } from '#web/frame/forms/form-rules.ts';
import { showAtFields } from '#web/frame/forms/show-at-fields.ts';

type Values = Record<FieldName<keyof Assignment>, string>;

const names = ['client_name', 'job_title', 'start_date'] as const;

const resolver = formRules<Values, Assignment>({
  schema: Assignment,
  read: ({ client_name: clientName, job_title: jobTitle, start_date: startDate }) => ({
    clientName,
    jobTitle,
    startDate,
  }),
});

function valuesOf(assignment: Assignment | null): Values {
  return {
    client_name: assignment?.clientName ?? '',
    job_title: assignment?.jobTitle ?? '',
    start_date: assignment?.startDate ?? '',
  };
}

export function useAssignmentForm(assignment: Assignment | null) {
  const form = useForm({ resolver, shouldFocusError: false, defaultValues: valuesOf(assignment) });
  const { errors, submitCount } = form.formState;
  const entered = useWatch({ control: form.control, name: names });
  const [, , start] = entered;
  return {
    form,
    errors,
    summary: { errors: errorList(errors, names), attempt: submitCount },
    isComplete: entered.every((value) => value.trim() !== ''),
    startInWords: isDay(start) ? fullDay(start) : null,
    takeAsSaved: (saved: Assignment) => form.reset(valuesOf(saved)),
    showAtFields: (failure: unknown) => showAtFields(form, failure),
  };
}
