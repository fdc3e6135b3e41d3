import CopyPlus from 'lucide-react/icons/copy-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import Sparkle from 'lucide-react/icons/sparkle';
import type { ReactNode } from 'react';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { Button } from '#web/ui/button.tsx';

interface ShortcutBarProps {
  week: Week;
  earlier: Timesheet | null;
  onCopy: (earlier: Timesheet) => void;
  filling: ReactNode;
  onFill: () => void;
  done: string | null;
  onUndo: (() => void) | null;
}

export function ShortcutBar({ week, earlier, onCopy, filling, onFill, done, onUndo }: ShortcutBarProps) {
  return (
    <div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2 max-sm:[&_svg]:hidden max-[21rem]:*:px-1 max-[21rem]:*:text-xs">
        {earlier && (
          <Button size="small" onClick={() => onCopy(earlier)}>
            <CopyPlus aria-hidden />
            {earlier.weekStart === addWeeks(week, -1)
              ? 'Copy last week'
              : `Copy ${weekLabel(earlier.weekStart)}`}
          </Button>
        )}
        <Button size="small" onClick={onFill}>
          <Sparkle aria-hidden />
          <span>{filling}</span>
        </Button>
      </div>
      <div role="status" className="text-sm text-soft">
        {done !== null && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 pt-1">
            {done}
            {onUndo && (
              <Button variant="quiet" size="small" onClick={onUndo}>
                <Undo2 aria-hidden />
                Undo
              </Button>
            )}
          </p>
        )}
      </div>
    </div>
  );
}
