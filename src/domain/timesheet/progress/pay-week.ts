/** Sentences for workers about the cut-off and the pay date of a week. Contract section 3. */

import * as z from 'zod/mini';
import { dayAt, daysBetween, timeAt, weekdayAndDate, weekdayInWords } from '#domain/calendar/calendar.ts';
import { Day, Week } from '#domain/calendar/day.ts';

export const PayWeek = z.strictObject({
  weekStart: Week,
  cutOffAt: z.string(),
  payDate: Day,
  /** True if the cut-off has passed or a locked pay run covers the week. */
  isLate: z.boolean(),
});
export type PayWeek = z.infer<typeof PayWeek>;

type PayDays = Pick<PayWeek, 'cutOffAt' | 'payDate'>;

/** With `isLate`, the days are those of the next cut-off, and a pay run may pay the week earlier. */
export interface OwnPayDays extends PayDays {
  isLate?: boolean;
}

/** Returns null if a locked pay run covers all known weeks: then only a later run determines the day. */
export function payDaysToSend(week: Week, payWeeks: readonly PayWeek[]): OwnPayDays | null {
  const own = payWeeks.find(({ weekStart }) => weekStart === week);
  if (own && !own.isLate) return own;
  const next = inOrder(payWeeks).find(({ weekStart, isLate }) => !isLate && weekStart > week);
  return next ? { ...next, isLate: true } : null;
}

export function inOrder(payWeeks: readonly PayWeek[]): PayWeek[] {
  return payWeeks.toSorted((one, other) => one.cutOffAt.localeCompare(other.cutOffAt));
}

/** Letters have no `today`, because they are read later. */
export interface ReadAt {
  timeZone: string;
  today?: Day;
}

/**
 * "Monday" means this week on Monday to Sunday, so a cut-off of today or of next week gets other
 * words. A letter is read on another day than it is written, so it has the date.
 */
export function cutOffInWords({ cutOffAt }: Pick<PayDays, 'cutOffAt'>, { timeZone, today }: ReadAt): string {
  const [day, time] = [dayAt(cutOffAt, timeZone), timeAt(cutOffAt, timeZone)];
  if (day === today) return `${time} today`;
  if (today && daysBetween(today, day) <= 6) return `${weekdayInWords(day)} ${time}`;
  return `${weekdayAndDate(day)}, ${time}`;
}

export function sendByLine(days: OwnPayDays | null, readAt: ReadAt): string {
  if (!days) return 'This week is late. Send it today. You will be paid later.';
  const payDay = weekdayAndDate(days.payDate);
  if (days.isLate) return `Late. Send it today to be paid by ${payDay}.`;
  return `Send by ${cutOffInWords(days, readAt)} to be paid on ${payDay}`;
}

export function owedStatus(days: OwnPayDays | null): 'To send' | 'Missing' {
  return days && !days.isLate ? 'To send' : 'Missing';
}
