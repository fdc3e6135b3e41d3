import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { fetchSoon, onDemand } from '#web/app/on-demand.ts';
import type { ControlProps } from '#web/ui/fields/field.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from '#web/ui/fields/control-style.ts';

const loadCalendar = onDemand(() => import('#web/calendar/week-calendar.tsx'));
const WeekCalendar = lazy(async () => ({ default: (await loadCalendar()).WeekCalendar }));

interface WeekFilterProps {
  control: ControlProps;
  label: string;
  week: Week | null;
  onChange: (week: Week) => void;
}

/** A week, chosen in a calendar by any of its days. */
export function WeekFilter({ control, label, week, onChange }: WeekFilterProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = week ? weekLabel(week) : 'Any week';
  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${chosen}`}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => fetchSoon(loadCalendar)}
        onFocus={() => fetchSoon(loadCalendar)}
        className={classes(controlStyle, 'flex cursor-pointer items-center gap-2.5 text-left')}
      >
        <CalendarDays aria-hidden className="size-5 shrink-0 text-soft @max-xs:hidden" />
        <span className={classes('truncate tabular-nums', !week && 'text-soft')}>{chosen}</span>
      </button>
      {open && (
        <Suspense>
          <WeekCalendar
            anchor={button}
            week={week}
            onClose={() => setOpen(false)}
            onSelect={(chosen) => {
              setOpen(false);
              onChange(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
