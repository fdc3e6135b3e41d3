import {
  dayAndTimeAt,
  dayAt,
  dayInWords,
  daysBetween,
  type Day,
  type Instant,
} from '#domain/calendar/calendar.ts';
import type { SignOffOfWeek } from './signature.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';

export function whoReviews(consultantName: string | null): string {
  return `${consultantName ?? 'A consultant'} reviews it next.`;
}

export function submittedInWords(
  { hoursWorked }: Pick<Timesheet, 'hoursWorked'>,
  isCorrection: boolean,
): { title: string; text: string } {
  return {
    title: isCorrection ? 'Timesheet resubmitted!' : 'Timesheet submitted!',
    text: `Successfully submitted ${hoursWorked} hours for the week.`,
  };
}

export function earlierWeekLine(week: Week, today: Day): string | null {
  const ago = daysBetween(week, weekOf(today)) / 7;
  if (ago <= 0) return null;
  return ago === 1 ? 'This is last week.' : `This is an earlier week, ${ago} weeks ago.`;
}

export const waitingMessage =
  'There is no connection. This week is kept on this device, and is sent as soon as the portal is open and connected again.';

export function waitingLine(weeks: readonly Week[]): string {
  const [first] = weeks;
  if (first && weeks.length === 1) {
    return `${weekLabel(first)} is not sent yet. It goes as soon as there is a connection.`;
  }
  return `${weeks.length} weeks are not sent yet. They go as soon as there is a connection.`;
}

interface StatusInWords {
  happened: string;
  next: string;
}

export function statusInWords(
  timesheet: Pick<Timesheet, 'status' | 'submittedAt' | 'approvedAt' | 'reviewedByName'>,
  circumstances: { consultantName: string | null; today: Day; timeZone: string },
): StatusInWords {
  const { consultantName, today, timeZone } = circumstances;
  const { status, submittedAt, approvedAt, reviewedByName } = timesheet;
  const when = (instant: Instant) => dayInWords(dayAt(instant, timeZone), today);
  if (status === 'Pending') {
    return {
      happened: `Sent ${when(submittedAt)} for ${consultantName ?? 'a consultant'} to review.`,
      next: 'You get an email when it is reviewed.',
    };
  }
  const isApproved = status === 'Approved';
  const by = reviewedByName ? ` by ${reviewedByName}` : '';
  const on = approvedAt ? ` ${when(approvedAt)}` : '';
  return {
    happened: `${isApproved ? 'Agreed' : 'Sent back'}${by}${on}.`,
    next: isApproved ? 'There is nothing left to do.' : 'Correct the week and resubmit it.',
  };
}

export function ownSignOffLine(
  { status, name, at, reason }: SignOffOfWeek,
  clientName: string,
  timeZone: string,
): string {
  if (status === 'signed') {
    return `Signed by ${name} for ${clientName}${at ? ` on ${dayAndTimeAt(at, timeZone)}` : ''}`;
  }
  if (status === 'overridden') return `Approved without the client’s signature: ${reason}`;
  return `Waits for the signature of ${clientName}`;
}
