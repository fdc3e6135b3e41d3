import { recallQuestion } from '#domain/timesheet/recall.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';

interface RecallDialogProps {
  open: boolean;
  consultantName: string | null;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function RecallDialog({ open, consultantName, busy, onClose, onConfirm }: RecallDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={() => !busy && onClose()}
      title="Take this week back?"
      description={recallQuestion(consultantName)}
      action="Take back"
      isHarmless
      busy={busy}
      onConfirm={onConfirm}
    />
  );
}
