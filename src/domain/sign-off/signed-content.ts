/** Contract section 4, `content_hash`: a change of these values needs a new signature. */

import {
  type Entered,
  enteredNames,
  fieldOf,
  type ShownName,
  type SignedName,
} from '#domain/timesheet/entered.ts';
import { hoursFields } from '#domain/hours/hours.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';

export const shownNames = enteredNames.filter(
  (name): name is ShownName => fieldOf(name).forClient !== 'hidden',
);
export const signedNames = enteredNames.filter(
  (name): name is SignedName => fieldOf(name).forClient === 'signed',
);
/** Mileage and units have no name in the hashed text, so that hashes of its first version stay valid. */
const namedNames: readonly SignedName[] = signedNames.filter(
  (name) => name !== 'mileage' && name !== 'units',
);

type Signed = Pick<Timesheet, (typeof hoursFields)[number] | 'lines'> & {
  [Name in keyof Pick<Entered, SignedName>]: Entered[Name] | null;
};

export function signedContent(week: Signed): string {
  const shifts = week.lines?.map(({ day, startTime, finishTime, breakMinutes }) => [
    day,
    startTime,
    finishTime,
    breakMinutes,
  ]);
  const units = week.units?.map(({ day, rateType, units: count }) => [day, rateType, count] as const);
  const inOrder = units?.toSorted(
    ([day, type], [other, otherType]) => day - other || type.localeCompare(otherType),
  );
  const hours = hoursFields.map((field) => week[field]);
  // Empty fields are left out, so that a new field does not invalidate old signatures.
  const named = namedNames.filter((name) => week[name]).map((name) => [name, week[name]]);
  return JSON.stringify([hours, shifts ?? null, week.mileage, ...(inOrder ? [inOrder] : []), ...named]);
}

export function shownIn(week: Pick<Entered, ShownName>): Pick<Entered, ShownName> {
  return Object.fromEntries(shownNames.map((name) => [name, week[name]])) as Pick<Entered, ShownName>;
}
