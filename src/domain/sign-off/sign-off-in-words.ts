import { dayAt, type Instant, shortDay, timeAt } from '#domain/calendar/calendar.ts';
import type { SignOffOfWeek } from '#domain/timesheet/signature.ts';

export function signOffInWords(
  { status, name, at, query, reason, note }: SignOffOfWeek,
  timeZone: string,
): string {
  switch (status) {
    case 'signed':
      return `Signed by ${name}${at ? `, ${momentAt(at, timeZone)}` : ''}${note ? `. ${note}` : ''}`;
    case 'queried':
      return `Reported as wrong: ${query}`;
    case 'asked':
      return `Waiting for the client to sign${at ? ` since ${momentAt(at, timeZone)}` : ''}`;
    case 'expired':
      return `Waiting for the client to sign${at ? ` since ${momentAt(at, timeZone)}` : ''}, and the link has expired`;
    case 'overridden':
      return `Approved without the client’s signature: ${reason}`;
    default:
      return 'Not asked yet';
  }
}

function momentAt(instant: Instant, timeZone: string): string {
  return `${shortDay(dayAt(instant, timeZone))} ${timeAt(instant, timeZone)}`;
}
