/** The guard against weeks that are approved without a pay rate. Contract section 2, rule 5; `docs/decisions/0162`. */

import { addDays, type Day, shortDay, weekdayInWords } from '#domain/calendar/calendar.ts';
import type { Week } from '#domain/calendar/week.ts';
import { refusalInGeneral } from '#domain/person/access.ts';
import type { Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TimesheetLine } from '#domain/timesheet/split/line.ts';
import { type DatedRate, rateOn } from './dated-rates.ts';

/** A worked day, and a rate type of it that nothing is paid for. */
export interface UnpaidDay {
  day: Day;
  rateType: string;
}

/** The first day of a week that has no pay rate for something; null where everything has one. A rate of 0 is one. */
export function firstUnpaidDay(
  week: Week,
  lines: readonly TimesheetLine[],
  rates: readonly DatedRate[],
): UnpaidDay | null {
  for (const line of lines.toSorted((one, other) => one.day - other.day)) {
    const day = addDays(week, line.day - 1);
    if (rateOn(rates, line.rateType, day).payRate === null) return { day, rateType: line.rateType };
  }
  return null;
}

/** Why a week is not approved of which this day is unpaid; the field says what it can be approved with all the same. */
function refusalWithoutRate({ day, rateType }: UnpaidDay): Refusal {
  const message = `No pay rate for ${weekdayInWords(day)} ${shortDay(day)} (${rateType}). Set it, or approve without it.`;
  return new Refusal('conflict', message, { fields: { withoutRate: message } });
}

/** Why a week with an unpaid day is not approved, or null: it takes a reason, and an Admin. */
export function refusalToApproveUnpaid(
  unpaid: UnpaidDay | null,
  { reviewer, reason }: { reviewer: Pick<Person, 'role'>; reason: string | undefined },
): Refusal | null {
  if (!unpaid) return null;
  if (reason === undefined) return refusalWithoutRate(unpaid);
  return refusalInGeneral(reviewer.role, 'approve without a rate');
}
