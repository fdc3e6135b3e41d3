import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { CalendarButton } from '#web/calendar/calendar-button.tsx';
import { classes } from '#web/ui/classes.ts';
import { controlStyle } from '#web/ui/fields/control-style.ts';
import type { ControlProps } from '#web/ui/fields/field.tsx';

interface WeekFilterProps {
  control: ControlProps;
  label: string;
  week: Week | null;
  onChange: (week: Week) => void;
}

export function WeekFilter({ control, label, week, onChange }: WeekFilterProps) {
  const chosen = week ? weekLabel(week) : 'Any week';
  return (
    <CalendarButton
      {...control}
      week={week}
      onSelect={onChange}
      aria-label={`${label}: ${chosen}`}
      className={classes(controlStyle, 'flex cursor-pointer items-center gap-1.5 text-left')}
      iconClass="size-4 shrink-0 text-soft @max-xs:hidden"
    >
      <span className={classes('truncate', !week && 'text-soft')}>{chosen}</span>
    </CalendarButton>
  );
}
