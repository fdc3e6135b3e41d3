import { addDays, type Day, dayAndTimeAt, type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { missing, Refusal } from '#domain/refusal.ts';
import type { Status } from '#domain/hours/status.ts';
import { addWeeks, isNotWorked, isOwed, type Week, weekOf, type WorkDates } from '#domain/calendar/week.ts';

export const gaps = ['missing', 'rejected', 'absent'] as const;
export type Gap = (typeof gaps)[number];

export const mostRemindedAtOnce = 100;

export const hoursBetweenReminders = 12;

export function weekToChase(today: Day): Week {
  return addWeeks(weekOf(today), -1);
}

export function lastStartFor(week: Week): Day {
  return addDays(week, 6);
}

export function refusalToMiss(week: Week, today: Day): Refusal | null {
  if (week <= weekOf(today)) return null;
  const message = 'Choose the current week or an earlier one';
  return new Refusal('invalid', 'week_invalid', message, { fields: { week: message } });
}

export interface WorkerWeek {
  dates: WorkDates | null;
  isDisabled: boolean;
  isAbsent: boolean;
  status: Status | null;
  lastReminder: { at: Instant; sentByName: string } | null;
}

export const reminderOutcomes = ['sent', 'reminded', 'submitted', 'not due', 'missing'] as const;
type ReminderOutcome = (typeof reminderOutcomes)[number];

export interface Reminded {
  outcome: ReminderOutcome;
  message: string;
}

export function remind(
  workerWeek: WorkerWeek | null,
  { week, now, timeZone }: { week: Week; now: Instant; timeZone: string },
): Reminded {
  if (!workerWeek) return { outcome: 'missing', message: missing('worker').message };
  const { dates, isDisabled, isAbsent, status, lastReminder } = workerWeek;
  if (isDisabled) return { outcome: 'not due', message: 'The account is disabled.' };
  if (isAbsent) return { outcome: 'not due', message: 'The worker did not work in this week.' };
  if (status !== 'Rejected' && !(dates && isOwed(week, dates))) {
    const message =
      dates && isNotWorked(week, dates)
        ? 'This week was never worked.'
        : 'The assignment had not begun in this week.';
    return { outcome: 'not due', message };
  }
  if (status && status !== 'Rejected')
    return { outcome: 'submitted', message: 'The worker has now submitted the week.' };
  if (lastReminder && secondsBetween(lastReminder.at, now) < hoursBetweenReminders * 3_600) {
    const when = dayAndTimeAt(lastReminder.at, timeZone);
    return { outcome: 'reminded', message: `${lastReminder.sentByName} sent a reminder on ${when}.` };
  }
  return { outcome: 'sent', message: 'Reminded.' };
}
