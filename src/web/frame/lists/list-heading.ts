import type { Status } from '#domain/hours/status.ts';
import type { TimesheetView } from '#web/api/queries/timesheets.ts';

const whose: Record<TimesheetView, string> = {
  claimed: 'Your workers',
  covered: 'Workers you cover',
  all: 'All workers',
};

export function listHeading(status: Status, view: TimesheetView): { title: string; subtitle: string } {
  return { title: `${status} Timesheets`, subtitle: whose[view] };
}
