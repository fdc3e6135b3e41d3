import { useForm, useWatch } from 'react-hook-form';
import { Assignment } from '#domain/assignment.ts';
import { fullDay, isDay } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { errorList, type FieldName, fieldName, formRules } from '../../forms.ts';
import { useSaveAssignment, type Worker } from '../../queries/workers.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

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

/** Where a worker works; sets the details up where the candidate has not. */
export function AssignmentForm({ worker }: { worker: Worker }) {
  const saving = useSaveAssignment(worker.id);
  const form = useForm({ resolver, shouldFocusError: false, defaultValues: valuesOf(worker.assignment) });
  const { errors, submitCount } = form.formState;
  const values = useWatch({ control: form.control, name: names });
  const isComplete = values.every((value) => value.trim() !== '');
  const [, , start] = values;

  async function save(assignment: Assignment) {
    try {
      await saving.mutateAsync(assignment);
      form.reset(valuesOf(assignment));
      showSuccess('Assignment details updated successfully', worker.fullName);
    } catch (failure) {
      const fields = failure instanceof Refusal ? Object.entries(failure.fields ?? {}) : [];
      for (const [name, message] of fields) form.setError(fieldName(name) as keyof Values, { message });
      if (fields.length === 0) showFailure('Error', 'Failed to update assignment details');
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="space-y-5">
      <ErrorSummary errors={errorList(errors, names)} attempt={submitCount} />
      <Field label="Council" id="client_name" error={errors.client_name?.message}>
        {(control) => <TextInput {...control} autoComplete="off" {...form.register('client_name')} />}
      </Field>
      <Field label="Job Title" id="job_title" error={errors.job_title?.message}>
        {(control) => <TextInput {...control} autoComplete="off" {...form.register('job_title')} />}
      </Field>
      <Field
        label="Start Date"
        id="start_date"
        hint={`${isDay(start) ? `${fullDay(start)}. ` : ''}Timesheets can be submitted from that week on.`}
        error={errors.start_date?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            max="9999-12-31"
            className="max-w-56"
            {...form.register('start_date')}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!isComplete && (
          <p id="assignment-incomplete" className="text-sm text-soft">
            Fill in all three to save.
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={saving.isPending}
          disabled={!isComplete}
          aria-describedby={isComplete ? undefined : 'assignment-incomplete'}
        >
          Save Assignment Details
        </Button>
      </div>
    </form>
  );
}
