/** Until when the weeks of a payroll are approved, and when it is paid: as usual, as an Admin moved it, and as bank holidays ask for. */

import { bankHolidaysIn, type HolidayCalendar } from '#domain/calendar/bank-holidays.ts';
import {
  addDays,
  type Day,
  dayAt,
  daysBetween,
  type Instant,
  instantAt,
  dayWithDate,
  timeAt,
  weekdayNamed,
  weekdayNumber,
} from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekOf } from '#domain/calendar/week.ts';
import type { Division } from '#domain/calendar/division.ts';
import { Refusal } from '#domain/refusal.ts';

/** Both days are of the week after, Monday 1 to Sunday 7; the time is of the agency's clocks, `12:00`. */
export interface PayTerms {
  cutOffDay: number;
  cutOffTime: string;
  payDay: number;
  division: Division;
}

/** When a week is due and paid, where an Admin has said so: a row of the pay calendar. */
export interface MovedWeek {
  cutOffAt: Instant;
  payDate: Day;
}

function dayAfter(week: Week, number: number): Day {
  return addDays(addWeeks(week, 1), number - 1);
}

/** Weeks that are approved later are late. */
export function cutOffOf(
  week: Week,
  { cutOffDay, cutOffTime }: Pick<PayTerms, 'cutOffDay' | 'cutOffTime'>,
  moved: Pick<MovedWeek, 'cutOffAt'> | null,
  timeZone: string,
): Instant {
  return moved?.cutOffAt ?? instantAt(dayAfter(week, cutOffDay), cutOffTime, timeZone);
}

export function payDateOf(
  week: Week,
  { payDay }: Pick<PayTerms, 'payDay'>,
  moved: Pick<MovedWeek, 'payDate'> | null,
): Day {
  return moved?.payDate ?? dayAfter(week, payDay);
}

function isBankHoliday(day: Day, calendar: HolidayCalendar): boolean {
  return bankHolidaysIn(weekOf(day), calendar).has(day);
}

/** This day where it is no bank holiday, or the nearest working day on that side of it. */
function workingDay(from: Day, step: 1 | -1, calendar: HolidayCalendar): Day {
  if (!isBankHoliday(from, calendar)) return from;
  let day = from;
  while (weekdayNumber(day) > 5 || isBankHoliday(day, calendar)) day = addDays(day, step);
  return day;
}

/**
 * What bank holidays ask for, or null where the usual days are no bank holidays: the cut-off on to the next working day,
 * the pay date back to the last one, though never before the cut-off's day. It moves nothing until an Admin says so.
 */
export function proposalFor(
  week: Week,
  terms: PayTerms & HolidayCalendar,
  timeZone: string,
): MovedWeek | null {
  const [usualCutOff, usualPay] = [dayAfter(week, terms.cutOffDay), dayAfter(week, terms.payDay)];
  const cutOff = workingDay(usualCutOff, 1, terms);
  const pay = workingDay(usualPay, -1, terms);
  if (cutOff === usualCutOff && pay === usualPay) return null;
  return { cutOffAt: instantAt(cutOff, terms.cutOffTime, timeZone), payDate: pay < cutOff ? cutOff : pay };
}

/** The bank holidays of the week after, in which a week is due and paid. */
export function bankHolidaysOfPayroll(week: Week, calendar: HolidayCalendar): Day[] {
  return [...bankHolidaysIn(addWeeks(week, 1), calendar)].sort();
}

const mostWeeks = 110;

/** The weeks that were asked for; eight from the current one where nothing is said. */
export function weeksOfCalendar(
  { from, until }: { from?: Week | undefined; until?: Week | undefined },
  thisWeek: Week,
): Week[] {
  const first = from ?? thisWeek;
  const count = until ? daysBetween(first, until) / 7 + 1 : 8;
  if (count > mostWeeks)
    throw new Refusal('invalid', 'range_too_long', `Ask for at most ${mostWeeks} weeks.`, {
      values: { most: mostWeeks },
    });
  return Array.from({ length: Math.max(0, count) }, (_, index) => addWeeks(first, index));
}

/** `Monday 12:00`, a weekday and time of the settings. */
export function cutOffInWords({ cutOffDay, cutOffTime }: Pick<PayTerms, 'cutOffDay' | 'cutOffTime'>): string {
  return `${weekdayNamed(cutOffDay)} ${cutOffTime}`;
}

/** `Weeks are due by Monday 12:00, paid on Friday.` */
export function payTermsInWords(terms: Omit<PayTerms, 'division'>): string {
  return `Weeks are due by ${cutOffInWords(terms)}, paid on ${weekdayNamed(terms.payDay)}.`;
}

/** `Due by Tuesday 29/12/26 12:00, paid Thursday 31/12/26.` */
export function movedWeekInWords({ cutOffAt, payDate }: MovedWeek, timeZone: string): string {
  return `Due by ${cutOffAtInWords(cutOffAt, timeZone)}, paid ${dayWithDate(payDate)}.`;
}

/** `Tuesday 29/12/26 12:00`. */
export function cutOffAtInWords(cutOffAt: Instant, timeZone: string): string {
  return `${dayWithDate(dayAt(cutOffAt, timeZone))} ${timeAt(cutOffAt, timeZone)}`;
}
