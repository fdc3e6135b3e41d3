import type { Day } from '#domain/calendar/calendar.ts';
import { weekToChase } from './reminder.ts';
import type { Status } from '#domain/hours/status.ts';
import { selectableWeeks, type Week, weekOf, type WorkDates } from '#domain/calendar/week.ts';

interface SentWeeks {
  dates: WorkDates;
  today: Day;
  sent: ReadonlySet<Week>;
}

export function missingWeeks({ dates, today, sent }: SentWeeks): Week[] {
  const last = weekToChase(today);
  return selectableWeeks(dates, today).filter((week) => week <= last && !sent.has(week));
}

export function weekToOpen(sentWeeks: SentWeeks): Week {
  const last = weekToChase(sentWeeks.today);
  return missingWeeks(sentWeeks)[0] === last ? last : weekOf(sentWeeks.today);
}

interface Listed {
  timesheet: { status: Status } | null;
  waiting: unknown;
  absence: unknown;
}

export function weeksInNeed<One extends Listed>(weeks: readonly One[]): One[] {
  const left = weeks.filter(({ waiting, absence }) => !waiting && !absence);
  return [
    ...left.filter(({ timesheet }) => timesheet?.status === 'Rejected'),
    ...left.filter(({ timesheet }) => !timesheet),
  ];
}
