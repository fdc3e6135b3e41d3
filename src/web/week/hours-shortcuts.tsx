import { CopyPlus, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { type HoursStep, sameEveryWeekday } from '#domain/timesheet/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { Button } from '#web/ui/button.tsx';
import { type EntryValues, type HoursName, hoursNames, valuesOf } from '#web/week/drafts/entry-values.ts';

interface HoursShortcutsProps {
  week: Week;
  step: HoursStep;
  /** The newest timesheet before this week, if any. */
  earlier: Timesheet | null;
  values: EntryValues;
  change: (hours: Hours) => void;
}

type Hours = Partial<Record<HoursName, string>>;

/** Fills empty days in one press, which can be taken back. */
export function HoursShortcuts({ week, step, earlier, values, change }: HoursShortcutsProps) {
  const [done, setDone] = useState<{ text: string; filled: Hours } | null>(null);
  const usual = String(sameEveryWeekday(Number(values.monday_hours), step));

  function fill(hours: Hours, what: string) {
    const empty = hoursNames.filter((name) => values[name] === '' && hours[name]);
    const filled: Hours = Object.fromEntries(empty.map((name) => [name, hours[name]]));
    change(filled);
    setDone({ text: empty.length > 0 ? what : 'No empty day to fill.', filled });
  }

  /** What was typed over meanwhile is nobody's to take back. */
  function undo() {
    const untouched = hoursNames.filter((name) => done?.filled[name] && done.filled[name] === values[name]);
    change(Object.fromEntries(untouched.map((name) => [name, ''])));
    setDone({ text: 'Taken back.', filled: {} });
  }

  return (
    <div>
      <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-2 max-sm:[&_svg]:hidden">
        {earlier && (
          <Button
            size="small"
            onClick={() => fill(valuesOf(earlier), `Copied from ${weekLabel(earlier.weekStart)}.`)}
          >
            <CopyPlus aria-hidden />
            {earlier.weekStart === addWeeks(week, -1)
              ? 'Copy last week'
              : `Copy ${weekLabel(earlier.weekStart)}`}
          </Button>
        )}
        <Button size="small" onClick={() => fill(weekdaysOf(usual), `Filled with ${usual}.`)}>
          <WandSparkles aria-hidden />
          <span>
            Fill Mon–Fri <span className="max-[24rem]:sr-only">with </span>
            {usual}
          </span>
        </Button>
      </div>
      <div role="status" className="text-sm text-soft">
        {done && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 pt-1">
            {done.text}
            {Object.keys(done.filled).length > 0 && (
              <Button variant="quiet" size="small" onClick={undo}>
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

/** The same hours from Monday to Friday. */
function weekdaysOf(hours: string): Hours {
  return Object.fromEntries(hoursNames.slice(0, 5).map((name) => [name, hours]));
}
