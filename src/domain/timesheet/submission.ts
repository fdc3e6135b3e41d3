import { type Day, dayAt, type Instant } from '#domain/calendar/calendar.ts';
import { refusalToWeek, type WorkDates, isOwed } from '#domain/calendar/week.ts';
import { Refusal, throwIf } from '#domain/refusal.ts';
import type { Entry, SentEntry } from './entry.ts';
import {
  type DailyHours,
  type HoursStep,
  refusalToNoHours,
  refusalToSteps,
  usualStep,
  type HoursOfWeek,
  refusalToDays,
  type HoursRule,
} from '#domain/hours/hours.ts';
import type { Status } from '#domain/hours/status.ts';
import type { Timesheet } from './timesheet.ts';
import { chooseAssignmentMessage } from '#domain/assignment/covering.ts';
import type { Person } from '#domain/person/person.ts';
import { asStored } from './entered.ts';
import { type WorkedLines, workedWeek } from '#domain/hours/shifts.ts';
import { type Rounding, usualRounding } from '#domain/hours/worked-times.ts';
import { enteredUnits } from '#domain/hours/units/entered-units.ts';
import { type DatedUnitType, typesOffered } from '#domain/hours/units/unit-types.ts';

export type Submission = Omit<
  Timesheet,
  'id' | 'hoursWorked' | 'lines' | 'pay' | 'corrected' | 'cancelled' | 'payState' | 'signOff'
>;

interface AssignmentOfWeek extends WorkDates {
  id: string;
  hoursRule?: HoursRule | undefined;
  hoursStep?: HoursStep | undefined;
  rounding?: Rounding | undefined;
  unitTypes?: readonly DatedUnitType[] | undefined;
}

interface OfWeek extends HoursOfWeek {
  assignmentId: string;
}

/**
 * Submits or resubmits a week; the rules are the same for candidates and staff. Returns the row to insert,
 * the shifts, the assignment and the id of the Rejected timesheet to delete. Throws a Refusal.
 */
export function submit<Assignment extends AssignmentOfWeek>(
  sent: SentEntry,
  circumstances: {
    candidate: Pick<Person, 'id'>;
    assignments: readonly Assignment[];
    ofWeek: readonly OfWeek[];
    now: Instant;
    timeZone: string;
    sender?: { id: string; fullName: string; reason: string } | undefined;
  },
): { submission: Submission; lines: WorkedLines | null; assignment: Assignment; replaces: string | null } {
  const { candidate, assignments, ofWeek, now, timeZone, sender } = circumstances;
  const { weekStart } = sent;
  const assignment = assignmentOf(sent, assignments, ofWeek);
  const existing = ofWeek.find(({ assignmentId }) => assignmentId === assignment?.id) ?? null;
  const {
    hoursRule = 'hours',
    hoursStep = usualStep,
    rounding = usualRounding,
    unitTypes = [],
  } = assignment ?? {};
  const { hours, lines } = workedWeek(weekStart, sent, { hoursRule, step: hoursStep, rounding, timeZone });
  throwIf(refusalToDays(hours, ofWeek, existing));
  const units = enteredUnits(sent.units ?? [], typesOffered(weekStart, unitTypes), hours);
  const today = dayAt(now, timeZone);
  throwIf(refusalToSubmit({ weekStart, ...hours }, { assignment, existing, today, hoursStep }));
  if (!assignment) throw new Error('Refused above');
  return {
    submission: {
      weekStart,
      ...hours,
      ...asStored({ ...sent, units }),
      userId: candidate.id,
      assignmentId: assignment.id,
      status: 'Pending',
      submittedAt: now,
      approvedBy: null,
      approvedAt: null,
      rejectionReason: null,
      reviewedByName: null,
      ...(sender && {
        onBehalf: { by: sender.id, byName: sender.fullName, reason: sender.reason, objection: null },
      }),
    },
    lines,
    assignment,
    replaces: existing?.id ?? null,
  };
}

/**
 * Returns the named assignment, or the only assignment that covers the week. An assignment with a Rejected
 * timesheet of the week covers it whatever its dates. Throws a Refusal about the latest assignment if none
 * covers the week. Contract section 1, rule 3.
 */
function assignmentOf<Assignment extends AssignmentOfWeek>(
  { weekStart, assignmentId: chosen }: Pick<SentEntry, 'weekStart' | 'assignmentId'>,
  assignments: readonly Assignment[],
  ofWeek: readonly OfWeek[],
): Assignment | null {
  if (chosen !== undefined) {
    const own = assignments.find(({ id }) => id === chosen);
    if (!own) throw refusalToChoose('assignment_not_yours', noneOfYoursMessage);
    return own;
  }
  const isRejected = ({ id }: Assignment) =>
    ofWeek.some(({ assignmentId, status }) => assignmentId === id && status === 'Rejected');
  const covering = assignments.filter((one) => isOwed(weekStart, one) || isRejected(one));
  if (covering.length > 1) throw refusalToChoose('assignment_not_chosen', chooseAssignmentMessage);
  return covering[0] ?? assignments.at(-1) ?? null;
}

function refusalToChoose(reason: 'assignment_not_yours' | 'assignment_not_chosen', message: string): Refusal {
  return new Refusal('invalid', reason, message, { fields: { assignmentId: message } });
}

export function alreadySubmittedMessage(status: Status): string {
  return `You have already submitted a ${status} timesheet for this week.`;
}

export const noAssignmentMessage = 'Complete your assignment details before you submit a timesheet.';

export const noneOfYoursMessage = 'This is not one of your assignments';

export function refusalToReplace(existing: Pick<Timesheet, 'status' | 'weekStart'> | null): Refusal | null {
  if (!existing || existing.status === 'Rejected') return null;
  return new Refusal('conflict', 'week_already_submitted', alreadySubmittedMessage(existing.status), {
    values: { status: existing.status, weekStart: existing.weekStart },
  });
}

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
  if (!assignment) return new Refusal('conflict', 'assignment_missing_for_week', noAssignmentMessage);
  const refusalToHours = refusalToSteps(entry, hoursStep) ?? refusalToNoHours(entry, hoursStep);
  if (refusalToHours) return refusalToHours;
  if (existing?.status === 'Rejected') return null;
  return (
    refusalToWeek(entry.weekStart, assignment, today) ??
    refusalToReplace(existing && { ...existing, weekStart: entry.weekStart })
  );
}
