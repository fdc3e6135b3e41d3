import type { Week } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { DailyHours } from '#domain/hours/hours.ts';
import type { TimesheetLine } from '#domain/hours/split/line.ts';
import { enteredUnits } from '#domain/hours/units/entered-units.ts';
import type { UnitLine } from '#domain/hours/units/unit-line.ts';
import { type DatedUnitType, type OfferedType, typesOffered } from '#domain/hours/units/unit-types.ts';
import { numberIn } from '#domain/numbers.ts';
import type { Schema } from '#web/frame/forms/forms.ts';
import type { EntryValues, WeekToSend } from '#web/week/drafts/entry-values.ts';
import type { UnitsId } from '#web/week/drafts/shift-text.ts';

export function unitsId(rateType: string, day: number): UnitsId {
  return `units_${rateType}_${day}`;
}

export type TypedUnits = readonly [day: number, rateType: string, units: number | string];

export function unitsIn(text: string): TypedUnits[] {
  return text === '' ? [] : (JSON.parse(text) as TypedUnits[]);
}

/**
 * Returns typed units as the draft's text, in the order of sending. Numbers are JSON numbers, so
 * that the draft equals the submitted units.
 */
export function textOfUnits(typed: readonly TypedUnits[], offered: readonly OfferedType[]): string {
  const placeOf = (code: string) => offered.findIndex(({ rateType }) => rateType === code);
  const kept = typed
    .filter(([, , units]) => String(units).trim() !== '')
    .map(([day, rateType, units]) => {
      const number = Number(units);
      return [day, rateType, String(number) === units ? number : units] as const;
    })
    .toSorted((one, other) => one[0] - other[0] || placeOf(one[1]) - placeOf(other[1]));
  return kept.length === 0 ? '' : JSON.stringify(kept);
}

function linesIn(text: string, offered: readonly OfferedType[]): TimesheetLine[] {
  return unitsIn(text)
    .map(([day, rateType, units]) => ({ day, rateType, units: numberIn(String(units)) }))
    .filter(({ day, rateType }) =>
      offered.some((type) => type.rateType === rateType && type.days.includes(day)),
    );
}

function enteredOrRefused(
  lines: readonly TimesheetLine[],
  offered: readonly OfferedType[],
  hours: DailyHours | null,
): { units: UnitLine[] | null } | { fields: Record<string, string> } {
  try {
    return { units: enteredUnits(lines, offered, hours) };
  } catch (failure) {
    if (failure instanceof Refusal) return { fields: failure.fields ?? {} };
    throw failure;
  }
}

export function readableUnits(text: string, week: Week, types: readonly DatedUnitType[]): UnitLine[] | null {
  const offered = typesOffered(week, types);
  const right = linesIn(text, offered).filter((line) => 'units' in enteredOrRefused([line], offered, null));
  return enteredUnits(right, offered, null);
}

export function withUnits(
  schema: Schema<WeekToSend>,
  week: Week,
  types: readonly DatedUnitType[],
): Schema<WeekToSend> {
  const offered = typesOffered(week, types);
  return {
    safeParse(typed) {
      const found = schema.safeParse(typed);
      const lines = linesIn((typed as Pick<EntryValues, 'units'>).units, offered);
      const entered = enteredOrRefused(lines, offered, found.success ? found.data : null);
      if ('units' in entered) {
        if (!found.success || !entered.units) return found;
        return { success: true, data: { ...found.data, units: entered.units } };
      }
      const issues = Object.entries(entered.fields).map(([name, message]) => {
        const line = lines[Number(name.split('.')[1])];
        return { path: [line ? unitsId(line.rateType, line.day) : 'root'], message };
      });
      return {
        success: false,
        error: { issues: [...(found.success ? [] : found.error.issues), ...issues] },
      };
    },
  };
}
