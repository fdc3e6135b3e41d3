/** Why a week cannot be sent, as the form says it and the server: apart from submitting, since a form is loaded with these alone. */

import type { Day } from '#domain/calendar/calendar.ts';
import { refusalToWeek, type WorkDates } from '#domain/calendar/week.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Entry } from './entry.ts';
import {
  type DailyHours,
  type HoursStep,
  refusalToNoHours,
  refusalToSteps,
  usualStep,
} from '#domain/hours/hours.ts';
import type { Status } from '#domain/hours/status.ts';
import type { Timesheet } from './timesheet.ts';

export function alreadySubmittedMessage(status: Status): string {
  return `You have already submitted a ${status} timesheet for this week.`;
}

export const noAssignmentMessage = 'Complete your assignment details before you submit a timesheet.';

export const noneOfYoursMessage = 'This is none of your assignments';

/** Why a week with this timesheet takes no other, or null: only a Rejected one can be replaced. */
export function refusalToReplace(existing: Pick<Timesheet, 'status'> | null): Refusal | null {
  if (!existing || existing.status === 'Rejected') return null;
  return new Refusal('conflict', alreadySubmittedMessage(existing.status));
}

/** Why this entry cannot be submitted today, or null. Its hours go in half hours where nothing else is asked for. */
export function refusalToSubmit(
  entry: Pick<Entry, 'weekStart'> & DailyHours,
  circumstances: {
    assignment: WorkDates | null;
    existing: Pick<Timesheet, 'status'> | null;
    today: Day;
    hoursStep?: HoursStep;
  },
): Refusal | null {
  const { assignment, existing, today, hoursStep = usualStep } = circumstances;
  if (!assignment) return new Refusal('conflict', noAssignmentMessage);
  const refusalToHours = refusalToSteps(entry, hoursStep) ?? refusalToNoHours(entry, hoursStep);
  if (refusalToHours) return refusalToHours;
  // A rejected week can be corrected whatever has become of the start date.
  if (existing?.status === 'Rejected') return null;
  return refusalToWeek(entry.weekStart, assignment, today) ?? refusalToReplace(existing);
}
