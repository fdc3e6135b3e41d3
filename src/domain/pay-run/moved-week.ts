import { dayAt, daysBetween } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { type MovedWeek, movedWeekInWords } from './pay-calendar.ts';
import { type LockedRun, paymentInWords } from '#domain/timesheet/progress/locked-run.ts';

/** Maximum days from the end of the week to the cut-off, and from the cut-off to the pay date. */
const mostDaysLater = 28;

export function refusalToMove(
  week: Week,
  { cutOffAt, payDate }: MovedWeek,
  timeZone: string,
): Refusal | null {
  const cutOff = dayAt(cutOffAt, timeZone);
  const refuse = (field: string, message: string) =>
    new Refusal('invalid', 'pay_calendar_invalid', message, {
      values: { weekStart: week },
      fields: { [field]: message },
    });
  const monday = addWeeks(week, 1);
  if (cutOff < monday)
    return refuse('cutOffAt', `The cut-off of ${weekLabel(week)} must be after the week’s end.`);
  if (daysBetween(monday, cutOff) >= mostDaysLater)
    return refuse('cutOffAt', 'The cut-off must be within four weeks of the week’s end.');
  if (payDate < cutOff) return refuse('payDate', 'The pay date must not be before the day of the cut-off.');
  if (daysBetween(cutOff, payDate) > mostDaysLater)
    return refuse('payDate', 'The pay date must be within four weeks of the cut-off.');
  return null;
}

export function refusalToMoveTaken(week: Week, run: LockedRun | null): Refusal | null {
  if (!run) return null;
  return new Refusal(
    'conflict',
    'pay_week_handed_over',
    `${weekLabel(week)} is in pay run ${run.number} (${paymentInWords(run)}). Its cut-off and pay date can no longer change.`,
    { values: { weekStart: week, payRun: run.number } },
  );
}

export function changeOfWeek(
  week: Week,
  before: MovedWeek | null,
  after: MovedWeek | null,
  timeZone: string,
): string | null {
  if (before?.cutOffAt === after?.cutOffAt && before?.payDate === after?.payDate) return null;
  return `${weekLabel(week)}: ${after ? movedWeekInWords(after, timeZone) : 'due and paid as usual.'}`;
}
