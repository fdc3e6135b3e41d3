import type { Week } from '#domain/calendar/week.ts';
import { type DatedUnitType, typesOffered } from '#domain/hours/units/unit-types.ts';
import { UnitRow } from '#web/timesheet/lines/unit-row.tsx';
import type { EntryForm, EntryValues } from '#web/week/drafts/entry-values.ts';
import { textOfUnits, unitsId, unitsIn } from './unit-rules.ts';

interface UnitFieldsProps {
  week: Week;
  types: readonly DatedUnitType[];
  form: Pick<EntryForm, 'errors' | 'values' | 'showError'>;
  change: (values: Partial<EntryValues>) => void;
}

export function UnitFields({ week, types, form, change }: UnitFieldsProps) {
  const offered = typesOffered(week, types);
  const typed = unitsIn(form.values.units);

  function set(rateType: string, day: number, units: string) {
    const others = typed.filter(([ofDay, code]) => ofDay !== day || code !== rateType);
    form.showError(unitsId(rateType, day), undefined);
    change({ units: textOfUnits([...others, [day, rateType, units]], offered) });
  }

  return offered.map((type) => (
    <UnitRow
      key={type.rateType}
      id={`units_${type.rateType}`}
      week={week}
      type={type}
      valueOn={(day) => String(typed.find(([on, code]) => on === day && code === type.rateType)?.[2] ?? '')}
      errorOn={(day) => form.errors[unitsId(type.rateType, day)]}
      onChange={(day, units) => set(type.rateType, day, units)}
    />
  ));
}
