import type { Day } from '#domain/calendar/calendar.ts';
import { type HoursStep, type Weekday, weekdays } from '#domain/hours/hours.ts';
import { daysOf, type Week } from '#domain/calendar/week.ts';
import { classes } from '#web/ui/classes.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { type EntryForm, type HoursName, hoursNames } from '#web/week/drafts/entry-values.ts';
import { HoursInput } from './hours-input.tsx';

interface HoursFieldsProps {
  week: Week;
  today: Day;
  step: HoursStep;
  form: Pick<EntryForm, 'errors' | 'field' | 'values'>;
}

export function HoursFields({ week, today, step, form }: HoursFieldsProps) {
  const days = daysOf(week);
  return (
    <div className="grid gap-y-0.5 md:grid-cols-7 md:gap-x-3 md:gap-y-1.5">
      {hoursNames.map((name, index) => (
        <HoursField
          key={name}
          name={name}
          weekday={weekdays[index] ?? 'Monday'}
          of={days[index] ?? week}
          isToday={days[index] === today}
          step={step}
          form={form}
        />
      ))}
    </div>
  );
}

interface HoursFieldProps {
  name: HoursName;
  weekday: Weekday;
  of: Day;
  isToday: boolean;
  step: HoursStep;
  form: HoursFieldsProps['form'];
}

function HoursField({ name, weekday, of, isToday, step, form }: HoursFieldProps) {
  const error = form.errors[name];
  const dayOfMonth = String(Number(of.slice(8)));
  const isWeekend = weekday === 'Saturday' || weekday === 'Sunday';
  return (
    // A grid row above the fields shows the errors of all days, so that no error is squeezed into a
    // narrow column.
    <div className="grid grid-cols-[minmax(0,1fr)_min(6rem,34%)] items-center gap-x-[min(0.75rem,2vw)] md:gap-x-3 md:contents">
      <label
        htmlFor={name}
        className="max-md:py-3 text-sm md:order-2 md:flex md:flex-wrap-reverse md:justify-end md:gap-x-1 md:self-end md:pr-3"
      >
        <span className={classes('font-semibold', isWeekend && 'text-soft')}>
          <span className="md:hidden">{weekday}</span>
          <span className="max-md:hidden">{weekday.slice(0, 3)}</span>
        </span>{' '}
        <span className="text-soft">{dayOfMonth}</span>{' '}
        {isToday && (
          <span className="rounded-md bg-tint px-1.5 py-0.5 text-xs font-semibold text-accent-strong md:px-1">
            Today
          </span>
        )}
      </label>
      {error && (
        <div className="order-first col-span-full max-md:pt-2 md:order-1">
          <FieldMessage id={`${name}-error`}>{error}</FieldMessage>
        </div>
      )}
      <HoursInput
        id={name}
        className="text-right md:order-3"
        aria-label={`${weekday} ${dayOfMonth}${isToday ? ', today' : ''}`}
        aria-describedby={error ? `${name}-error` : undefined}
        aria-invalid={error ? true : undefined}
        placeholder="–"
        step={step}
        enterKeyHint="next"
        {...form.field(name)}
      />
    </div>
  );
}
