import { useState } from 'react';
import { type HoursStep, sameEveryWeekday } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import { type EntryValues, type HoursName, hoursNames, valuesOf } from '#web/week/drafts/entry-values.ts';
import { ShortcutBar, type ShortcutDone } from '#web/week/times/shortcut-bar.tsx';

interface HoursShortcutsProps {
  week: Week;
  step: HoursStep;
  earlier: Timesheet | null;
  values: EntryValues;
  change: (hours: Hours) => void;
}

type Hours = Partial<Record<HoursName, string>>;

type Last = ShortcutDone & { filled: Hours; seen: Hours };

export function HoursShortcuts({ week, step, earlier, values, change }: HoursShortcutsProps) {
  const [last, setLast] = useState<Last | null>(null);
  const usual = String(sameEveryWeekday(Number(values.monday_hours), step));

  const untouched = hoursNames.filter((name) => last?.filled[name] && last.filled[name] === values[name]);
  /**
   * The last shortcut; null once the worker has changed every filled day or emptied a filled day.
   */
  const done = last && isLast(last, untouched) ? last : null;

  function isLast({ filled, seen }: Last, same: readonly HoursName[]): boolean {
    if (Object.keys(filled).length === 0) return hoursNames.every((name) => seen[name] === values[name]);
    return same.length > 0 && hoursNames.every((name) => !filled[name] || values[name] !== '');
  }

  function fill(hours: Hours, what: ShortcutDone) {
    const empty = hoursNames.filter((name) => values[name] === '' && hours[name]);
    const filled: Hours = Object.fromEntries(empty.map((name) => [name, hours[name]]));
    change(filled);
    if (empty.length > 0) setLast({ ...what, filled, seen: filled });
    else setLast({ by: what.by, said: 'No empty day', filled, seen: values });
  }

  function undo() {
    change(Object.fromEntries(untouched.map((name) => [name, ''])));
    setLast(null);
  }

  return (
    <ShortcutBar
      week={week}
      earlier={earlier}
      onCopy={(one) => fill(valuesOf(one), { by: 'copy', said: 'Copied.' })}
      filling={
        <>
          Fill Mon–Fri <span className="max-[24rem]:sr-only">with </span>
          {usual}
        </>
      }
      onFill={() => fill(weekdaysOf(usual), { by: 'fill', said: `Filled with ${usual}.` })}
      done={done}
      onUndo={done && Object.keys(done.filled).length > 0 ? undo : null}
    />
  );
}

function weekdaysOf(hours: string): Hours {
  return Object.fromEntries(hoursNames.slice(0, 5).map((name) => [name, hours]));
}
