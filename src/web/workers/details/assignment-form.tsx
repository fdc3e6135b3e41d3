import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Worker } from '#contract/workers/workers.ts';
import {
  type AssignmentDetails,
  effectInWords,
  warningOnStart,
} from '#domain/assignment/assignment-details.ts';
import { isDay } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Week } from '#domain/calendar/week.ts';
import { useClientWords } from '#web/api/queries/client-words.ts';
import { SecondLook, secondLookIds } from '#web/ui/second-look.tsx';
import { refusedFields } from '#web/frame/forms/forms.ts';
import type { FieldErrors } from '#web/frame/forms/use-checked-form.ts';
import { useAssignmentForm } from './use-assignment-form.ts';
import { useMe } from '#web/api/queries/me.ts';
import { assignmentEffectQuery, useSaveAssignment } from '#web/api/queries/workers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { DayInput } from '#web/ui/fields/day-input.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import { UnsentWeeks } from './unsent-weeks.tsx';

export function AssignmentForm({ worker }: { worker: Worker }) {
  const saving = useSaveAssignment(worker.id);
  const form = useAssignmentForm(worker.assignment, save);
  const { errors, field, isComplete, startInWords } = form;
  const [seen, setSeen] = useState<AssignmentDetails | null | undefined>(worker.assignment);
  const [ticked, setTicked] = useState<Week[]>([]);
  const start = form.values.start_date;
  const newStart = worker.assignment && isDay(start) && start !== worker.assignment.startDate ? start : null;
  const effect = useQuery({ ...assignmentEffectQuery(worker.id, newStart), enabled: !!worker.assignment });
  const unsent = (newStart && effect.data?.unsent) || [];
  const { today } = useMe().agency;
  const { One } = useClientWords('council');
  const warning = isDay(start) ? warningOnStart(start, today) : null;
  const warnings = { id: 'odd-start', sentences: warning === null ? [] : [warning] };
  const neverWorked = unsent.filter((week) => ticked.includes(week));
  const staysOpen = newStart !== null && neverWorked.length < unsent.length;
  const openBefore = staysOpen ? ', and for each week below without a tick' : '';

  async function save(assignment: AssignmentDetails): Promise<FieldErrors | void> {
    try {
      const isAll = neverWorked.length > 0 && neverWorked.length === unsent.length;
      await saving.mutateAsync({ ...assignment, seen, neverWorked: isAll ? 'all' : neverWorked });
      setSeen(assignment);
      setTicked([]);
      form.takeAsSaved(assignment);
      showSuccess('Assignment details updated successfully', worker.fullName);
    } catch (failure) {
      const refused = refusedFields(failure);
      if (refused) {
        void effect.refetch();
        return refused;
      }
      const isOvertaken = failure instanceof Refusal && failure.code === 'conflict';
      if (isOvertaken) setSeen(undefined);
      showFailure('Error', `Failed to update assignment details${isOvertaken ? `\n${failure.message}` : ''}`);
    }
  }

  return (
    <form {...form.handlers} className="space-y-5">
      <ErrorSummary
        errors={form.listed.filter(({ id }) => id in form.values)}
        submissions={form.submissions}
      />
      <Field label={One} id="client_name" error={errors['client_name']}>
        {(control) => <TextInput {...control} autoComplete="off" {...field('client_name')} />}
      </Field>
      <Field label="Job Title" id="job_title" error={errors['job_title']}>
        {(control) => <TextInput {...control} autoComplete="off" {...field('job_title')} />}
      </Field>
      <div>
        <Field
          label="Start Date"
          id="start_date"
          hint={`${startInWords ? `${startInWords}. ` : ''}Timesheets can be submitted from that week on${openBefore}.`}
          error={errors['start_date']}
        >
          {(control) => <DayInput {...control} {...field('start_date')} />}
        </Field>
        <div aria-live="polite">
          <SecondLook {...warnings} className="mt-3" />
        </div>
      </div>
      {newStart && unsent.length > 0 && (
        <UnsentWeeks
          weeks={unsent}
          startDate={newStart}
          neverWorked={neverWorked}
          onChange={setTicked}
          error={errors['never_worked']}
        />
      )}
      {worker.assignment && (
        <p className="text-sm text-soft">
          {effect.data
            ? effectInWords(effect.data)
            : 'Used from the next timesheet. Approved weeks do not change.'}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!isComplete && (
          <p id="assignment-incomplete" className="text-sm text-soft">
            Fill in all three to save.
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          // Saving waits for the preview, because the user must confirm its warnings first.
          busy={form.busy || effect.isLoading}
          disabled={!isComplete}
          aria-describedby={isComplete ? secondLookIds(warnings) : 'assignment-incomplete'}
        >
          Save Assignment Details
        </Button>
      </div>
    </form>
  );
}
