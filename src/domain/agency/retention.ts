import * as z from 'zod/mini';
import { addMonths, type Day } from '#domain/calendar/calendar.ts';

/** Sign-in records of thirty days decide whether a network is known, so records must be kept longer. */
const least = { events: 2, letters: 1, forgotten: 1 } as const;
const most = 120;

type Kept = keyof typeof least;

export const keptAtFirst = { events: null, letters: null, forgotten: null };

function monthsOf(kept: Kept) {
  const message = `Enter whole months, ${least[kept]} to ${most}, or leave it empty`;
  return z._default(
    z.nullable(z.int(message).check(z.minimum(least[kept], message), z.maximum(most, message))),
    null,
  );
}

/** Number of months. */
export const Retention = z.object({
  events: monthsOf('events'),
  letters: monthsOf('letters'),
  forgotten: monthsOf('forgotten'),
});
export type Retention = z.infer<typeof Retention>;

export function keptFrom(today: Day, months: number): Day {
  return addMonths(today, -months);
}

export function monthsInWords(months: number | null): string | null {
  return months === null ? null : months === 1 ? '1 month' : `${months} months`;
}

export const daysOfLetters = 365;
