/** What a signature is for: a week of which one of these changes is to be signed again. Contract section 4, `content_hash`. */

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
/** Mileage and units are written without their names, as in the first signatures, whose hashes stay valid so. */
const namedNames: readonly SignedName[] = signedNames.filter(
  (name) => name !== 'mileage' && name !== 'units',
);

type Signed = Pick<Timesheet, (typeof hoursFields)[number] | 'lines'> & {
  [Name in keyof Pick<Entered, SignedName>]: Entered[Name] | null;
};

/** The same text for the same hours, shifts and whatever else is signed for, whoever writes it; its SHA-256 is the content hash. */
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
  // What was not entered is left out, so that a field that comes later changes no signature of before.
  const named = namedNames.filter((name) => week[name]).map((name) => [name, week[name]]);
  return JSON.stringify([hours, shifts ?? null, week.mileage, ...(inOrder ? [inOrder] : []), ...named]);
}

/** What the client is shown of this week beside its hours. */
export function shownIn(week: Pick<Entered, ShownName>): Pick<Entered, ShownName> {
  return Object.fromEntries(shownNames.map((name) => [name, week[name]])) as Pick<Entered, ShownName>;
}
