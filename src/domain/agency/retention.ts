/** How long an agency keeps what has served its purpose: the record of signing in, letters, and the history of who is forgotten. */

import * as z from 'zod/mini';
import { addMonths, type Day } from '#domain/calendar/calendar.ts';

/** A network from which somebody has signed in within thirty days is known, so that record goes back further. */
const least = { events: 2, letters: 1, forgotten: 1 } as const;
const most = 120;

type Kept = keyof typeof least;

/** Null is as it is where nobody has set anything. */
export const keptAtFirst = { events: null, letters: null, forgotten: null };

function monthsOf(kept: Kept) {
  const message = `Enter whole months, ${least[kept]} to ${most}, or leave it empty`;
  return z._default(
    z.nullable(z.int(message).check(z.minimum(least[kept], message), z.maximum(most, message))),
    null,
  );
}

/** In months. */
export const Retention = z.object({
  events: monthsOf('events'),
  letters: monthsOf('letters'),
  forgotten: monthsOf('forgotten'),
});
export type Retention = z.infer<typeof Retention>;

/** The first day of what is kept. */
export function keptFrom(today: Day, months: number): Day {
  return addMonths(today, -months);
}

export function monthsInWords(months: number | null): string | null {
  return months === null ? null : months === 1 ? '1 month' : `${months} months`;
}

/** Letters are kept so long where the Admins have set no months. */
export const daysOfLetters = 365;
