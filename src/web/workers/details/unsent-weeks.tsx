import { useId } from 'react';
import { type Day, longDay } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { counted } from '#web/ui/counted.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';

const mostListed = 12;

interface UnsentWeeksProps {
  weeks: readonly Week[];
  startDate: Day;
  neverWorked: readonly Week[];
  onChange: (neverWorked: Week[]) => void;
  error?: string | undefined;
}

export function UnsentWeeks({ weeks, startDate, neverWorked, onChange, error }: UnsentWeeksProps) {
  const errorId = useId();
  const areAll = neverWorked.length === weeks.length;
  const listed = weeks.length > mostListed ? [] : weeks;

  function toggle(week: Week) {
    const isTicked = neverWorked.includes(week);
    onChange(weeks.filter((one) => (one === week ? !isTicked : neverWorked.includes(one))));
  }

  return (
    <fieldset
      className="min-w-0 space-y-2 rounded-xl bg-sunken px-4 pt-3 pb-2"
      aria-describedby={error && errorId}
    >
      <legend className="float-left w-full text-sm font-medium">
        {counted(weeks.length, 'week')} before {longDay(startDate)} {weeks.length === 1 ? 'has' : 'have'} no
        timesheet
      </legend>
      <p className="clear-both text-sm text-soft">
        {weeks.length === 1 ? 'It is' : 'They are'} still missing: the worker can still send{' '}
        {weeks.length === 1 ? 'it, and it is' : 'them, and they are'} listed under Missing. Tick the weeks
        that were not worked.
      </p>
      {error && <FieldMessage id={errorId}>{error}</FieldMessage>}
      <ul className="-ml-3 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        {weeks.length > 1 && (
          <li className="col-span-full">
            <Tick
              label={
                listed.length > 0 ? 'None of them was worked' : `None of them was worked: ${spanOf(weeks)}`
              }
              checked={areAll}
              partly={!areAll && neverWorked.length > 0}
              onChange={() => onChange(areAll ? [] : [...weeks])}
            />
          </li>
        )}
        {listed.map((week) => (
          <li key={week}>
            <Tick
              label={weekLabel(week)}
              checked={neverWorked.includes(week)}
              onChange={() => toggle(week)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function spanOf(weeks: readonly Week[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)];
  return first && last ? `${weekLabel(first)} to ${weekLabel(last)}` : '';
}

interface TickProps {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: () => void;
}

function Tick({ label, ...box }: TickProps) {
  const id = useId();
  return (
    <span className="flex items-center">
      <Checkbox id={id} {...box} />
      <label htmlFor={id} className="cursor-pointer text-sm">
        {label}
      </label>
    </span>
  );
}
