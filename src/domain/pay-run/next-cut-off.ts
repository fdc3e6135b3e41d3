import { type Day, type Instant, secondsBetween } from '#domain/calendar/calendar.ts';
import { addWeeks, type Week } from '#domain/calendar/week.ts';
import { cutOffOf, type MovedWeek, payDateOf, type PayTerms } from './pay-calendar.ts';

export interface NextCutOff {
  weekStart: Week;
  at: Instant;
  payDate: Day;
}

/** The weeks whose cut-off can be the next one, for a calendar that moves it by up to two weeks. */
export function weeksToCutOff(thisWeek: Week): { from: Week; until: Week } {
  return { from: addWeeks(thisWeek, -3), until: addWeeks(thisWeek, 3) };
}

/** A week that a locked run has taken has no cut-off any more. */
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

/** "2 h 54 min", rounded up to the next minute; from two days on "3 days". */
export function timeUntil(at: Instant, now: Instant): string {
  const minutes = Math.max(0, Math.ceil(secondsBetween(now, at) / 60));
  if (minutes >= 2 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} days`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
