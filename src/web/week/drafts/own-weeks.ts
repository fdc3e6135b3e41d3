import { useQuery } from '@tanstack/react-query';
import type { DeletedWeek } from '#contract/deletions.ts';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import { missingWeeks } from '#domain/timesheet/owed.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Week } from '#domain/calendar/week.ts';
import type { Me } from '#web/app/api/me.ts';
import { myDeletionsQuery } from '#web/week/my-timesheets.ts';
import type { WaitingWeek } from './draft.ts';
import { useWaitingWeeks } from './waiting-weeks.ts';

/** A week as its candidate's lists show it: missing where there is neither. */
export interface OwnWeek {
  week: Week;
  timesheet: Timesheet | null;
  /** What was sent without a connection, and goes before what the server has. */
  waiting: WaitingWeek | null;
  /** Who deleted what the agency had; null where there is a timesheet again. */
  deletion: DeletedWeek | null;
}

/** Every week that was sent, waits on this device or is missing, newest first. */
export function useOwnWeeks(me: Me, timesheets: readonly Timesheet[]) {
  const waiting = useWaitingWeeks(me.id);
  const sent = new Set([...timesheets.map(({ weekStart }) => weekStart), ...waiting.map(({ week }) => week)]);
  const { today } = me.agency;
  const missing = me.assignment ? missingWeeks({ dates: me.assignment, today, sent }) : [];
  const deletions = (useQuery(myDeletionsQuery).data ?? []).filter(({ weekStart }) => !sent.has(weekStart));
  const deleted = deletions.map(({ weekStart }) => weekStart);
  const weeks = [...new Set([...sent, ...missing, ...deleted])].sort().toReversed();
  return {
    /** Those that are with the agency or on their way there, whatever became of them. */
    sent,
    weeks: weeks.map((week): OwnWeek => ({
      week,
      timesheet: timesheets.find(({ weekStart }) => weekStart === week) ?? null,
      waiting: waiting.find((one) => one.week === week) ?? null,
      deletion: deletions.find(({ weekStart }) => weekStart === week) ?? null,
    })),
  };
}

/** Says who has deleted a week's timesheet, and when. */
export function deletionLine({ deletedAt, deletedBy }: DeletedWeek, timeZone: string): string {
  return `Deleted by ${deletedBy} on ${shortDay(dayAt(deletedAt, timeZone))}. If you worked in this week, send it again.`;
}
