/** Times and breaks as people type them: `9`, `930`, `9:30`, `22.00`, `9.30pm`, and `30` or `0:30`. Nothing is guessed. */

import { hoursIn } from './hours-written.ts';

const written = /^(\d{1,2}?)(?:\s*[:.,h ]?\s*([0-5]\d))?\s*h?\s*(am|pm|a\.m\.|p\.m\.)?$/i;

/** The time that somebody meant, as `09:30`, or null where nobody can say; midnight at the end of a day is `00:00`. */
export function timeIn(text: string): string | null {
  const [, digits, minutes = '00', half = ''] = written.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const hour = hourOf(Number(digits), half.toLowerCase());
  if (hour === null || (hour === 24 && minutes !== '00')) return null;
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`;
}

/** Of a clock that goes to 24, or to 12 twice. */
function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

/** The minutes of a break, 0 where nothing was typed, or null where nobody can say. */
export function minutesIn(text: string): number | null {
  const typed = text.trim();
  if (/^\d*$/.test(typed)) return Number(typed);
  // A number alone is minutes; with anything that says so, hours and minutes are read as those of a day are.
  const hours = /[:a-z]/i.test(typed) ? hoursIn(typed) : null;
  const minutes = hours === null ? -1 : Math.round(hours * 6000) / 100;
  return minutes >= 0 && Number.isInteger(minutes) ? minutes : null;
}
