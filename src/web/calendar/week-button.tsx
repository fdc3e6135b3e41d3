import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { CalendarButton } from './calendar-button.tsx';

export interface WeekChoice {
  week: Week;
  first: Week;
  last: Week;
  onSelect: (week: Week) => void;
}

export function WeekButton({ week, first, last, onSelect, className }: WeekChoice & { className: string }) {
  return (
    <CalendarButton {...{ week, first, last, onSelect, className }} data-says>
      <span aria-live="polite">{weekLabel(week)}</span>
    </CalendarButton>
  );
}
