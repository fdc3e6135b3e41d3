/** Sentences for workers about the pay day of a sent week. The form of a week loads without this file. */

import { secondsBetween, weekdayAndDate } from '#domain/calendar/calendar.ts';
import type { Day } from '#domain/calendar/day.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import {
  cutOffInWords,
  inOrder,
  type OwnPayDays,
  payDaysToSend,
  type PayWeek,
  type ReadAt,
} from './pay-week.ts';

type SentWeek = Pick<Timesheet, 'weekStart' | 'status' | 'approvedAt' | 'payState'>;

/** Returns null if the calendar does not determine the day, or if the pay state already states it. */
export function payDaysOfSent(
  week: SentWeek,
  payWeeks: readonly PayWeek[],
  { today }: { today: Day },
): OwnPayDays | null {
  const { weekStart, status, approvedAt, payState } = week;
  if (status === 'Rejected') return null;
  if (status === 'Pending') return payDaysToSend(weekStart, payWeeks);
  if (payState) {
    const isUndated = payState.state === 'next run' && payState.expectedOn === null;
    return isUndated ? payDaysToSend(weekStart, payWeeks) : null;
  }
  const reached = inOrder(payWeeks).find(
    (one) =>
      one.weekStart >= weekStart && approvedAt !== null && secondsBetween(approvedAt, one.cutOffAt) >= 0,
  );
  return reached && reached.payDate >= today ? { ...reached, isLate: false } : null;
}

export function paidIfApprovedLine(days: OwnPayDays, readAt: ReadAt): string {
  return `${paidLineOf(days)} if it is approved by ${cutOffInWords(days, readAt)}.`;
}

export function paidOnLine(days: Omit<OwnPayDays, 'cutOffAt'>): string {
  return `${paidLineOf(days)}.`;
}

function paidLineOf({ payDate, isLate }: Omit<OwnPayDays, 'cutOffAt'>): string {
  return `You will be paid ${isLate ? 'by' : 'on'} ${weekdayAndDate(payDate)}`;
}

/** The line of a sent week. */
export function paidLine(
  days: OwnPayDays | null,
  status: Timesheet['status'],
  readAt: ReadAt,
): string | null {
  if (!days) return null;
  return status === 'Approved' ? paidOnLine(days) : paidIfApprovedLine(days, readAt);
}
