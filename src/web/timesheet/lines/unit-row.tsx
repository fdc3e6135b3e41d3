import { daysOf, type Week } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/hours/hours.ts';
import type { OtherUnit } from '#domain/hours/units/unit-line.ts';
import type { OfferedType } from '#domain/hours/units/unit-types.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';

const hints: Record<OtherUnit, string> = {
  day: 'Whole and half days',
  each: 'How many',
  mile: 'In miles',
};

interface UnitRowProps {
  id: string;
  week: Week;
  type: OfferedType;
  valueOn: (day: number) => string;
  errorOn?: (day: number) => string | undefined;
  onChange: (day: number, units: string) => void;
}

export function UnitRow({ id: start, week, type, valueOn, errorOn, onChange }: UnitRowProps) {
  const days = daysOf(week);
  const fields = type.days.map((day) => ({ id: `${start}_${day}`, day, error: errorOn?.(day) }));
  return (
    <div role="group" aria-label={type.name} className="space-y-1.5 py-2">
      <p className="text-sm">
        <span className="font-semibold">{type.name}</span>{' '}
        <span className="text-soft">{hints[type.unit]}</span>
      </p>
      {fields.map(
        ({ id, error }) =>
          error && (
            <FieldMessage key={id} id={`${id}-error`}>
              {error}
            </FieldMessage>
          ),
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-x-2 gap-y-1.5 md:gap-x-3">
        {fields.map(({ id, day, error }) => {
          const weekday = weekdays[day - 1] ?? '';
          const control = {
            id,
            'aria-label': `${type.name}, ${weekday} ${Number((days[day - 1] ?? week).slice(8))}`,
            'aria-describedby': error ? `${id}-error` : undefined,
            'aria-invalid': error ? true : undefined,
            value: valueOn(day),
          };
          return (
            <div key={day} className="min-w-0">
              <label htmlFor={id} className="text-xs text-soft">
                {weekday.slice(0, 3)}
              </label>
              {type.unit === 'day' ? (
                <Select {...control} onChange={({ target }) => onChange(day, target.value)}>
                  <option value="">0</option>
                  <option value="0.5">½</option>
                  <option value="1">1</option>
                </Select>
              ) : (
                <TextInput
                  {...control}
                  inputMode={type.unit === 'mile' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  enterKeyHint="next"
                  placeholder="0"
                  className="tabular-nums"
                  onFocus={({ currentTarget }) => currentTarget.select()}
                  onChange={({ target }) => onChange(day, target.value)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
