import { hoursFields, weekdays } from '#domain/hours/hours.ts';
import type { ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { DecimalInput } from '#web/ui/fields/decimal-input.tsx';
import { RateRows } from './rate-rows.tsx';
import { ShiftRows } from './shift-rows.tsx';
import type { TypedWeek } from './typed-week.ts';
import { UnitRows } from './unit-rows.tsx';

interface WeekRowsProps {
  typed: TypedWeek;
  onType: (typed: TypedWeek) => void;
  timesheet: Pick<ReviewedTimesheet, 'weekStart' | 'units'>;
}

export function WeekRows({ typed, onType, timesheet }: WeekRowsProps) {
  return (
    <>
      {typed.shifts ? (
        <ShiftRows shifts={typed.shifts} onChange={(shifts) => onType({ ...typed, shifts })} />
      ) : (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(4.75rem,100%),1fr))] gap-x-3 gap-y-2.5">
          {hoursFields.map((field, index) => (
            <Field key={field} label={weekdays[index]} id={`corrected-${field}`}>
              {(control) => (
                <DecimalInput
                  {...control}
                  value={typed.hours[field]}
                  onChange={({ target }) =>
                    onType({ ...typed, hours: { ...typed.hours, [field]: target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {typed.units && (
        <UnitRows
          week={timesheet.weekStart}
          sent={timesheet.units ?? []}
          units={typed.units}
          onChange={(units) => onType({ ...typed, units })}
        />
      )}
      <RateRows rates={typed.rates} onChange={(rates) => onType({ ...typed, rates })} />
    </>
  );
}
