import { useEffect, useRef } from 'react';
import { shortDay } from '#domain/calendar/calendar.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { showNews } from '#web/ui/toasts/toasts.ts';
import { findDraft } from '#web/week/drafts/draft.ts';

/** Says what a consultant did with a week while the page was open, without moving anything under the reader. */
export function useStatusNews(timesheets: readonly Timesheet[], userId: string): void {
  const before = useRef(timesheets);
  useEffect(() => {
    for (const { id, weekStart, status } of before.current) {
      const now = timesheets.find((timesheet) => timesheet.weekStart === weekStart);
      // A week that was taken back, here or in another tab, has left its draft on the device.
      const isRecalled = findDraft(userId, weekStart)?.isRecalled;
      if (!now && !isRecalled) {
        showNews(`Week ${shortDay(weekStart)} removed`, 'This timesheet was deleted or taken back.');
      } else if (now?.id === id && now.status !== status && now.status !== 'Pending') {
        showNews(`Week ${shortDay(weekStart)} ${now.status.toLowerCase()}`, now.rejectionReason ?? undefined);
      }
    }
    before.current = timesheets;
  }, [timesheets, userId]);
}
