/** Which of the copies that were taken by themselves are kept. Decision 565. */

import { weekOf } from '#domain/calendar/week.ts';
import type { Day } from '#domain/calendar/day.ts';

/** How many days, weeks and months each keep their newest copy; those without a copy are not counted. */
const kept = { days: 7, weeks: 4, months: 12 };

const named = /^portal-(\d{4}-\d\d-\d\d)-\d{4}\.backup(?:\.age)?$/;

/** `portal-2026-11-23-0240.backup`, of a time in the agency's zone; an encrypted one ends as age's files do. */
export function copyName(day: Day, time: string, { isEncrypted = false } = {}): string {
  return `portal-${day}-${time.replace(':', '')}.backup${isEncrypted ? '.age' : ''}`;
}

/** Of all that is in the folder, the copies that nothing keeps any more; what has another name is nobody's business here. */
export function outdatedCopies(files: readonly string[]): string[] {
  const copies = files
    .filter((file) => named.test(file))
    .sort()
    .toReversed();
  const periods: [number, (day: Day) => string][] = [
    [kept.days, (day) => day],
    [kept.weeks, weekOf],
    [kept.months, (day) => day.slice(0, 7)],
  ];
  const keeps = new Set(copies.slice(0, 1));
  for (const [count, periodOf] of periods) {
    const newest = new Map<string, string>();
    for (const copy of copies) {
      const period = periodOf(dayOf(copy));
      if (!newest.has(period)) newest.set(period, copy);
    }
    for (const copy of [...newest.values()].slice(0, count)) keeps.add(copy);
  }
  return copies.filter((copy) => !keeps.has(copy));
}

function dayOf(copy: string): Day {
  return (named.exec(copy)?.[1] ?? '') as Day;
}
