import { addDays, type Day, longDay } from '#domain/calendar/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { type Rounding, usualRounding } from '#domain/hours/worked-times.ts';
import { termNames } from './term-fields.ts';
import { type AssignmentState, stateOf, type Terms } from './terms.ts';

export interface Assignment extends Omit<Terms, 'rounding'> {
  rounding?: Rounding;
  id: string;
  userId: string;
  clientName: string;
  state: AssignmentState;
}

const compared: (keyof Terms)[] = ['clientId', ...termNames];
const leftOut: { [Name in keyof Terms]?: Terms[Name] } = { rounding: usualRounding };

export function refusalToChangeTerms(
  current: Assignment,
  seen: { [Name in keyof Terms]?: unknown } | undefined,
): Refusal | null {
  const valueIn = (version: { [Name in keyof Terms]?: unknown }, name: keyof Terms) =>
    version[name] ?? leftOut[name] ?? null;
  if (!seen || compared.every((name) => valueIn(seen, name) === valueIn(current, name))) return null;
  return new Refusal(
    'conflict',
    'assignment_changed',
    `Someone else has changed this assignment: ${assignmentInWords(current)}. Save again to replace it.`,
    {
      values: {
        clientName: current.clientName,
        jobTitle: current.jobTitle,
        startDate: current.startDate,
        endDate: current.endDate,
      },
    },
  );
}

export function assignmentInWords({
  clientName,
  jobTitle,
  startDate,
  endDate,
}: Pick<Assignment, 'clientName' | 'jobTitle' | 'startDate' | 'endDate'>): string {
  const until = endDate ? ` to ${longDay(endDate)}` : '';
  return `${clientName}, ${jobTitle}, from ${longDay(startDate)}${until}`;
}

export function refusalToEnd({ startDate }: Pick<Terms, 'startDate'>, endDate: Day | null): Refusal | null {
  if (endDate === null || endDate >= startDate) return null;
  const message = `The assignment began on ${longDay(startDate)}, so it cannot end before`;
  return new Refusal('invalid', 'assignment_end_invalid', message, {
    values: { startDate },
    fields: { endDate: message },
  });
}

export function endedBefore(
  { startDate, endDate }: Pick<Terms, 'startDate' | 'endDate'>,
  next: Day,
): { endDate: Day | null } {
  const last = addDays(next, -1);
  if (last < startDate) return { endDate };
  return { endDate: endDate !== null && endDate < last ? endDate : last };
}

export function cutShortBy<One extends Pick<Terms, 'startDate' | 'endDate'>>(
  assignments: readonly One[],
  next: Day,
): One[] {
  return assignments.filter((one) => endedBefore(one, next).endDate !== one.endDate);
}

export function overlapping(): Refusal {
  const message = 'The worker already has an assignment for this work at this client on some of these days';
  return new Refusal('conflict', 'assignment_overlaps', message, { fields: { startDate: message } });
}

/** Deleted timesheets count too, because an Admin can restore them. */
export function refusalToRemove(hasTimesheets: boolean): Refusal | null {
  if (!hasTimesheets) return null;
  const message = 'This assignment has timesheets, or deleted timesheets. End it instead of deleting it.';
  return new Refusal('conflict', 'assignment_has_timesheets', message);
}

const problems = {
  startDate: 'The first day must not be after the last day',
  clientId: 'There is no such client',
  siteId: 'The client has no such site',
  umbrellaId: 'There is no such umbrella company',
};

export function wrongIn(field: keyof typeof problems): Refusal {
  return new Refusal('invalid', 'assignment_dates_invalid', problems[field], {
    fields: { [field]: problems[field] },
  });
}

export function withState<Bare extends Pick<Terms, 'startDate' | 'endDate'>>(
  bare: Bare,
  today: Day,
): Bare & { state: AssignmentState } {
  return { ...bare, state: stateOf(bare, today) };
}
