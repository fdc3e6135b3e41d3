import type { ReactNode } from 'react';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { weekLabel } from '#domain/calendar/week.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ConsultantsOnlyNote } from '#web/frame/consultants-only-note.tsx';
import { FinancialFigures } from './financial-figures.tsx';

interface BreakdownDialogProps {
  open: boolean;
  onClose: () => void;
  timesheet: ReviewedTimesheet;
  actions?: ReactNode;
  finalFocus?: (() => HTMLElement | boolean) | undefined;
}

export function BreakdownDialog({ open, onClose, timesheet, actions, finalFocus }: BreakdownDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Financial Breakdown"
      description={`${timesheet.candidate.fullName}, ${weekLabel(timesheet.weekStart)}`}
      finalFocus={finalFocus}
      actions={actions}
    >
      <div className="space-y-4">
        <FinancialFigures timesheet={timesheet} />
        <ConsultantsOnlyNote />
      </div>
    </Dialog>
  );
}
