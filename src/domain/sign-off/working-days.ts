import { bankHolidaysIn, type HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
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

export interface WorkingCalendar extends HolidayCalendar {
  timeZone: string;
}

export function isWorkingDay(day: Day, calendar: HolidayCalendar): boolean {
  return weekdayNumber(day) <= 5 && !bankHolidaysIn(weekOf(day), calendar).has(day);
}

export function oneWorkingDayAfter(instant: Instant, calendar: WorkingCalendar): Instant {
  const { timeZone } = calendar;
  let day = addDays(dayAt(instant, timeZone), 1);
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1);
  return instantAt(day, timeAt(instant, timeZone), timeZone);
}

/** Number of working days after `from`, up to and including `until`. */
export function workingDaysSince(from: Day, until: Day, calendar: HolidayCalendar): number {
  let count = 0;
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) {
    if (isWorkingDay(day, calendar)) count += 1;
  }
  return count;
}
