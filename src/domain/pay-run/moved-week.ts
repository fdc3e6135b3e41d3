/** Moving the cut-off and the pay date of a week: what is refused, and what is kept of it. */

import { dayAt, daysBetween } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week, weekLabel } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import { type MovedWeek, movedWeekInWords } from './pay-calendar.ts';
import { type LockedRun, paymentInWords } from '#domain/timesheet/progress/locked-run.ts';

/** How many days after its week a cut-off may be, and a pay date after its cut-off. */
const mostDaysLater = 28;

/** Why a week cannot be due and paid then, or null. */
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

/** Why a week that a locked run has taken is not moved, or null. */
export function refusalToMoveTaken(week: Week, run: LockedRun | null): Refusal | null {
  if (!run) return null;
  return new Refusal(
    'conflict',
    'pay_week_handed_over',
    `${weekLabel(week)} was handed over with pay run ${run.number} (${paymentInWords(run)}). Its cut-off and pay date stay as they are.`,
    { values: { weekStart: week, payRun: run.number } },
  );
}

/** What changed, as the audit keeps it, or null; `null` is the usual days. */
export function changeOfWeek(
  week: Week,
  before: MovedWeek | null,
  after: MovedWeek | null,
  timeZone: string,
): string | null {
  if (before?.cutOffAt === after?.cutOffAt && before?.payDate === after?.payDate) return null;
  return `${weekLabel(week)}: ${after ? movedWeekInWords(after, timeZone) : 'due and paid as usual.'}`;
}
