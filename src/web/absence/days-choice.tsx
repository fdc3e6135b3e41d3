import { type ReactNode, useId } from 'react';
import { type Day, fullDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import { daysOf, type Week } from '#domain/calendar/week.ts';

interface DaysChoiceProps {
  week: Week;
  days: readonly Day[];
  onChange: (days: readonly Day[]) => void;
}

/** An empty `days` stands for the whole week. */
export function DaysChoice({ week, days, onChange }: DaysChoiceProps) {
  const all = daysOf(week);
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">Which days</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-2">
        <Choice id={`${id}-week`} label="All week" isChosen={days.length === 0} onChoose={() => onChange([])}>
          All week
        </Choice>
        {all.map((day) => (
          <Choice
            key={day}
            id={`${id}-${day}`}
            label={fullDay(day)}
            isChosen={days.includes(day)}
            onChoose={() =>
              onChange(all.filter((one) => (one === day ? !days.includes(day) : days.includes(one))))
            }
          >
            {weekdayInWords(day).slice(0, 3)} {Number(day.slice(8))}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  id: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ id, label, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-xl border border-line px-2 text-center text-sm hover:bg-sunken has-checked:border-accent has-checked:bg-tint md:min-h-10"
    >
      <input
        id={id}
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
        className="absolute inset-0 cursor-pointer appearance-none rounded-xl"
      />
      {children}
    </label>
  );
}
