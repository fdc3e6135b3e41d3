import type { FlaggedTimesheet } from '#domain/flags/flag.ts';
import { flagIds } from '#web/timesheet/flags.tsx';

export function describedBy(timesheet: FlaggedTimesheet): string {
  const { id, signOff } = timesheet;
  return [...(signOff ? [`sign-off-${id}`] : []), ...flagIds(timesheet), `hours-${id}`].join(' ');
}
