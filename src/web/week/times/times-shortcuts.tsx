import { useState } from 'react';
import type { Week } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { TimesRule } from '#domain/hours/worked-times.ts';
import type { EntryValues } from '#web/week/drafts/entry-values.ts';
import { ShortcutBar, type ShortcutDone } from './shortcut-bar.tsx';
import { hoursTyped } from './times-rules.ts';
import { isBlank, textOf, type TypedShift, typedShifts } from '#web/week/drafts/shift-text.ts';
import { shiftsIn, withDay } from './typed-shifts.ts';

interface TimesShortcutsProps {
  week: Week;
  rule: TimesRule;
  earlier: Timesheet | null;
  values: EntryValues;
  change: (values: Partial<EntryValues>) => void;
}

const usualDay = [{ day: 1, startTime: '09:00', finishTime: '17:00', breakMinutes: '30' }];

export function TimesShortcuts({ week, rule, earlier, values, change }: TimesShortcutsProps) {
  const [last, setLast] = useState<(ShortcutDone & { filled: TypedShift[]; seen: TypedShift[] }) | null>(
    null,
  );
  const shifts = shiftsIn(values.shifts);
  const example = [1, 2, 3, 4, 5].find((day) => filledOn(shifts, day).length > 0);

  const isLast = last?.seen.some((seen) => shifts.some((shift) => textOf([shift]) === textOf([seen])));
  const done = isLast ? last : null;

  function set(next: TypedShift[]) {
    change({ shifts: textOf(next), ...hoursTyped(week, next, rule) });
  }

  function fill(from: readonly TypedShift[], what: ShortcutDone) {
    const empty = [1, 2, 3, 4, 5, 6, 7].filter((day) => filledOn(shifts, day).length === 0);
    const filled = from.filter(({ day }) => empty.includes(day));
    set(empty.reduce((next, day) => withDay(next, day, filledOn(filled, day)), shifts));
    if (filled.length > 0) setLast({ ...what, filled, seen: filled });
    else setLast({ by: what.by, said: 'No empty day', filled, seen: shifts });
  }

  function undo() {
    const filled = done?.filled ?? [];
    set(shifts.filter((shift) => !filled.some((one) => textOf([one]) === textOf([shift]))));
    setLast(null);
  }

  return (
    <ShortcutBar
      week={week}
      earlier={earlier?.lines ? earlier : null}
      onCopy={({ lines = [] }) => fill(typedShifts(lines), { by: 'copy', said: 'Copied.' })}
      filling={example ? `Fill Mon–Fri like ${weekdays[example - 1]}` : 'Fill Mon–Fri with 09:00–17:00'}
      onFill={() => {
        const same = example ? filledOn(shifts, example) : usualDay;
        fill(
          [1, 2, 3, 4, 5].flatMap((day) => same.map((shift) => ({ ...shift, day }))),
          { by: 'fill', said: 'Filled.' },
        );
      }}
      done={done}
      onUndo={done && done.filled.length > 0 ? undo : null}
    />
  );
}

function filledOn(shifts: readonly TypedShift[], day: number): TypedShift[] {
  return shifts.filter((shift) => shift.day === day && !isBlank(shift));
}
