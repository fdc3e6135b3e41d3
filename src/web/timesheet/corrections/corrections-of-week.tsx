import { useMutation, useQuery } from '@tanstack/react-query';
import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { messageOf } from '#web/app/api/api.ts';
import { invalidateSoon } from '#web/app/api/invalidate.ts';
import { decidedKeys } from '#web/timesheet/timesheets.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showFailure, showSuccess } from '#web/ui/toasts/toasts.ts';
import {
  approveCorrection,
  correctionsQuery,
  type ListedCorrection,
  withdrawCorrection,
} from './corrections.ts';
import { Difference } from './difference.tsx';

interface CorrectionsOfWeekProps {
  timesheetId: string;
  timeZone: string;
  onDecided: () => void;
}

export function CorrectionsOfWeek({ timesheetId, timeZone, onDecided }: CorrectionsOfWeekProps) {
  const { data: corrections = [] } = useQuery(correctionsQuery(timesheetId));
  const waiting = corrections.find(({ state }) => state === 'proposed');
  if (!waiting) return null;
  return <Waiting correction={waiting} timesheetId={timesheetId} timeZone={timeZone} onDecided={onDecided} />;
}

function Waiting({
  correction,
  timesheetId,
  timeZone,
  onDecided,
}: CorrectionsOfWeekProps & { correction: ListedCorrection }) {
  const { id, proposedByName, proposedAt, reason, refusal } = correction;
  const deciding = useMutation({
    mutationFn: ({ work }: { work: typeof approveCorrection; done: string }) => work(timesheetId, id),
    onSuccess: (_, { done }) => {
      showSuccess(done);
      onDecided();
    },
    onError: (failure) => showFailure('Failed to decide on the correction', messageOf(failure)),
    onSettled: () => invalidateSoon(decidedKeys),
  });
  return (
    <Notice tone="warning" title="A correction waits for approval" role="group" aria-label="Correction">
      <p>
        Proposed by {proposedByName}, {dayAndTimeAt(proposedAt, timeZone)}: “{reason}”
      </p>
      <Difference of={correction} />
      {refusal && (
        <p id={`refusal-${id}`} className="text-soft">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-3 pt-2">
        <Button
          size="small"
          busy={deciding.isPending}
          onClick={() => deciding.mutate({ work: withdrawCorrection, done: 'Correction withdrawn' })}
        >
          Withdraw
        </Button>
        <Button
          size="small"
          variant="primary"
          busy={deciding.isPending}
          disabled={refusal !== null}
          aria-describedby={refusal === null ? undefined : `refusal-${id}`}
          onClick={() => deciding.mutate({ work: approveCorrection, done: 'Correction approved' })}
        >
          Approve correction
        </Button>
      </div>
    </Notice>
  );
}
