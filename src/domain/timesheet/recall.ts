import { Refusal } from '#domain/refusal.ts';
import { refusalToReview } from './review.ts';
import type { Timesheet } from './timesheet.ts';

export function refusalToRecall(
  timesheet: Pick<Timesheet, 'status' | 'reviewedByName' | 'approvedAt'>,
  timeZone: string,
): Refusal | null {
  return refusalToReview(timesheet, timeZone);
}

export function recalledBy(candidateName: string): Refusal {
  return new Refusal('conflict', 'week_recalled', `${candidateName} has recalled this timesheet.`, {
    values: { candidateName },
  });
}

export const recalledMessage = 'You took this week back. It is not sent until you submit it again.';

export function recallQuestion(consultantName: string | null): string {
  return `${consultantName ? `${consultantName} does not see` : 'No consultant sees'} it until you submit it again.`;
}
