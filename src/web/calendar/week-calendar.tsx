import type { RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { enGB } from 'react-day-picker/locale/en-GB';
import { day, type Day } from '#domain/calendar/calendar.ts';
import { daysOf, type Week, weekOf } from '#domain/calendar/week.ts';
import { useMe } from '#web/api/queries/me.ts';
import { Popover } from '#web/ui/overlays/popover.tsx';

interface WeekCalendarProps {
  anchor: RefObject<HTMLElement | null>;
  week: Week | null;
  first?: Week | undefined;
  last?: Week | undefined;
  onSelect: (week: Week) => void;
  onClose: () => void;
}

const arrow =
  'grid size-[min(2.75rem,14vw)] cursor-pointer place-items-center rounded-xl hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-40 md:size-10 [&_svg]:size-5 [&_svg]:fill-current';

const looks = {
  root: 'relative text-[min(0.875rem,5vw)]',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'grid min-h-11 place-items-center font-semibold md:h-10',
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 font-medium text-soft',
  day: 'p-0 text-center',
  day_button:
    'size-[min(2.75rem,(100vw-3.5rem)/7,46px)] md:size-10 cursor-pointer rounded-xl tabular-nums enabled:hover:bg-tint disabled:cursor-not-allowed',
  disabled: 'text-soft line-through opacity-70',
  outside: 'text-soft',
  selected: 'bg-tint font-semibold text-accent-strong',
  range_start: 'rounded-l-xl',
  range_end: 'rounded-r-xl',
  today: '[&>button]:underline [&>button]:decoration-2 [&>button]:underline-offset-4',
};

/**
 * Shows a month whose weeks start on Sunday, as specified. A click on a day chooses the day's week.
 */
export function WeekCalendar({ anchor, week, first, last, onSelect, onClose }: WeekCalendarProps) {
  const { agency } = useMe();
  const days = week ? daysOf(week) : [];
  const [from, to] = [days[0], days[6]].map((of) => of && dateOf(of));
  const earliest = first && dateOf(first);
  const latest = last && dateOf(daysOf(last)[6] ?? last);
  const month = from ?? latest;
  return (
    <Popover open onOpenChange={onClose} anchor={anchor} label="Choose a week">
      <DayPicker
        // eslint-disable-next-line jsx-a11y/no-autofocus -- a user opens the calendar to choose a day
        autoFocus
        mode="range"
        locale={enGB}
        today={dateOf(agency.today)}
        weekStartsOn={0}
        showOutsideDays
        selected={from && to ? { from, to } : undefined}
        {...(month && { defaultMonth: month })}
        {...(earliest && { startMonth: earliest })}
        {...(latest && { endMonth: latest })}
        disabled={[...(earliest ? [{ before: earliest }] : []), ...(latest ? [{ after: latest }] : [])]}
        onSelect={(_range, pressed) => onSelect(weekOf(dayFrom(pressed)))}
        classNames={looks}
      />
    </Popover>
  );
}

function dateOf(of: Day): Date {
  const [year = 0, month = 1, date = 1] = of.split('-').map(Number);
  return new Date(year, month - 1, date);
}

function dayFrom(date: Date): Day {
  const two = (part: number) => String(part).padStart(2, '0');
  return day(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
}
