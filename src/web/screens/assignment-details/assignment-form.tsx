import type { Assignment } from '#domain/assignment.ts';
import { useAssignmentForm } from '../../parts/use-assignment-form.ts';
import { useSetUpAssignment } from '../../queries/own-set-up.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showSuccess } from '../../ui/toasts.ts';
import { useFailureToast } from '../../ui/use-failure-toast.ts';

export function AssignmentForm() {
  const setUp = useSetUpAssignment();
  const toast = useFailureToast();
  const { form, errors, summary, isComplete, startInWords, showAtFields } = useAssignmentForm(null);

  async function save(assignment: Assignment) {
    toast.clear();
    try {
      await setUp.mutateAsync(assignment);
      showSuccess('Assignment Details Saved', 'Next, choose your consultant.');
    } catch (failure) {
      if (showAtFields(failure)) return;
      toast.show('Error', 'Failed to save assignment details. Please try again.');
    }
  }

  return (
    <Card>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="space-y-5">
        <ErrorSummary {...summary} />
        <Field
          label="Client Name"
          id="client_name"
          hint="The council or company."
          error={errors.client_name?.message}
        >
          {(control) => (
            <TextInput {...control} autoComplete="organization" {...form.register('client_name')} />
          )}
        </Field>
        <Field label="Job Title" id="job_title" error={errors.job_title?.message}>
          {(control) => (
            <TextInput {...control} autoComplete="organization-title" {...form.register('job_title')} />
          )}
        </Field>
        <Field
          label="Start Date"
          id="start_date"
          hint={`${startInWords ?? 'Your first day there'}. You can submit timesheets from that week on.`}
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
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:w-full">
          {!isComplete && (
            <p id="incomplete" className="text-sm text-soft">
              Fill in all three to continue.
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={setUp.isPending}
            disabled={!isComplete}
            aria-describedby={isComplete ? undefined : 'incomplete'}
          >
            Complete Setup
          </Button>
        </div>
      </form>
    </Card>
  );
}
