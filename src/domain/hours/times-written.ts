import { hoursIn } from './hours-written.ts';

const written = /^(\d{1,2}?)(?:\s*[:.,h ]?\s*([0-5]\d))?\s*h?\s*(am|pm|a\.m\.|p\.m\.)?$/i;

export function timeIn(text: string): string | null {
  const [, digits, minutes = '00', half = ''] = written.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const hour = hourOf(Number(digits), half.toLowerCase());
  if (hour === null || (hour === 24 && minutes !== '00')) return null;
  return `${String(hour % 24).padStart(2, '0')}:${minutes}`;
}

function hourOf(hour: number, half: string): number | null {
  if (half === '') return hour <= 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.startsWith('p') ? 12 : 0);
}

export function minutesIn(text: string): number | null {
  const typed = text.trim();
  if (/^\d*$/.test(typed)) return Number(typed);
  const hours = /[:a-z]/i.test(typed) ? hoursIn(typed) : null;
  const minutes = hours === null ? -1 : Math.round(hours * 6000) / 100;
  return minutes >= 0 && Number.isInteger(minutes) ? minutes : null;
}
