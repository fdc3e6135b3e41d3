import * as z from 'zod/mini';
import type { AssignmentRow } from '#contract/assignments/assignments.ts';
import { addDays, type Day as CalendarDay, longDay } from '#domain/calendar/calendar.ts';
import { Day } from '#domain/calendar/day.ts';
import { weekOf } from '#domain/calendar/week.ts';
import { textOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf } from '#web/api/api.ts';
import { useMe } from '#web/api/queries/me.ts';
import { DayField } from '#web/frame/forms/day-field.tsx';
import { FormField } from '#web/frame/forms/form-field.tsx';
import { useCheckedForm } from '#web/frame/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';
import { FormPanel } from './form-panel.tsx';
import { useEndAssignment } from './assignments.ts';

const Ending = z.object({ last_day: Day, end_reason: textOf('the reason', 2000) });

interface EndFormProps {
  assignment: AssignmentRow;
  onDone: () => void;
  onCancel: () => void;
}

export function EndForm({ assignment, onDone, onCancel }: EndFormProps) {
  const { today } = useMe().agency;
  const ending = useEndAssignment(assignment.id);
  const failure = useFailureToast();
  const name = `${assignment.clientName}, ${assignment.jobTitle}`;
  const sunday = addDays(weekOf(today), 6);
  const proposed = assignment.endDate ?? (sunday < assignment.startDate ? assignment.startDate : sunday);

  async function end(endDate: CalendarDay | null, reason: string | null) {
    failure.clear();
    try {
      await ending.mutateAsync({ endDate, reason });
      const until = endDate ? `${name}, ends on ${longDay(endDate)}.` : `${name}, has an open end.`;
      showSuccess('Assignment updated', until);
      onDone();
      return undefined;
    } catch (problem) {
      const refused =
        problem instanceof Refusal ? (problem.fields?.['endDate'] ?? problem.fields?.['startDate']) : null;
      if (refused) return { last_day: refused };
      failure.show('Error', messageOf(problem));
      return undefined;
    }
  }

  async function reopen() {
    const refused = await end(null, null);
    if (refused) failure.show('Error', refused.last_day);
  }

  const { errors, submissions, busy, listed, handlers } = useCheckedForm(Ending, ({ last_day, end_reason }) =>
    end(last_day, end_reason || null),
  );
  return (
    <FormPanel title={`End ${name}`}>
      <form {...handlers} className="mt-4 space-y-5">
        <ErrorSummary errors={listed} submissions={submissions} />
        <DayField
          label="Last day"
          name="last_day"
          errors={errors}
          hint="Its weeks do not change. The worker can still send late weeks."
          proposed={proposed}
        />
        <FormField
          label="Reason"
          name="end_reason"
          errors={errors}
          hint="Optional. Shown in the worker’s changes."
        >
          {(control) => <TextArea {...control} rows={2} />}
        </FormField>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
          <Button data-cancels onClick={onCancel}>
            Cancel
          </Button>
          {assignment.endDate && (
            <Button busy={ending.isPending && !busy} onClick={() => void reopen()}>
              Leave the end open
            </Button>
          )}
          <Button type="submit" variant="primary" busy={busy}>
            Save last day
          </Button>
        </div>
      </form>
    </FormPanel>
  );
}
