import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { CalendarButton } from './calendar-button.tsx';

export interface WeekChoice {
  week: Week;
  /** The first and the last week that may be chosen. */
  first: Week;
  last: Week;
  onSelect: (week: Week) => void;
}

/** The chosen week by its name, which opens the calendar. */
export function WeekButton({ week, first, last, onSelect, className }: WeekChoice & { className: string }) {
  return (
    <CalendarButton {...{ week, first, last, onSelect, className }} data-says>
      <span className="tabular-nums" aria-live="polite">
        {weekLabel(week)}
      </span>
    </CalendarButton>
  );
}
