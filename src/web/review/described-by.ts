import type { MarkedTimesheet } from '#domain/flags/exception.ts';
import { flagIds } from '#web/timesheet/flags.tsx';

export function describedBy(timesheet: MarkedTimesheet): string {
  const { id, signOff } = timesheet;
  return [...(signOff ? [`sign-off-${id}`] : []), ...flagIds(timesheet), `hours-${id}`].join(' ');
}
