/** Specification sections 2 and 5: an assignment as the candidate sets it up. */

import * as z from 'zod/mini';
import { addMonths, daysBetween, fullDay, longDay } from '#domain/calendar/calendar.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import { lineOf } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';
import { whomToAsk } from './claim.ts';
import { weekLabel } from '#domain/calendar/week.ts';

export const AssignmentDetails = z.object({
  clientName: lineOf('the client name', 200),
  jobTitle: lineOf('the job title', 200),
  startDate: Day,
});
export type AssignmentDetails = z.infer<typeof AssignmentDetails>;

const severalWeeks = z
  .array(Week, 'Choose the weeks that were never worked, or all')
  .check(z.maxLength(1_000, 'Choose 1,000 weeks or fewer, or all'));

/**
 * `seen` is the version that the form was loaded from; a newer stored version is a conflict. `neverWorked`
 * names weeks before a later start date without a timesheet, which become not owed.
 */
export const AssignmentChange = z.extend(AssignmentDetails, {
  seen: z.optional(z.nullable(AssignmentDetails)),
  neverWorked: z.optional(z.union([z.literal('all'), severalWeeks])),
});
export type AssignmentChange = z.infer<typeof AssignmentChange>;

/** Throws `assignment_worked` for a named week with a timesheet, or a week that was not owed. */
export function weeksNeverWorked(
  named: AssignmentChange['neverWorked'],
  unsent: readonly Week[],
): readonly Week[] {
  if (named === 'all') return unsent;
  const stranger = named?.find((week) => !unsent.includes(week));
  if (!stranger) return named ?? [];
  const message = `${weekLabel(stranger)} has a timesheet, or is not before the start date. Check the weeks again.`;
  throw new Refusal('conflict', 'assignment_worked', message, {
    values: { weekStart: stranger },
    fields: { neverWorked: message },
  });
}

export function refusalToChangeAssignment(
  current: AssignmentDetails | null,
  seen: AssignmentDetails | null | undefined,
): Refusal | null {
  if (seen === undefined || !current || isSame(current, seen)) return null;
  const { clientName, jobTitle, startDate } = current;
  return new Refusal(
    'conflict',
    'assignment_changed',
    `Someone else has changed these details: ${clientName}, ${jobTitle}, from ${longDay(startDate)}. Save again to replace them.`,
    { values: { clientName, jobTitle, startDate } },
  );
}

function isSame(one: AssignmentDetails, other: AssignmentDetails | null): boolean {
  return (
    one.clientName === other?.clientName &&
    one.jobTitle === other.jobTitle &&
    one.startDate === other.startDate
  );
}

export const AssignmentEffect = z.strictObject({
  kept: z.array(z.strictObject({ clientName: z.nullable(z.string()), weeks: z.number() })),
  following: z.number(),
  unsent: z.array(Week),
});
export type AssignmentEffect = z.infer<typeof AssignmentEffect>;

const mostNamed = 3;

export function effectInWords({ kept, following }: Omit<AssignmentEffect, 'unsent'>): string {
  const are = following === 1 ? 'is' : 'are';
  const from = following > 0 ? ` and for ${weeksInWords(following)} that ${are} not approved yet` : '';
  const [first, ...more] = kept.slice(0, mostNamed).map(({ clientName, weeks }, index) => {
    const noun = index === 0 ? ` approved ${weeks === 1 ? 'week' : 'weeks'}` : '';
    return `${weeks.toLocaleString('en-GB')}${noun} ${weeks === 1 ? 'keeps' : 'keep'} ${clientName ?? 'no client'}`;
  });
  const others = kept.slice(mostNamed).reduce((sum, { weeks }) => sum + weeks, 0);
  const last =
    others > 0 ? [`${others.toLocaleString('en-GB')} ${others === 1 ? 'keeps' : 'keep'} other clients`] : [];
  const list = [first, ...more, ...last].filter((part) => part !== undefined);
  return `Counts from the next timesheet${from}${list.length > 0 ? `; ${list.join(', ')}` : ''}.`;
}

function weeksInWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'week' : 'weeks'}`;
}

const usualMonths = 3;

export function questionAboutStart(startDate: Day, today: Day): string | null {
  if (startDate > addMonths(today, usualMonths)) {
    return `${fullDay(startDate)} is more than three months away. Is that the day you start?`;
  }
  if (startDate < addMonths(today, -usualMonths)) {
    return `${fullDay(startDate)} was more than three months ago. Is that the day you started?`;
  }
  return null;
}

/** Staff enter start dates of people who have worked for months, so their limit is longer. */
const longAgoMonths = 24;

export function warningOnStart(startDate: Day, today: Day): string | null {
  const isFarAhead = startDate > addMonths(today, usualMonths);
  if (!isFarAhead && startDate >= addMonths(today, -longAgoMonths)) return null;
  const years = Math.floor(Math.abs(daysBetween(startDate, today)) / 365.25);
  const distance = `more than ${years < 2 ? 'three months' : `${years} years`}`;
  return `The start date, ${fullDay(startDate)}, ${isFarAhead ? `is ${distance} away` : `was ${distance} ago`}.`;
}

export function refusalToSetUpAssignment(circumstances: {
  hasSent: boolean;
  consultant: Pick<NamedPerson, 'fullName' | 'email'> | null;
}): Refusal | null {
  const { hasSent, consultant } = circumstances;
  if (!hasSent) return null;
  return new Refusal(
    'conflict',
    'assignment_kept_by_agency',
    `You have sent a timesheet already. Ask ${whomToAsk(consultant)} to change your assignment details.`,
    { values: { consultant: consultant?.fullName ?? null } },
  );
}

export function unknownConsultant(): Refusal {
  return new Refusal('missing', 'not_found', 'There is no such consultant.', {
    values: { noun: 'consultant' },
  });
}

export function refusalToChooseConsultant(assignedConsultantId: string | null): Refusal | null {
  if (assignedConsultantId === null) return null;
  return new Refusal(
    'conflict',
    'consultant_already_chosen',
    'You already have a consultant. Ask them if this should change.',
  );
}
