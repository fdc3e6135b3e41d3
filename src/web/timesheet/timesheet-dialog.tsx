import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent } from 'react';
import type { Flag, FlaggedTimesheet } from '#domain/flags/flag.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { useMay } from '#web/api/queries/me.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TimesheetDetails } from './details/timesheet-details.tsx';
import { hasVerdict, TimesheetVerdict } from './details/timesheet-verdict.tsx';

interface Place {
  position: number;
  total: number;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

interface TimesheetDialogProps {
  open: boolean;
  onClose: () => void;
  timesheet: FlaggedTimesheet;
  busy: boolean;
  place?: Place | undefined;
  onApprove: () => void;
  onReject: () => void;
  onReopen: () => void;
  onCorrect: () => void;
  onFollow?: ((flag: Flag) => void) | undefined;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
}

export function TimesheetDialog(props: TimesheetDialogProps) {
  const { open, onClose, timesheet, busy, place, onApprove, onReject, onFollow, finalFocus } = props;
  const mayReview = useMay('review a timesheet');
  const decides = mayReview && hasVerdict(timesheet);

  function pressKey(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat || isTyping) return;
    const isPending = mayReview && timesheet.status === 'Pending' && !busy;
    const keys: Record<string, (() => void) | undefined> = {
      j: place?.onNext,
      k: place?.onPrevious,
      a: isPending ? onApprove : undefined,
      r: isPending ? onReject : undefined,
    };
    const action = keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  }

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
      onKeyDown={pressKey}
      actions={
        (place || decides) && (
          <>
            {place && <Moving {...place} />}
            {decides && <TimesheetVerdict {...props} />}
          </>
        )
      }
    >
      <TimesheetDetails timesheet={timesheet} open={open} onFollow={onFollow} onClose={onClose} />
    </Dialog>
  );
}

function Moving({ position, total, onPrevious, onNext }: Place) {
  return (
    <div className="mr-auto flex flex-none! items-center gap-1 max-sm:w-full max-sm:justify-center">
      <IconButton
        icon={<ChevronLeft aria-hidden />}
        label="Previous week in the list"
        disabled={!onPrevious}
        onClick={onPrevious}
      />
      <p role="status" className="text-sm text-soft tabular-nums">
        {position.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
      </p>
      <IconButton
        icon={<ChevronRight aria-hidden />}
        label="Next week in the list"
        disabled={!onNext}
        onClick={onNext}
      />
    </div>
  );
}
