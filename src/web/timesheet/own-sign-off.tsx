import { ownSignOffLine } from '#domain/timesheet/progress/status-in-words.ts';
import type { ReviewedTimesheet, Timesheet } from '#domain/timesheet/timesheet.ts';

interface OwnSignOffProps {
  of: Pick<Timesheet, 'status' | 'signOff'> & Partial<Pick<ReviewedTimesheet, 'assignment'>>;
  timeZone: string;
}

export function OwnSignOff({ of: { status, signOff, assignment }, timeZone }: OwnSignOffProps) {
  if (!signOff || status === 'Rejected') return null;
  return <p>{ownSignOffLine(signOff, assignment?.clientName ?? 'the client', timeZone)}</p>;
}
