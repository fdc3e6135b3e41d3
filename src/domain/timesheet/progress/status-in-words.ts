import {
  dayAndTimeAt,
  dayAt,
  dayInWords,
  daysBetween,
  type Day,
  type Instant,
} from '#domain/calendar/calendar.ts';
import type { SignOffOfWeek } from '#domain/timesheet/signature.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { type Week, weekLabel, weekOf } from '#domain/calendar/week.ts';

export const checkedMessage = 'We will email you when it is checked.';

export function whoReviews(consultantName: string | null, signsFirst: string | null = null): string {
  if (signsFirst === null) return `${consultantName ?? 'A consultant'} will check it.`;
  return `${signsFirst} signs it first. Then ${consultantName ?? 'a consultant'} will check it.`;
}

/** Follows a title that names the client. */
export function whoReviewsAfterClient(consultantName: string | null): string {
  return `They sign it first. Then ${consultantName ?? 'a consultant'} will check it.`;
}

/** Null if the client does not sign, or has signed. */
export function signsFirst({ signOff }: Pick<Timesheet, 'signOff'>, clientName?: string): string | null {
  if (!signOff || ['signed', 'overridden'].includes(signOff.status)) return null;
  return clientName ?? 'The client';
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
  return ago === 1 ? 'Last week' : `${ago} weeks ago`;
}

export const waitingMessage =
  'Saved on this device. We will send it when you have internet and this page is open.';

export function waitingLine(weeks: readonly Week[]): string {
  const [first] = weeks;
  if (first && weeks.length === 1) {
    return `${weekLabel(first)} is not sent yet. We will send it when you have internet.`;
  }
  return `${weeks.length} weeks are not sent yet. We will send them when you have internet.`;
}

interface StatusInWords {
  happened: string;
  next: string;
}

export function statusInWords(
  timesheet: Pick<Timesheet, 'status' | 'submittedAt' | 'approvedAt' | 'reviewedByName' | 'signOff'>,
  circumstances: { consultantName: string | null; today: Day; timeZone: string; clientName?: string },
): StatusInWords {
  const { consultantName, today, timeZone } = circumstances;
  const { status, submittedAt, approvedAt, reviewedByName } = timesheet;
  const when = (instant: Instant) => dayInWords(dayAt(instant, timeZone), today);
  if (status === 'Pending') {
    const signing = signsFirst(timesheet, circumstances.clientName);
    if (signing) {
      return {
        happened: `Sent ${when(submittedAt)}.`,
        next: `${whoReviews(consultantName, signing)} ${checkedMessage}`,
      };
    }
    return {
      happened: `Sent to ${consultantName ?? 'a consultant'} ${when(submittedAt)}.`,
      next: checkedMessage,
    };
  }
  const isApproved = status === 'Approved';
  const by = reviewedByName ?? 'Your agency';
  const on = approvedAt ? ` ${when(approvedAt)}` : '';
  return isApproved
    ? { happened: `${by} approved it${on}.`, next: '' }
    : { happened: `${by} sent it back${on}.`, next: 'Please correct it and send it again.' };
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
  return `Waiting for ${clientName} to sign`;
}
