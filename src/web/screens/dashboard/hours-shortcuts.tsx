import { CopyPlus, Undo2, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { hoursFields } from '#domain/hours.ts';
import type { Timesheet } from '#domain/timesheet.ts';
import { addWeeks, type Week, weekLabel } from '#domain/week.ts';
import { fieldName } from '../../forms.ts';
import { Button } from '../../ui/button.tsx';
import { type EntryValues, type HoursName, hoursNames, valuesOf } from './entry-values.ts';

/** The usual hours of a day. */
const fullDay = '7.5';

interface HoursShortcutsProps {
  week: Week;
  /** The newest timesheet before this week, if any. */
  earlier: Timesheet | null;
  values: () => EntryValues;
  change: (hours: Partial<Record<HoursName, string>>) => void;
}

/** Fills empty days in one press, which can be taken back. */
export function HoursShortcuts({ week, earlier, values, change }: HoursShortcutsProps) {
  const [done, setDone] = useState<{ text: string; filled: HoursName[] } | null>(null);

  function fill(hours: Partial<Record<HoursName, string>>, what: string) {
    const before = values();
    const filled = hoursNames.filter((name) => before[name] === '' && hours[name]);
    change(Object.fromEntries(filled.map((name) => [name, hours[name]])));
    const text = filled.length > 0 ? what : 'No empty day to fill.';
    setDone({ text, filled });
  }

  function undo() {
    change(Object.fromEntries(done?.filled.map((name) => [name, '']) ?? []));
    setDone({ text: 'Taken back.', filled: [] });
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
        <Button size="small" onClick={() => fill(workingDays, 'Filled the empty days, Monday to Friday.')}>
          <WandSparkles aria-hidden />
          Fill Mon–Fri with {fullDay}
        </Button>
      </div>
      <div role="status" className="text-sm text-soft">
        {done && (
          <p className="flex min-h-11 flex-wrap items-center gap-x-3 pt-1">
            {done.text}
            {done.filled.length > 0 && (
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

const workingDays = Object.fromEntries(hoursFields.slice(0, 5).map((field) => [fieldName(field), fullDay]));
