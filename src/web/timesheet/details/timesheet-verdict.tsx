import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { Button } from '#web/ui/button.tsx';

interface TimesheetVerdictProps {
  timesheet: FlaggedTimesheet;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onReopen: () => void;
  onCorrect: () => void;
}

export function hasVerdict({ status }: FlaggedTimesheet): boolean {
  return status !== 'Rejected';
}

export function TimesheetVerdict(props: TimesheetVerdictProps) {
  const { timesheet, busy, onApprove, onReject, onReopen, onCorrect } = props;
  const { status, payRun } = timesheet;
  if (status === 'Approved' && payRun === undefined) return <Button onClick={onReopen}>Reopen</Button>;
  if (status === 'Approved') return <Button onClick={onCorrect}>Correct</Button>;
  if (status !== 'Pending') return null;
  return (
    <>
      <Button onClick={onReject} aria-disabled={busy || undefined}>
        Reject Timesheet
      </Button>
      <Button variant="primary" busy={busy} onClick={onApprove}>
        Approve Timesheet
      </Button>
    </>
  );
}
