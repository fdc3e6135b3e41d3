/** What a signature is for: a week of which one of these changes is to be signed again. Contract section 4, `content_hash`. */

import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { hoursFields } from '#domain/timesheet/hours/hours.ts';

type Signed = Pick<Timesheet, (typeof hoursFields)[number] | 'lines' | 'mileage'>;

/** The same text for the same hours, shifts and miles, whoever writes it; its SHA-256 is the content hash. */
export function signedContent(week: Signed): string {
  const shifts = week.lines?.map(({ day, startTime, finishTime, breakMinutes }) => [
    day,
    startTime,
    finishTime,
    breakMinutes,
  ]);
  return JSON.stringify([hoursFields.map((field) => week[field]), shifts ?? null, week.mileage]);
}
