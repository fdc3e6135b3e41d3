/** What a signature is for: a week of which one of these changes is to be signed again. Contract section 4, `content_hash`. */

import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { UnitLine } from '#domain/timesheet/units/unit-line.ts';
import { hoursFields } from '#domain/timesheet/hours/hours.ts';

type Signed = Pick<Timesheet, (typeof hoursFields)[number] | 'lines' | 'mileage'> & {
  units?: readonly UnitLine[] | null | undefined;
};

/** The same text for the same hours, shifts, miles, days and pieces, whoever writes it; its SHA-256 is the content hash. */
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
  return JSON.stringify([hours, shifts ?? null, week.mileage, ...(inOrder ? [inOrder] : [])]);
}
