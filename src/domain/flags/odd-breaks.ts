import { listed } from '#domain/hours/days-in-words.ts';
import { weekdays } from '#domain/hours/hours.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import type { OddDay } from './odd-days.ts';

/** In minutes. */
const usual = { least: 10, most: 180 } as const;

export function oddBreak(shifts: readonly WorkedTimes[]): OddDay | null {
  const short = shifts.filter(({ breakMinutes }) => breakMinutes > 0 && breakMinutes < usual.least);
  const long = shifts.filter(({ breakMinutes }) => breakMinutes > usual.most);
  const found = [...short, ...long];
  if (found.length === 0) return null;
  const questions = [
    ...short.map(
      ({ day, breakMinutes }) => `${weekdays[day - 1]} has a break of ${minutesOrHours(breakMinutes)}`,
    ),
    ...long.map(
      ({ day, breakMinutes }) =>
        `${weekdays[day - 1]} has a break of ${minutesInWords(breakMinutes)}. Is that right?`,
    ),
  ];
  return {
    kind: 'odd break',
    label: short.length > 0 ? 'Short break' : 'Long break',
    sentence: `There is a break of ${listed(found.map(inWords))}.`,
    question: questions.join(' '),
    days: [...new Set(found.map(({ day }) => day))],
  };
}

function inWords({ day, breakMinutes }: WorkedTimes): string {
  return `${minutesInWords(breakMinutes)} on ${weekdays[day - 1]}`;
}

function minutesInWords(minutes: number): string {
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

function minutesOrHours(minutes: number): string {
  return `${minutesInWords(minutes)}. Did you mean ${minutes === 1 ? '1 hour' : `${minutes} hours`}?`;
}
