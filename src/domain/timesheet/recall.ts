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

export const recalledMessage = 'You took it back. Send it again when it is right.';

export function recallQuestion(consultantName: string | null): string {
  return `${consultantName ?? 'Your consultant'} will not see it until you send it again.`;
}
