import {
  addDays,
  type Day,
  dayAt,
  dayWithDate,
  type Instant,
  secondsBetween,
  timeAt,
} from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { cutOffOf, type MovedWeek, payDateOf, type PayTerms } from './pay-calendar.ts';

export interface NextCutOff {
  weekStart: Week;
  at: Instant;
  payDate: Day;
}

/** Returns the weeks whose cut-off can be the next one. An Admin can move a cut-off by up to two weeks. */
export function weeksToCutOff(thisWeek: Week): { from: Week; until: Week } {
  return { from: addWeeks(thisWeek, -3), until: addWeeks(thisWeek, 3) };
}

/** A week in a locked pay run has no cut-off. */
export function nextCutOff(
  thisWeek: Week,
  terms: Omit<PayTerms, 'division'> & {
    takenUpTo: Week | null;
    moved: Partial<Record<Week, MovedWeek>>;
  },
  { now, timeZone }: { now: Instant; timeZone: string },
): NextCutOff | null {
  const { from, until } = weeksToCutOff(thisWeek);
  for (let week = from; week <= until; week = addWeeks(week, 1)) {
    const moved = terms.moved[week] ?? null;
    const at = cutOffOf(week, terms, moved, timeZone);
    const isTaken = terms.takenUpTo !== null && week <= terms.takenUpTo;
    if (!isTaken && secondsBetween(now, at) >= 0)
      return { weekStart: week, at, payDate: payDateOf(week, terms, moved) };
  }
  return null;
}

/** "today at 12:00", "tomorrow at 12:00", "Monday 30/11/26 at 12:00". */
export function nextCutOffInWords(at: Instant, today: Day, timeZone: string): string {
  const day = dayAt(at, timeZone);
  const near = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : dayWithDate(day);
  return `${near} at ${timeAt(at, timeZone)}`;
}
