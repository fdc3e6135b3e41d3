import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { EmailText } from '#web/frame/lists/email-text.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TimesheetDetails } from './details/timesheet-details.tsx';
import { hasVerdict, TimesheetVerdict } from './details/timesheet-verdict.tsx';

interface TimesheetDialogProps {
  open: boolean;
  onClose: () => void;
  timesheet: FlaggedTimesheet;
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
  onReopen: () => void;
  onCorrect: () => void;
  onFollow?: ((flag: Flag) => void) | undefined;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
}

export function TimesheetDialog(props: TimesheetDialogProps) {
  const { open, onClose, timesheet, onFollow, finalFocus } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width="wide"
      title={timesheet.candidate.fullName}
      description={
        <>
          <EmailText of={timesheet.candidate.email} /> ·{' '}
          <span className="whitespace-nowrap">{weekLabel(timesheet.weekStart)}</span>
        </>
      }
      finalFocus={finalFocus}
      actions={hasVerdict(timesheet) && <TimesheetVerdict {...props} />}
    >
      <TimesheetDetails timesheet={timesheet} open={open} onFollow={onFollow} onClose={onClose} />
    </Dialog>
  );
}
