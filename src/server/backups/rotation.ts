import { basename, dirname, resolve } from 'node:path';
import { weekOf } from '#domain/calendar/week.ts';
import type { Day } from '#domain/calendar/day.ts';

/** The newest backup of each of the latest days, weeks and months with a backup stays. */
const kept = { days: 7, weeks: 4, months: 12 };

const named = /^portal-(\d{4}-\d\d-\d\d)-\d{4}\.backup(?:\.age)?$/;

export function copyName(day: Day, time: string, { isEncrypted = false } = {}): string {
  return `portal-${day}-${time.replace(':', '')}.backup${isEncrypted ? '.age' : ''}`;
}

/** Returns false for a backup that somebody made by hand, in another place or with another name. */
export function isNightly(file: string, backupFolder: string): boolean {
  return dirname(resolve(file)) === resolve(backupFolder) && named.test(basename(file));
}

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
