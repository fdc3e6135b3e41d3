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

/**
 * Days of the following week, 1 for Monday to 7 for Sunday; `cutOffTime` like `12:00` in the agency's time
 * zone.
 */
export interface PayTerms {
  cutOffDay: number;
  cutOffTime: string;
  payDay: number;
  division: Division;
}

export interface MovedWeek {
  cutOffAt: Instant;
  payDate: Day;
}

function dayAfter(week: Week, number: number): Day {
  return addDays(addWeeks(week, 1), number - 1);
}

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

function workingDay(from: Day, step: 1 | -1, calendar: HolidayCalendar): Day {
  if (!isBankHoliday(from, calendar)) return from;
  let day = from;
  while (weekdayNumber(day) > 5 || isBankHoliday(day, calendar)) day = addDays(day, step);
  return day;
}

/**
 * Null without a bank holiday. The cut-off moves to the next working day, the pay date to the previous one,
 * never before the cut-off. An Admin has to accept the proposal.
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

export function bankHolidaysOfPayroll(week: Week, calendar: HolidayCalendar): Day[] {
  return [...bankHolidaysIn(addWeeks(week, 1), calendar)].sort();
}

const mostWeeks = 110;

/** Eight weeks from the current week by default. Throws `range_too_long` for more than 110. */
export function weeksOfCalendar(
  { from, until }: { from?: Week | undefined; until?: Week | undefined },
  thisWeek: Week,
): Week[] {
  const first = from ?? thisWeek;
  const count = until ? daysBetween(first, until) / 7 + 1 : 8;
  if (count > mostWeeks)
    throw new Refusal('invalid', 'range_too_long', `Choose ${mostWeeks} weeks or fewer.`, {
      values: { most: mostWeeks },
    });
  return Array.from({ length: Math.max(0, count) }, (_, index) => addWeeks(first, index));
}

export function cutOffInWords({ cutOffDay, cutOffTime }: Pick<PayTerms, 'cutOffDay' | 'cutOffTime'>): string {
  return `${weekdayNamed(cutOffDay)} ${cutOffTime}`;
}

export function payTermsInWords(terms: Omit<PayTerms, 'division'>): string {
  return `Weeks are due by ${cutOffInWords(terms)}, paid on ${weekdayNamed(terms.payDay)}.`;
}

export function movedWeekInWords({ cutOffAt, payDate }: MovedWeek, timeZone: string): string {
  return `Due by ${cutOffAtInWords(cutOffAt, timeZone)}, paid ${dayWithDate(payDate)}.`;
}

export function cutOffAtInWords(cutOffAt: Instant, timeZone: string): string {
  return `${dayWithDate(dayAt(cutOffAt, timeZone))} ${timeAt(cutOffAt, timeZone)}`;
}

interface PaidWeek {
  weekStart: Week;
  payDate: Day;
  proposal: Pick<MovedWeek, 'payDate'> | null;
}

/**
 * Calendar week whose pay date a run up to `upToWeek` proposes: its own, or the next one whose pay
 * date is not past. `weeks` are in order of their dates.
 */
export function payWeekOfRun<Paid extends PaidWeek>(
  upToWeek: Week,
  weeks: readonly Paid[],
  today: Day,
): Paid | undefined {
  const open = weeks.filter(({ weekStart }) => weekStart >= upToWeek);
  return open.find(({ payDate, proposal }) => (proposal?.payDate ?? payDate) >= today) ?? open[0];
}
