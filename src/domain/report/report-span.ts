import { addDays, type Day, day, fullDay } from '#domain/calendar/calendar.ts';
import { addWeeks, weekOf } from '#domain/calendar/week.ts';

export const spans = ['last week', 'this month', 'last month'] as const;
export type Span = (typeof spans)[number];

interface SpanDays {
  start: Day;
  end: Day;
}

export function daysOfSpan(span: Span, today: Day): SpanDays {
  if (span === 'last week') {
    const start = addWeeks(weekOf(today), -1);
    return { start, end: addDays(start, 6) };
  }
  const thisMonth = firstOfMonth(today);
  const start = span === 'this month' ? thisMonth : firstOfMonth(addDays(thisMonth, -1));
  return { start, end: addDays(firstOfMonth(addDays(start, 31)), -1) };
}

function firstOfMonth(of: Day): Day {
  return day(`${of.slice(0, 8)}01`);
}

export function periodInWords({
  start,
  end,
}: {
  start?: string | undefined;
  end?: string | undefined;
}): string {
  const [first, last] = [start && fullDay(day(start)), end && fullDay(day(end))];
  if (first && last) return `Weeks that begin from ${first} to ${last}`;
  if (first) return `Weeks that begin on ${first} or later`;
  return last ? `Weeks that begin on ${last} or earlier` : 'All weeks';
}

export function spanOfDays(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  today: Day,
): Span | undefined {
  return spans.find((span) => {
    const days = daysOfSpan(span, today);
    return days.start === start && days.end === end;
  });
}
