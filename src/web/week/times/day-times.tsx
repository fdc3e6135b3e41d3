import Plus from 'lucide-react/icons/plus';
import type { Week } from '#domain/calendar/week.ts';
import type { Weekday } from '#domain/hours/hours.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { type EntryForm, hoursNames } from '#web/week/drafts/entry-values.ts';
import { ShiftFields } from './shift-fields.tsx';
import type { TypedShift } from '#web/week/drafts/shift-text.ts';
import { blankShift, shiftId } from './typed-shifts.ts';

interface DayTimesProps {
  week: Week;
  day: number;
  weekday: Weekday;
  dayOfMonth: string;
  isToday: boolean;
  shifts: readonly TypedShift[];
  hours: string;
  errors: EntryForm['errors'];
  timeZone: string;
  onChange: (shifts: readonly TypedShift[]) => void;
}

export function DayTimes(props: DayTimesProps) {
  const { week, day, weekday, dayOfMonth, isToday, shifts, hours, errors, timeZone } = props;
  const { onChange } = props;
  const name = `${weekday} ${dayOfMonth}`;
  const hoursName = hoursNames[day - 1] ?? 'monday_hours';
  const error = errors[hoursName];
  const canAdd = shifts.every(({ startTime, finishTime }) => startTime && finishTime);

  /** Focuses the start time after the next render, because the clicked button may be gone. */
  function changeAndFocus(changed: readonly TypedShift[], place: number) {
    onChange(changed);
    setTimeout(() => document.getElementById(shiftId(day, place, 'startTime'))?.focus());
  }

  return (
    <div
      role="group"
      aria-label={isToday ? `${name}, today` : name}
      className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5 py-3 last:pb-0 md:justify-start md:py-1.75"
    >
      <p className="order-first flex min-h-6 flex-wrap items-center gap-1 text-sm md:order-1 md:min-h-10 md:w-28">
        <span className={classes('font-semibold', day > 5 && 'text-soft')}>
          <span className="md:hidden">{weekday}</span>
          <span className="max-md:hidden">{weekday.slice(0, 3)}</span>
        </span>
        <span className="text-soft">{dayOfMonth}</span>
        {isToday && (
          <span className="rounded-md bg-tint px-1.5 py-0.5 text-xs font-semibold text-accent-strong md:px-1">
            Today
          </span>
        )}
      </p>
      <div className="w-full space-y-2 md:order-2 md:w-96">
        {error && <FieldMessage id={`${hoursName}-error`}>{error}</FieldMessage>}
        {shifts.map((shift, place) => (
          <ShiftFields
            // eslint-disable-next-line react/no-array-index-key -- a shift has no id, and two shifts can be equal
            key={place}
            week={week}
            shift={shift}
            place={place}
            dayName={name}
            errors={errors}
            timeZone={timeZone}
            onChange={(changed) => onChange(shifts.map((one, index) => (index === place ? changed : one)))}
            onRemove={
              place > 0
                ? () =>
                    changeAndFocus(
                      shifts.filter((_, index) => index !== place),
                      place - 1,
                    )
                : null
            }
          />
        ))}
      </div>
      <div className="order-first flex min-h-6 items-center gap-x-2 md:order-3 md:min-h-10 md:flex-1">
        <p id={hoursName} tabIndex={-1} className="text-sm font-semibold whitespace-nowrap">
          {hours !== '' && `${hours} ${hours === '1' ? 'hour' : 'hours'}`}
        </p>
        {canAdd && (
          <Button
            size="small"
            variant="quiet"
            className="-my-3 -mr-3 md:ml-auto"
            title="Add another start and finish"
            onClick={() => changeAndFocus([...shifts, blankShift(day)], shifts.length)}
          >
            <Plus aria-hidden />
            Add<span className="sr-only"> another start and finish on {name}</span>
          </Button>
        )}
      </div>
    </div>
  );
}
