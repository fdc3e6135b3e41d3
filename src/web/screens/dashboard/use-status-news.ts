import { useEffect, useRef } from 'react';
import { shortDay } from '#domain/calendar.ts';
import type { Timesheet } from '#domain/timesheet.ts';
import { showNews } from '../../ui/toasts.ts';

/** Says what a consultant did with a week while the page was open, without moving anything under the reader. */
export function useStatusNews(timesheets: readonly Timesheet[]): void {
  const before = useRef(timesheets);
  useEffect(() => {
    for (const { id, weekStart, status } of before.current) {
      const now = timesheets.find((timesheet) => timesheet.weekStart === weekStart);
      if (!now) showNews(`Week ${shortDay(weekStart)} removed`, 'Your consultant deleted this timesheet.');
      else if (now.id === id && now.status !== status && now.status !== 'Pending') {
        showNews(`Week ${shortDay(weekStart)} ${now.status.toLowerCase()}`, now.rejectionReason ?? undefined);
      }
    }
    before.current = timesheets;
  }, [timesheets]);
}
