import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { fetchSoon, onDemand } from '#web/app/on-demand.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const loadCalendar = onDemand(() => import('./week-calendar.tsx'));
const WeekCalendar = lazy(async () => ({ default: (await loadCalendar()).WeekCalendar }));

interface WeekPickerProps {
  week: Week;
  /** The first and the last week that may be chosen. */
  first: Week;
  last: Week;
  onSelect: (week: Week) => void;
}

/** The week before, the chosen week with its calendar, the week after, and the way back to the last one. */
export function WeekPicker({ week, first, last, onSelect }: WeekPickerProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:contents">
      {week !== last && (
        <Button variant="quiet" size="small" onClick={() => onSelect(last)}>
          This week
        </Button>
      )}
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full max-[21rem]:flex-wrap">
        <IconButton
          icon={<ChevronLeft aria-hidden />}
          label="Previous week"
          variant="secondary"
          disabled={week <= first}
          onClick={() => onSelect(addWeeks(week, -1))}
        />
        <Button
          ref={button}
          className="max-sm:flex-1"
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
        </Button>
        <IconButton
          icon={<ChevronRight aria-hidden />}
          label="Next week"
          variant="secondary"
          disabled={week >= last}
          onClick={() => onSelect(addWeeks(week, 1))}
        />
      </div>
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
    </div>
  );
}
