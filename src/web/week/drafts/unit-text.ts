/** Units as they stand in the form and in a draft: what somebody has typed, right or wrong. */

import type { TimesheetLine } from '#domain/timesheet/split/line.ts';

/** Of one rate type, by its code, on one day: 1 for Monday to 7 for Sunday. */
export interface TypedUnits extends Omit<TimesheetLine, 'units'> {
  units: string;
}

/** The id of a field of units. */
export type UnitsId = `units_${string}`;

export function isUnitsId(name: string): name is UnitsId {
  return name.startsWith('units_');
}

/** As a draft keeps them, in one order; nothing where nothing was typed. */
export function textOfUnits(typed: readonly TypedUnits[]): string {
  const kept = typed
    .filter(({ units }) => units.trim() !== '')
    .map(({ day, rateType, units }) => ({ day, rateType, units }))
    .toSorted((one, other) => one.day - other.day || (one.rateType < other.rateType ? -1 : 1));
  return kept.length === 0 ? '' : JSON.stringify(kept);
}

/** What was sent, as it would be typed. */
export function typedUnits(lines: readonly TimesheetLine[]): TypedUnits[] {
  return lines.map(({ day, rateType, units }) => ({ day, rateType, units: String(units) }));
}
