import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { fetchSoon, onDemand } from '#web/app/on-demand.ts';

const loadCalendar = onDemand(() => import('./week-calendar.tsx'));
const WeekCalendar = lazy(async () => ({ default: (await loadCalendar()).WeekCalendar }));

export interface WeekChoice {
  week: Week;
  /** The first and the last week that may be chosen. */
  first: Week;
  last: Week;
  onSelect: (week: Week) => void;
}

interface WeekButtonProps extends WeekChoice {
  className: string;
}

/** The chosen week by its name, which opens the calendar. */
export function WeekButton({ week, first, last, onSelect, className }: WeekButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={className}
        data-says
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        // The calendar is fetched when somebody is about to open it.
        onPointerEnter={() => fetchSoon(loadCalendar)}
        onFocus={() => fetchSoon(loadCalendar)}
      >
        <CalendarDays aria-hidden />
        <span className="tabular-nums" aria-live="polite">
          {weekLabel(week)}
        </span>
      </button>
      {open && (
        <Suspense>
          <WeekCalendar
            anchor={button}
            week={week}
            first={first}
            last={last}
            onClose={() => setOpen(false)}
            onSelect={(chosen) => {
              setOpen(false);
              onSelect(chosen);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
