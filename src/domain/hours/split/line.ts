import { basicRateType } from '#domain/rate-type/basic-rate-type.ts';
import { type DailyHours, dailyHoursIn } from '#domain/hours/hours.ts';

/** Units of one rate type on one day, in hours for most types; never 0. Contract section 2. */
export interface TimesheetLine {
  day: number;
  rateType: string;
  units: number;
}

export function basicLines(hours: DailyHours): TimesheetLine[] {
  return dailyHoursIn(hours)
    .map((units, index) => ({ day: index + 1, rateType: basicRateType, units }))
    .filter(({ units }) => units > 0);
}
