/** The lines of a week: so many units of a rate type on a day. Contract section 2. */

import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { type DailyHours, dailyHoursIn } from '#domain/hours/hours.ts';

/** Units of one rate type on one day: hours for most types, and never 0. */
export interface TimesheetLine {
  /** 1 for Monday to 7 for Sunday. */
  day: number;
  /** The code of a rate type, as `basic` or `overtime`. */
  rateType: string;
  /** With two decimals at most. */
  units: number;
}

/** The lines of plain hours: each day that was worked, at the basic rate. Contract section 2, rule 2, without rules. */
export function basicLines(hours: DailyHours): TimesheetLine[] {
  return dailyHoursIn(hours)
    .map((units, index) => ({ day: index + 1, rateType: basicRateType, units }))
    .filter(({ units }) => units > 0);
}
