import { useQuery } from '@tanstack/react-query';
import type { DeletedWeek } from '#contract/timesheets/deletions.ts';
import { dayAt, shortDay } from '#domain/calendar/calendar.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import type { Me } from '#web/api/queries/me.ts';
import { myDeletionsQuery } from '#web/week/my-timesheets.ts';
import { listOwnWeeks } from '#web/week/drafts/listed-weeks.ts';
import type { OwnAssignment } from '#web/week/timesheet-keys/timesheet-key.ts';
import { useWaitingWeeks } from './waiting-weeks.ts';

export function useOwnWeeks(
  me: Me,
  { timesheets, assignments }: { timesheets: readonly Timesheet[]; assignments: readonly OwnAssignment[] },
) {
  const waiting = useWaitingWeeks(me.id);
  const deletions = useQuery(myDeletionsQuery).data ?? [];
  return listOwnWeeks(assignments, { timesheets, waiting, deletions, today: me.agency.today });
}

export function deletionLine({ deletedAt, deletedBy }: DeletedWeek, timeZone: string): string {
  return `Deleted by ${deletedBy} on ${shortDay(dayAt(deletedAt, timeZone))}. If you worked in this week, send it again.`;
}
