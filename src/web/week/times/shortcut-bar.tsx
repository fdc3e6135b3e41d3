import CopyPlus from 'lucide-react/icons/copy-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import Sparkle from 'lucide-react/icons/sparkle';
import type { MouseEvent, ReactNode } from 'react';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { Button } from '#web/ui/button.tsx';

interface ShortcutBarProps {
  week: Week;
  earlier: Timesheet | null;
  onCopy: (earlier: Timesheet) => void;
  filling: ReactNode;
  onFill: () => void;
  done: ShortcutDone | null;
  onUndo: (() => void) | null;
}

export interface ShortcutDone {
  by: 'copy' | 'fill';
  said: string;
}

export function ShortcutBar({ week, earlier, onCopy, filling, onFill, done, onUndo }: ShortcutBarProps) {
  function press(by: ShortcutDone['by'], act: () => void) {
    return ({ detail }: MouseEvent) => {
      if (done?.by !== by || !onUndo) act();
      // The second click of a double click does nothing.
      else if (detail < 2) onUndo();
    };
  }

  function labelOf(by: ShortcutDone['by'], usual: ReactNode) {
    if (done?.by !== by) return usual;
    if (!onUndo) return done.said;
    return (
      <>
        <Undo2 aria-hidden />
        <span>
          {done.said} <span className="text-accent-strong">Undo</span>
        </span>
      </>
    );
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2 max-sm:[&_svg]:hidden max-[21rem]:*:px-1 max-[21rem]:*:text-xs">
        {earlier && (
          <Button size="small" onClick={press('copy', () => onCopy(earlier))}>
            {labelOf(
              'copy',
              <>
                <CopyPlus aria-hidden />
                {earlier.weekStart === addWeeks(week, -1)
                  ? 'Copy last week'
                  : `Copy ${weekLabel(earlier.weekStart)}`}
              </>,
            )}
          </Button>
        )}
        <Button size="small" onClick={press('fill', onFill)}>
          {labelOf(
            'fill',
            <>
              <Sparkle aria-hidden />
              <span>{filling}</span>
            </>,
          )}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {done?.said}
      </p>
    </div>
  );
}
