import { useQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import {
  approveCorrection,
  correctionsQuery,
  type ListedCorrection,
  withdrawCorrection,
} from './corrections.ts';
import { Difference } from './difference.tsx';
import { useDeciding, WaitingNotice } from './waiting-notice.tsx';

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
  const { id, reason } = correction;
  const deciding = useDeciding('correction', onDecided);
  return (
    <WaitingNotice
      title="A correction needs approval"
      label="Correction"
      proposal={correction}
      timeZone={timeZone}
      words={`“${reason}”`}
      approve="Approve correction"
      busy={deciding.isPending}
      onApprove={() =>
        deciding.mutate({ work: () => approveCorrection(timesheetId, id), done: 'Correction approved' })
      }
      otherwise={
        <Button
          size="small"
          busy={deciding.isPending}
          onClick={() =>
            deciding.mutate({ work: () => withdrawCorrection(timesheetId, id), done: 'Correction withdrawn' })
          }
        >
          Withdraw
        </Button>
      }
    >
      <Difference of={correction} now="Corrected" />
    </WaitingNotice>
  );
}
