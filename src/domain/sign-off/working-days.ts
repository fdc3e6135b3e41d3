/** Working days, as whoever signs for a client has them: without weekends and the bank holidays of a division. */

import { bankHolidaysIn } from '#domain/calendar/bank-holidays.ts';
import {
  addDays,
  type Day,
  dayAt,
  type Instant,
  instantAt,
  timeAt,
  weekdayNumber,
} from '#domain/calendar/calendar.ts';
import { weekOf } from '#domain/calendar/week.ts';
import type { Division } from '#domain/calendar/division.ts';

/** Whose bank holidays count, and whose clock. */
export interface WorkingCalendar {
  division: Division;
  /** The agency's IANA time zone. */
  timeZone: string;
}

export function isWorkingDay(day: Day, division: Division): boolean {
  return weekdayNumber(day) <= 5 && !bankHolidaysIn(weekOf(day), division).has(day);
}

/** The same time by the clock on the wall, on the next working day. */
export function oneWorkingDayAfter(instant: Instant, { division, timeZone }: WorkingCalendar): Instant {
  let day = addDays(dayAt(instant, timeZone), 1);
  while (!isWorkingDay(day, division)) day = addDays(day, 1);
  return instantAt(day, timeAt(instant, timeZone), timeZone);
}
