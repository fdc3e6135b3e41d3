/** Where a candidate works: client, job title, start date. Specification sections 2 and 5. */

import * as z from 'zod/mini';
import { addMonths, fullDay } from './calendar.ts';
import { Day } from './day.ts';
import { lineOf, type NamedPerson } from './person.ts';
import { Refusal } from './refusal.ts';

export const Assignment = z.object({
  clientName: lineOf('the client name', 200),
  jobTitle: lineOf('the job title', 200),
  startDate: Day,
});
export type Assignment = z.infer<typeof Assignment>;

/** Further from today than this, either way, a start date is more likely a slip than meant. */
const usualMonths = 3;

/** What to ask back before this start date is saved, or null. The date is written out, so that a slip shows. */
export function questionAboutStart(startDate: Day, today: Day): string | null {
  if (startDate > addMonths(today, usualMonths)) {
    return `${fullDay(startDate)} is more than three months away. Is that the day you start?`;
  }
  if (startDate < addMonths(today, -usualMonths)) {
    return `${fullDay(startDate)} was more than three months ago. Is that the day you started?`;
  }
  return null;
}

/** Whom a candidate asks for what only the agency changes. */
export function whomToAsk(consultant: Pick<NamedPerson, 'fullName' | 'email'> | null): string {
  if (!consultant) return 'an Admin of your agency';
  return `your consultant, ${consultant.fullName} (${consultant.email}),`;
}

/** Why a candidate cannot set up or correct the details, or null: as soon as a week was sent the agency keeps them. */
export function refusalToSetUpAssignment(circumstances: {
  hasSent: boolean;
  consultant: Pick<NamedPerson, 'fullName' | 'email'> | null;
}): Refusal | null {
  const { hasSent, consultant } = circumstances;
  if (!hasSent) return null;
  return new Refusal(
    'conflict',
    `You have sent a timesheet already. Ask ${whomToAsk(consultant)} to change your assignment details.`,
  );
}

/** A candidate chooses a consultant only while unclaimed. */
export function refusalToChooseConsultant(assignedConsultantId: string | null): Refusal | null {
  if (assignedConsultantId === null) return null;
  return new Refusal('conflict', 'You already have a consultant. Ask them if this should change.');
}
