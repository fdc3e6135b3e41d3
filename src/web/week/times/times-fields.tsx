import type { Day } from '#domain/calendar/calendar.ts';
import { daysOf, type Week } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/hours/hours.ts';
import type { TimesRule } from '#domain/hours/worked-times.ts';
import { type EntryForm, type EntryValues, hoursNames } from '#web/week/drafts/entry-values.ts';
import { DayTimes } from './day-times.tsx';
import { hoursTyped, problemsIn } from './times-rules.ts';
import { textOf, type TypedShift } from '#web/week/drafts/shift-text.ts';
import { shiftFields, shiftId, shiftsIn, shiftsOfDay, withDay } from './typed-shifts.ts';

interface TimesFieldsProps {
  week: Week;
  today: Day;
  rule: TimesRule;
  form: Pick<EntryForm, 'errors' | 'values' | 'showError'>;
  change: (values: Partial<EntryValues>) => void;
}

export function TimesFields({ week, today, rule, form, change }: TimesFieldsProps) {
  const shifts = shiftsIn(form.values.shifts);
  const days = daysOf(week);

  function changeDay(day: number, own: readonly TypedShift[]) {
    const next = withDay(shifts, day, own);
    change({ shifts: textOf(next), ...hoursTyped(week, next, rule) });
    const problems = problemsIn(week, next, rule.timeZone);
    for (const id of idsOf(day, shiftsOfDay(shifts, day))) {
      if (form.errors[id]) form.showError(id, problems[id]);
    }
  }

  return (
    <div className="divide-y divide-line">
      <div aria-hidden className="hidden gap-x-3 pb-1 text-sm text-soft md:flex">
        <span className="md:w-28" />
        <div className="grid grid-cols-3 gap-x-3 md:w-96">
          <span>Start</span>
          <span>Finish</span>
          <span>Break, minutes</span>
        </div>
      </div>
      {hoursNames.map((name, index) => (
        <DayTimes
          key={name}
          week={week}
          day={index + 1}
          weekday={weekdays[index] ?? 'Monday'}
          dayOfMonth={String(Number((days[index] ?? week).slice(8)))}
          isToday={days[index] === today}
          shifts={shiftsOfDay(shifts, index + 1)}
          hours={form.values[name]}
          errors={form.errors}
          timeZone={rule.timeZone}
          onChange={(own) => changeDay(index + 1, own)}
        />
      ))}
    </div>
  );
}

function idsOf(day: number, own: readonly TypedShift[]) {
  return own.flatMap((_, place) => shiftFields.map((field) => shiftId(day, place, field)));
}
