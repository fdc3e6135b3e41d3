import { type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RemindingResult } from './reminding-result.tsx';
import type { useReminding } from './use-reminding.ts';

interface RemindDialogProps {
  open: boolean;
  onClose: () => void;
  week: Week;
  count: number;
  reminding: ReturnType<typeof useReminding>;
  onSend: () => void;
}

export function RemindDialog({ open, onClose, week, count, reminding, onSend }: RemindDialogProps) {
  const { phase, outcomes, problem, stop } = reminding;
  const isRunning = week === weekOf(useMe().agency.today);
  const titles = {
    asking: `Remind ${counted(count, 'worker')}?`,
    sending: 'Sending reminders…',
    done: 'Not all reminders were sent',
  };
  return (
    <Dialog
      open={open}
      onOpenChange={phase === 'sending' ? stop : onClose}
      title={titles[phase]}
      description={weekLabel(week)}
      actions={
        <>
          {phase === 'asking' && (
            <Button data-cancels onClick={onClose}>
              Cancel
            </Button>
          )}
          {phase === 'asking' && (
            <Button variant="primary" onClick={onSend}>
              {count === 1 ? 'Send the reminder' : `Send ${counted(count, 'reminder')}`}
            </Button>
          )}
          {phase === 'sending' && <Button onClick={stop}>Stop</Button>}
          {phase === 'done' && (
            <Button variant="primary" onClick={onClose}>
              Done
            </Button>
          )}
        </>
      }
    >
      {phase === 'asking' && (
        <div className="space-y-3 text-sm text-soft">
          {isRunning && (
            <Notice tone="warning">This week is not over yet. Some people may still be working.</Notice>
          )}
          <p>
            Each worker gets an email with a link to the week and your address. We skip anyone who has since
            submitted, or was reminded in the last 12 hours.
          </p>
        </div>
      )}
      {phase === 'sending' && (
        <div className="space-y-2">
          <progress
            max={count}
            value={outcomes.length}
            aria-label="Reminders"
            className="h-2 w-full accent-accent"
          />
          <p role="status" className="text-sm text-soft">
            {outcomes.length.toLocaleString('en-GB')} of {counted(count, 'worker')}
          </p>
        </div>
      )}
      {phase === 'done' && (
        <div className="space-y-4">
          {problem && <Notice tone="danger">{problem}</Notice>}
          <RemindingResult outcomes={outcomes} />
        </div>
      )}
    </Dialog>
  );
}
