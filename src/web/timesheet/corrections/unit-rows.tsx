import type { Week } from '#domain/calendar/week.ts';
import { rateTypeInWords } from '#domain/hours/split/split-in-words.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import { withTypesOf } from '#domain/hours/units/unit-types.ts';
import { numberIn } from '#domain/numbers.ts';
import { UnitRow } from '#web/timesheet/lines/unit-row.tsx';

export type TypedUnits = Record<string, string>;

interface UnitRowsProps {
  week: Week;
  sent: readonly UnitLine[];
  units: TypedUnits;
  onChange: (units: TypedUnits) => void;
}

export function UnitRows({ week, sent, units, onChange }: UnitRowsProps) {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return withTypesOf(sent, [], rateTypeInWords).map((type) => (
    <UnitRow
      key={type.rateType}
      id={`corrected-${type.rateType}`}
      week={week}
      type={{ ...type, days }}
      valueOn={(day) => units[`${type.rateType} ${day}`] ?? ''}
      onChange={(day, typed) => onChange({ ...units, [`${type.rateType} ${day}`]: typed })}
    />
  ));
}

export function typedUnitsOf(sent: readonly UnitLine[]): TypedUnits {
  return Object.fromEntries(sent.map(({ rateType, day, units }) => [`${rateType} ${day}`, String(units)]));
}

export function unitsIn(typed: TypedUnits): { day: number; rateType: string; units: number }[] {
  return Object.entries(typed).flatMap(([key, units]) => {
    const [rateType = '', day] = key.split(' ');
    return units.trim() === '' ? [] : [{ day: Number(day), rateType, units: numberIn(units) }];
  });
}
