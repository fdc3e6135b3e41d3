/** What typed units come to, and what is wrong with them. Fetched where an assignment pays for more than hours alone. */

import type { Week } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { DailyHours } from '#domain/timesheet/hours/hours.ts';
import type { TimesheetLine } from '#domain/timesheet/split/line.ts';
import { enteredUnits } from '#domain/timesheet/units/entered-units.ts';
import type { UnitLine } from '#domain/timesheet/units/unit-line.ts';
import { type DatedUnitType, type OfferedType, typesOffered } from '#domain/timesheet/units/unit-types.ts';
import type { Rules } from '#web/frame/forms/forms.ts';
import type { EntryValues, WeekToSend } from '#web/week/drafts/entry-values.ts';
import type { TypedUnits, UnitsId } from '#web/week/drafts/unit-text.ts';

type Schema = Rules<EntryValues, WeekToSend>['schema'];

export function unitsId(rateType: string, day: number): UnitsId {
  return `units_${rateType}_${day}`;
}

export function unitsIn(text: string): TypedUnits[] {
  return text === '' ? [] : (JSON.parse(text) as TypedUnits[]);
}

/** What was meant, of the types that there are; what nobody can read is no number. */
function linesIn(text: string, offered: readonly OfferedType[]): TimesheetLine[] {
  return unitsIn(text)
    .filter(({ rateType, day }) =>
      offered.some((type) => type.rateType === rateType && type.days.includes(day)),
    )
    .map(({ units, ...line }) => ({ ...line, units: Number(units.trim().replace(',', '.')) }));
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

/** The units that were typed so far, as they are priced; what is not right yet counts as nothing. */
export function readableUnits(text: string, week: Week, types: readonly DatedUnitType[]): UnitLine[] | null {
  const offered = typesOffered(week, types);
  const right = linesIn(text, offered).filter((line) => 'units' in enteredOrRefused([line], offered, null));
  return enteredUnits(right, offered, null);
}

/** A schema of the week, with its units. */
export function withUnits(schema: Schema, week: Week, types: readonly DatedUnitType[]): Schema {
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
