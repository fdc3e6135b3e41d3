import { weekLabel } from '#domain/calendar/week.ts';
import { redFlagsIn } from '#domain/flags/flag-weight.ts';
import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface RedFlagsDialogProps {
  open: boolean;
  timesheet: FlaggedTimesheet;
  onClose: () => void;
  onApprove: () => void;
  finalFocus: () => HTMLElement | boolean;
}

export function RedFlagsDialog({ open, timesheet, onClose, onApprove, finalFocus }: RedFlagsDialogProps) {
  const { candidate, weekStart, exceptions } = timesheet;
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Approve with red flags?"
      description={`${candidate.fullName}, ${weekLabel(weekStart)}`}
      finalFocus={finalFocus}
      actions={
        <>
          <Button data-cancels onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onApprove}>
            Approve
          </Button>
        </>
      }
    >
      <ul className="space-y-2">
        {redFlagsIn(exceptions).map(({ kind, label, sentence }) => (
          <li key={kind}>
            <span className="font-semibold text-danger">{label}.</span> {sentence}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
