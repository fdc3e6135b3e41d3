import { daysOf, type Week } from '#domain/calendar/week.ts';
import { weekdays } from '#domain/timesheet/hours/hours.ts';
import { rateTypeInWords } from '#domain/timesheet/split/split-in-words.ts';
import type { OtherUnit, UnitLine } from '#domain/timesheet/units/unit-line.ts';
import {
  type DatedUnitType,
  type OfferedType,
  typesOffered,
  withTypesOf,
} from '#domain/timesheet/units/unit-types.ts';
import { FieldMessage } from '#web/ui/fields/field-message.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { TextInput } from '#web/ui/fields/text-input.tsx';
import type { EntryValues } from '#web/week/drafts/entry-values.ts';
import { textOfUnits, type TypedUnits } from '#web/week/drafts/unit-text.ts';
import type { EntryForm } from '#web/week/use-entry-form.ts';
import { unitsId, unitsIn } from './unit-rules.ts';

const hints: Record<OtherUnit, string> = {
  day: 'Whole and half days',
  each: 'How many',
  mile: 'In miles',
};

interface UnitFieldsProps {
  week: Week;
  types: readonly DatedUnitType[];
  /** What was sent, where nothing can be changed. */
  sent: readonly UnitLine[] | null;
  form: Pick<EntryForm, 'errors' | 'values' | 'showError'>;
  change: (values: Partial<EntryValues>) => void;
}

/** What is paid beside hours: seven days of each rate type. */
export function UnitFields({ week, types, sent, form, change }: UnitFieldsProps) {
  const offered = sent ? withTypesOf(sent, [], nameIn(types)) : typesOffered(week, types);
  const typed = unitsIn(form.values.units);

  function set(type: OfferedType, day: number, units: string) {
    const others = typed.filter((one) => one.day !== day || one.rateType !== type.rateType);
    form.showError(unitsId(type.rateType, day), undefined);
    change({ units: textOfUnits([...others, { day, rateType: type.rateType, units }]) });
  }

  return offered.map((type) => (
    <UnitRow
      key={type.rateType}
      {...{ week, type, typed }}
      errors={form.errors}
      onChange={(day, units) => set(type, day, units)}
    />
  ));
}

function nameIn(types: readonly DatedUnitType[]): (rateType: string) => string {
  return (rateType) => types.find((type) => type.rateType === rateType)?.name ?? rateTypeInWords(rateType);
}

interface UnitRowProps {
  week: Week;
  type: OfferedType;
  typed: readonly TypedUnits[];
  errors: EntryForm['errors'];
  onChange: (day: number, units: string) => void;
}

function UnitRow({ week, type, typed, errors, onChange }: UnitRowProps) {
  const days = daysOf(week);
  const wrong = type.days.flatMap((day) => {
    const id = unitsId(type.rateType, day);
    const message = errors[id]?.message;
    return message ? [{ id, message }] : [];
  });
  return (
    <div role="group" aria-label={type.name} className="space-y-1.5">
      <p className="text-sm">
        <span className="font-semibold">{type.name}</span>{' '}
        <span className="text-soft">{hints[type.unit]}</span>
      </p>
      {wrong.map(({ id, message }) => (
        <FieldMessage key={id} id={`${id}-error`}>
          {message}
        </FieldMessage>
      ))}
      <div className="grid grid-cols-4 gap-x-2 gap-y-1.5 md:grid-cols-7 md:gap-x-3">
        {type.days.map((day) => {
          const id = unitsId(type.rateType, day);
          const weekday = weekdays[day - 1] ?? '';
          const isWrong = wrong.some((one) => one.id === id);
          const dayOfMonth = Number((days[day - 1] ?? week).slice(8));
          const control = {
            id,
            name: id,
            'aria-label': `${type.name}, ${weekday} ${dayOfMonth}`,
            'aria-describedby': isWrong ? `${id}-error` : undefined,
            'aria-invalid': isWrong || undefined,
            value: typed.find((one) => one.day === day && one.rateType === type.rateType)?.units ?? '',
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
