import { useEffect, useRef } from 'react';
import { shortDay } from '#domain/calendar/calendar.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { showNews } from '#web/ui/toasts/toasts.ts';
import { findDraft, placeOfDraft } from '#web/week/drafts/draft.ts';
import { isSame, nameInLists, type OwnAssignment, timesheetKeyOf } from './timesheet-keys/timesheet-key.ts';

export function useStatusNews(
  timesheets: readonly Timesheet[],
  userId: string,
  assignments: readonly OwnAssignment[],
): void {
  const before = useRef(timesheets);
  useEffect(() => {
    for (const timesheet of before.current) {
      const { id, weekStart, status } = timesheet;
      const key = timesheetKeyOf(timesheet, assignments);
      const now = timesheets.find((one) => isSame(timesheetKeyOf(one, assignments), key));
      const name = nameInLists(key.assignmentId, assignments);
      const week = `Week ${shortDay(weekStart)}${name ? ` for ${name}` : ''}`;
      // A recall on this device leaves a draft. Then the worker knows about the recall and needs no
      // announcement.
      const isRecalled = findDraft(placeOfDraft(userId, key))?.isRecalled;
      if (!now && !isRecalled) {
        showNews(`${week} removed`, 'This timesheet was deleted or taken back.');
      } else if (now?.id === id && now.status !== status && now.status !== 'Pending') {
        showNews(`${week} ${now.status.toLowerCase()}`, now.rejectionReason ?? undefined);
      }
    }
    before.current = timesheets;
  }, [timesheets, userId, assignments]);
}
