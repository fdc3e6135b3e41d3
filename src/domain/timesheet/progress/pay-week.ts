/** Sentences for workers about the cut-off and the pay date of a week. Contract section 3. */

import * as z from 'zod/mini';
import { dayAt, timeAt, weekdayAndDate, weekdayInWords } from '#domain/calendar/calendar.ts';
import { Day, Week } from '#domain/calendar/day.ts';

export const PayWeek = z.strictObject({
  weekStart: Week,
  cutOffAt: z.string(),
  payDate: Day,
  /** True if the cut-off has passed or a locked pay run covers the week. */
  isLate: z.boolean(),
});
export type PayWeek = z.infer<typeof PayWeek>;

export type PayDays = Pick<PayWeek, 'cutOffAt' | 'payDate'>;

function cutOffInWords({ cutOffAt }: PayDays, timeZone: string): string {
  return `${weekdayInWords(dayAt(cutOffAt, timeZone))} ${timeAt(cutOffAt, timeZone)}`;
}

export function sendByLine(week: PayWeek, timeZone: string): string {
  if (week.isLate) return 'This week is late. Send it today. You will be paid later.';
  return `Send by ${cutOffInWords(week, timeZone)} to be paid on ${weekdayAndDate(week.payDate)}`;
}

export function paidIfApprovedLine(week: PayDays, timeZone: string): string {
  return `You will be paid on ${weekdayAndDate(week.payDate)} if it is approved by ${cutOffInWords(week, timeZone)}.`;
}

export function paidOnLine({ payDate }: Pick<PayDays, 'payDate'>): string {
  return `You will be paid on ${weekdayAndDate(payDate)}.`;
}

/** The line of a sent week. Null for a late week, whose pay day depends on a later pay run. */
export function paidLine(
  week: PayWeek | undefined,
  status: 'Pending' | 'Approved' | 'Rejected',
  timeZone: string,
): string | null {
  if (!week || status === 'Rejected' || week.isLate) return null;
  return status === 'Approved' ? paidOnLine(week) : paidIfApprovedLine(week, timeZone);
}
