import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type AssignmentDetails, questionAboutStart } from '#domain/assignment/assignment-details.ts';
import { Refusal } from '#domain/refusal.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { useAssignmentForm } from '#web/workers/details/use-assignment-form.ts';
import { refusedFields } from '#web/frame/forms/forms.ts';
import { useMe } from '#web/api/queries/me.ts';
import { useSetUpAssignment } from './own-set-up.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

export function AssignmentForm({ assignment = null }: { assignment?: AssignmentDetails | null }) {
  const { agency, assignedConsultantId } = useMe();
  const { One } = useClientWords();
  const setUp = useSetUpAssignment();
  const navigate = useNavigate();
  const toast = useFailureToast();
  const [entered, setEntered] = useState<{ details: AssignmentDetails; question: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const form = useAssignmentForm(assignment, check);
  const { errors, field, isComplete, startInWords } = form;

  async function check(details: AssignmentDetails) {
    const { startDate } = details;
    const question = startDate === assignment?.startDate ? null : questionAboutStart(startDate, agency.today);
    setEntered(question ? { details, question } : null);
    setAsking(question !== null);
    if (!question) await save(details);
  }

  async function save(details: AssignmentDetails) {
    toast.clear();
    try {
      await setUp.mutateAsync(details);
      showSuccess(
        'Assignment Details Saved',
        assignedConsultantId ? undefined : 'Next, choose your consultant.',
      );
      if (assignment) await navigate({ to: assignedConsultantId ? '/dashboard' : '/assignment-details' });
    } catch (failure) {
      setAsking(false);
      const refused = refusedFields(failure);
      if (refused) {
        form.refuse(refused);
        return;
      }
      const isKnown = failure instanceof Refusal && failure.code === 'conflict';
      toast.show('Error', isKnown ? failure.message : 'Failed to save assignment details. Please try again.');
    }
  }

  return (
    <Card>
      <form {...form.handlers} className="space-y-5">
        <ErrorSummary errors={form.listed} submissions={form.submissions} />
        <Field
          label={`${One} Name`}
          id="client_name"
          hint="The council or company."
          error={errors['client_name']}
        >
          {(control) => <TextInput {...control} autoComplete="off" {...field('client_name')} />}
        </Field>
        <Field label="Job Title" id="job_title" error={errors['job_title']}>
          {(control) => <TextInput {...control} autoComplete="off" {...field('job_title')} />}
        </Field>
        <Field
          label="Start Date"
          id="start_date"
          hint={`${startInWords ?? 'Your first day there'}. You can submit timesheets from that week on.`}
          error={errors['start_date']}
        >
          {(control) => <DayInput {...control} {...field('start_date')} />}
        </Field>
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:w-full">
          {!isComplete && (
            <p id="incomplete" className="text-sm text-soft">
              Fill in all three to continue.
            </p>
          )}
          {assignment && (
            <Link to="/dashboard" className={buttonStyle('secondary')}>
              Cancel
            </Link>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={form.busy || setUp.isPending}
            disabled={!isComplete}
            aria-describedby={isComplete ? undefined : 'incomplete'}
          >
            {assignment ? 'Save details' : 'Complete Setup'}
          </Button>
        </div>
      </form>
      {entered && (
        <AlertDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Is your start date right?"
          description={entered.question}
          action="Yes, save it"
          isHarmless
          busy={setUp.isPending}
          finalFocus={() => document.getElementById('start_date') ?? true}
          onConfirm={() => void save(entered.details)}
        />
      )}
    </Card>
  );
}
