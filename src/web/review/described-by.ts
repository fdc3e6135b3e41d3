import type { MarkedTimesheet } from '#domain/timesheet/exceptions/exception.ts';
import { markIds } from '#web/timesheet/exception-marks.tsx';

/** What a screen reader says of a timesheet after its name: the signature, the marks, the hours. */
export function describedBy(timesheet: MarkedTimesheet): string {
  const { id, signOff } = timesheet;
  return [...(signOff ? [`sign-off-${id}`] : []), ...markIds(timesheet), `hours-${id}`].join(' ');
}
