import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import type { Week } from '#domain/calendar/week.ts';
import { preload, onDemand } from '#web/api/on-demand.ts';

const loadCalendar = onDemand(() => import('./week-calendar.tsx'));
const WeekCalendar = lazy(async () => ({ default: (await loadCalendar()).WeekCalendar }));

interface CalendarButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'ref' | 'onSelect'> {
  week: Week | null;
  first?: Week | undefined;
  last?: Week | undefined;
  onSelect: (week: Week) => void;
  iconClass?: string;
}

export function CalendarButton({
  week,
  first,
  last,
  onSelect,
  iconClass,
  children,
  ...props
}: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        {...props}
        type="button"
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onPointerEnter={() => preload(loadCalendar)}
        onFocus={() => preload(loadCalendar)}
      >
        <CalendarDays aria-hidden className={iconClass} />
        {children}
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
