import { dayAndTimeAt } from '#domain/calendar/calendar.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Button } from '#web/ui/button.tsx';
import { counted } from '#web/ui/counted.ts';
import type { LastBulk } from './last-bulk.ts';

interface LastBulkNoteProps {
  bulk: LastBulk;
  onUndo: () => void;
  onDismiss: () => void;
}

export function LastBulkNote({ bulk: { ids, at }, onUndo, onDismiss }: LastBulkNoteProps) {
  const { timeZone } = useMe().agency;
  return (
    <section
      aria-label="Last approval of many"
      className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm print:hidden"
    >
      <p className="text-soft">
        You approved {counted(ids.length, 'timesheet')} on {dayAndTimeAt(at, timeZone)}. Undo is possible
        until their pay run is locked.
      </p>
      <Button size="small" onClick={onUndo}>
        Undo all {ids.length.toLocaleString('en-GB')}
      </Button>
      <Button variant="quiet" size="small" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  );
}
