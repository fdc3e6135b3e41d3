import { useState } from 'react';
import { type HoursStep, sameEveryWeekday } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { type EntryValues, type HoursName, hoursNames, valuesOf } from '#web/week/drafts/entry-values.ts';
import { ShortcutBar } from './shortcut-bar.tsx';

interface HoursShortcutsProps {
  week: Week;
  step: HoursStep;
  earlier: Timesheet | null;
  values: EntryValues;
  change: (hours: Hours) => void;
}

type Hours = Partial<Record<HoursName, string>>;

export function HoursShortcuts({ week, step, earlier, values, change }: HoursShortcutsProps) {
  const [done, setDone] = useState<{ text: string; filled: Hours } | null>(null);
  const usual = String(sameEveryWeekday(Number(values.monday_hours), step));

  function fill(hours: Hours, what: string) {
    const empty = hoursNames.filter((name) => values[name] === '' && hours[name]);
    const filled: Hours = Object.fromEntries(empty.map((name) => [name, hours[name]]));
    change(filled);
    setDone({ text: empty.length > 0 ? what : 'No empty day to fill.', filled });
  }

  function undo() {
    const untouched = hoursNames.filter((name) => done?.filled[name] && done.filled[name] === values[name]);
    change(Object.fromEntries(untouched.map((name) => [name, ''])));
    setDone({ text: 'Taken back.', filled: {} });
  }

  return (
    <ShortcutBar
      week={week}
      earlier={earlier}
      onCopy={(one) => fill(valuesOf(one), `Copied from ${weekLabel(one.weekStart)}.`)}
      filling={
        <>
          Fill Mon–Fri <span className="max-[24rem]:sr-only">with </span>
          {usual}
        </>
      }
      onFill={() => fill(weekdaysOf(usual), `Filled with ${usual}.`)}
      done={done?.text ?? null}
      onUndo={done && Object.keys(done.filled).length > 0 ? undo : null}
    />
  );
}

function weekdaysOf(hours: string): Hours {
  return Object.fromEntries(hoursNames.slice(0, 5).map((name) => [name, hours]));
}
