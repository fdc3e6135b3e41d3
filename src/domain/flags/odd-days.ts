/** Contract section 2, rule 7: overlapping shifts and future days. */

import { addDays, type Day, dayWithDate, daysBetween } from '#domain/calendar/calendar.ts';
import { type Week, weekLabel } from '#domain/calendar/week.ts';
import { listed } from '#domain/hours/days-in-words.ts';
import { daysToCome, type EnteredDays } from '#domain/hours/days-to-come.ts';
import { weekdays } from '#domain/hours/hours.ts';
import { spanOf } from '#domain/hours/shifts.ts';
import type { WorkedTimes } from '#domain/hours/worked-times.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';

export const oddDayKinds = ['overlapping shifts', 'day to come', 'odd break'] as const;

export interface OddDay {
  kind: (typeof oddDayKinds)[number];
  label: string;
  sentence: string;
  question: string;
  days: number[];
}

export interface OtherShifts {
  weekStart: Week;
  where: string;
  shifts: readonly WorkedTimes[];
}

export interface OtherWeeks {
  timeZone: string;
  weeks: readonly OtherShifts[];
}

const mostNamed = 3;

export function overlapping(
  week: Week,
  shifts: readonly WorkedTimes[],
  { timeZone, weeks }: OtherWeeks,
): OddDay | null {
  const others = weeks.flatMap(({ weekStart, where, shifts: own }) => {
    const days = daysBetween(week, weekStart);
    if (Math.abs(days) > 7) return [];
    const from = `${where && ` at ${where}`}${days === 0 ? '' : `, ${weekLabel(weekStart)}`}`;
    return own.map((shift) => ({
      shift,
      from,
      span: spanOf(week, { ...shift, day: shift.day + days }, timeZone),
    }));
  });
  const found = shifts.flatMap((shift) => {
    const span = spanOf(week, shift, timeZone);
    return others.flatMap((other) => {
      const minutes = Math.min(span.until, other.span.until) - Math.max(span.from, other.span.from);
      if (minutes <= 0) return [];
      const both = `${inWords(shift)} overlaps ${inWords(other.shift)}${other.from}`;
      return [{ day: shift.day, both, hours: Math.round((minutes * 100) / 60) / 100 }];
    });
  });
  if (found.length === 0) return null;
  const more = found.length - mostNamed;
  const rest = more > 0 ? ` And ${more} more.` : '';
  const named = found.slice(0, mostNamed);
  return {
    kind: 'overlapping shifts',
    label: 'Overlapping shifts',
    sentence: `${named.map(({ both, hours }) => `${both}: ${hours} ${hours === 1 ? 'hour is' : 'hours are'} in both.`).join(' ')}${rest}`,
    question: `${named.map(({ both }) => `${both}.`).join(' ')}${rest} Is that right?`,
    days: [...new Set(found.map(({ day }) => day))],
  };
}

function inWords({ day, startTime, finishTime }: WorkedTimes): string {
  return `${weekdays[day - 1]} ${startTime} to ${finishTime}`;
}

type OwnWeek = Pick<Timesheet, 'weekStart' | 'assignmentId' | 'status' | 'lines'>;

export function otherShiftsOf<Of extends OwnWeek>(
  timesheets: readonly Of[],
  { week, assignmentId }: { week: Week; assignmentId: string | null },
  nameOf: (timesheet: Of) => string,
): OtherShifts[] {
  return timesheets
    .filter(
      (one) =>
        one.status !== 'Rejected' &&
        Math.abs(daysBetween(week, one.weekStart)) <= 7 &&
        (one.weekStart !== week || (assignmentId !== null && one.assignmentId !== assignmentId)),
    )
    .map((one) => ({ weekStart: one.weekStart, where: nameOf(one), shifts: one.lines ?? [] }));
}

export function toCome(week: EnteredDays, today: Day): OddDay | null {
  const days = daysToCome(week, today);
  if (days.length === 0) return null;
  const dates = listed(days.map((day) => dayWithDate(addDays(week.weekStart, day - 1))));
  const names = listed(days.map((day) => weekdays[day - 1] ?? ''));
  const have = days.length === 1 ? 'has' : 'have';
  return {
    kind: 'day to come',
    label: 'Day to come',
    sentence: `There are hours on ${dates}, which ${have} not come yet.`,
    question: `${names} ${have} not come yet. Is that right?`,
    days,
  };
}
