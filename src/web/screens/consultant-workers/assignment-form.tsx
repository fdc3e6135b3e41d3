import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Assignment, effectInWords } from '#domain/assignment.ts';
import { Refusal } from '#domain/refusal.ts';
import { useAssignmentForm } from '../../parts/use-assignment-form.ts';
import { assignmentEffectQuery, useSaveAssignment, type Worker } from '../../queries/workers.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showFailure, showSuccess } from '../../ui/toasts.ts';

/** Where a worker works; sets the details up where the candidate has not. */
export function AssignmentForm({ worker }: { worker: Worker }) {
  const saving = useSaveAssignment(worker.id);
  const { form, errors, summary, isComplete, startInWords, takeAsSaved, showAtFields } = useAssignmentForm(
    worker.assignment,
  );
  /** What the fields were filled with; nothing once somebody knows that there are newer details. */
  const [seen, setSeen] = useState<Assignment | null | undefined>(worker.assignment);

  async function save(assignment: Assignment) {
    try {
      await saving.mutateAsync({ ...assignment, seen });
      setSeen(assignment);
      takeAsSaved(assignment);
      showSuccess('Assignment details updated successfully', worker.fullName);
    } catch (failure) {
      if (showAtFields(failure)) return;
      const isOvertaken = failure instanceof Refusal && failure.code === 'conflict';
      if (isOvertaken) setSeen(undefined);
      showFailure('Error', `Failed to update assignment details${isOvertaken ? `\n${failure.message}` : ''}`);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="space-y-5">
      <ErrorSummary {...summary} />
      <Field label="Council" id="client_name" error={errors.client_name?.message}>
        {(control) => <TextInput {...control} autoComplete="off" {...form.register('client_name')} />}
      </Field>
      <Field label="Job Title" id="job_title" error={errors.job_title?.message}>
        {(control) => <TextInput {...control} autoComplete="off" {...form.register('job_title')} />}
      </Field>
      <Field
        label="Start Date"
        id="start_date"
        hint={`${startInWords ? `${startInWords}. ` : ''}Timesheets can be submitted from that week on.`}
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
      {worker.assignment && <Effect workerId={worker.id} />}
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

/** What a change does, before it does it. */
function Effect({ workerId }: { workerId: string }) {
  const { data } = useQuery(assignmentEffectQuery(workerId));
  return (
    <p className="text-sm text-soft">
      {data ? effectInWords(data) : 'Counts from the next timesheet; approved weeks keep what was agreed.'}
    </p>
  );
}
