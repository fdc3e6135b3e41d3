import type { Status } from '#domain/timesheet/status.ts';

/** What stands over a list of timesheets, also before the list is there. */
export function listHeading(status: Status, isOfAll: boolean): { title: string; subtitle: string } {
  return {
    title: `${status} Timesheets`,
    subtitle: isOfAll ? 'Of all workers' : 'Of the workers you have claimed',
  };
}
