import { listed } from '#domain/hours/days-in-words.ts';
import { weekdays } from '#domain/hours/hours.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import type { OddDay } from './odd-days.ts';

/** Shortest and longest usual break, in minutes. */
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

/**
 * Length of a shift in minutes. A longer shift needs a break of 20 minutes: Working Time Regulations 1998,
 * regulation 12.
 */
const longestWithoutBreak = 360;

/**
 * Raises a question before sending, but no flag, because a break may be paid or taken between two shifts.
 */
export function questionAboutNoBreak(shifts: readonly WorkedTimes[]): string | null {
  const without = shifts.filter(
    (shift) => shift.breakMinutes === 0 && clockMinutes(shift) > longestWithoutBreak,
  );
  const days = [...new Set(without.map(({ day }) => weekdays[day - 1] ?? ''))];
  return days.length > 0 ? `No break on ${listed(days)}?` : null;
}

function clockMinutes({ startTime, finishTime }: WorkedTimes): number {
  const [start, finish] = [startTime, finishTime].map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  }) as [number, number];
  return finish > start ? finish - start : finish - start + 1_440;
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
