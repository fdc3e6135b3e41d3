/** Contract section 5, rule 4; decision 030: a week or day that was not worked, and why. */

import * as z from 'zod/mini';
import { Day as DaySchema } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { orNull, textOf } from '#domain/text.ts';
import { addDays, type Day, type Instant, longDay } from '#domain/calendar/calendar.ts';
import {
  addWeeks,
  isNotWorked,
  isOwed,
  notWorkedMessage,
  type Week,
  weekOf,
  type WorkDates,
} from '#domain/calendar/week.ts';
import { missing, Refusal } from '#domain/refusal.ts';
import type { Absent } from './absent-weeks.ts';
import type { Status } from '#domain/hours/status.ts';

export const absenceReasons = {
  'no work offered': 'No work offered',
  sick: 'Sick',
  holiday: 'Holiday',
  'bank holiday': 'Bank holiday',
  jury: 'Jury service',
  'maternity, paternity or adoption': 'Maternity, paternity or adoption',
  pregnancy: 'Pregnancy',
  shutdown: 'Workplace closed',
  strike: 'Strike',
  other: 'Something else',
} as const;
export type AbsenceReason = keyof typeof absenceReasons;
export const reasonNames = Object.keys(absenceReasons) as AbsenceReason[];

export interface Absence extends Absent {
  assignmentId: string;
  reason: AbsenceReason;
  note: string | null;
}

export interface OwnAbsence extends Absent {
  reason: AbsenceReason;
  note: string | null;
  byName: string | null;
}

export interface SaidAbsence extends Absence {
  byName: string;
  at: Instant;
}

export const weeksAhead = 52;

export const longestNote = 500;

interface OfWeek extends WorkDates {
  id: string;
  status: Status | null;
}

function refusalToSay({ weekStart, day }: Absent, assignment: OfWeek, today: Day): Refusal | null {
  if (weekStart > addWeeks(weekOf(today), weeksAhead)) {
    return refused('week', 'Choose a week within the next 12 months');
  }
  if (!isOwed(weekStart, assignment)) {
    const message = isNotWorked(weekStart, assignment)
      ? notWorkedMessage
      : 'The assignment does not cover this week';
    return refused('week', message);
  }
  const { status } = assignment;
  if (day !== null || status === null || status === 'Rejected') return null;
  const which = status === 'Approved' ? 'an Approved' : 'a Pending';
  return new Refusal('conflict', 'week_already_worked', `This week already has ${which} timesheet.`, {
    values: { status, weekStart },
  });
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', 'absence_invalid', message, { fields: { [field]: message } });
}

/**
 * Returns the named assignment, or all assignments of the week. Throws a Refusal if no assignment covers
 * the week.
 */
export function assignmentsMissed<One extends OfWeek>(
  said: Absent & { assignmentId: string | null },
  assignments: readonly One[],
  today: Day,
): One[] {
  const { assignmentId } = said;
  const meant = assignments.filter(({ id }) => assignmentId === null || id === assignmentId);
  if (assignmentId !== null && meant.length === 0) throw missing('assignment');
  const refusals = meant.map((one) => refusalToSay(said, one, today));
  const open = meant.filter((_one, index) => refusals[index] === null);
  if (open.length > 0) return open;
  const gravest = refusals.find((refusal) => refusal?.code === 'conflict') ?? refusals[0];
  throw gravest ?? refused('week', 'There is no assignment in this week');
}

/** Null stands for the whole week. Throws `absence_invalid` for a day of another week. */
export function daysMissed(weekStart: Week, { day, days }: Pick<WhatWasMissed, 'day' | 'days'>) {
  return [...new Set((days ?? [day]).map((one) => dayOf(weekStart, one)))];
}

function dayOf(weekStart: Week, day: Day | number | null): Day | null {
  if (day === null) return null;
  const meant = typeof day === 'number' ? addDays(weekStart, day - 1) : day;
  if (weekOf(meant) === weekStart) return meant;
  throw refused('day', 'Choose a day of this week');
}

export function isSaid({ reason, note }: Absence, before: Absence | null): boolean {
  return before?.reason === reason && before.note === note;
}

export function absenceInWords({
  day,
  reason,
  note,
}: Pick<Absence, 'reason' | 'note'> & { day: Day | null }): string {
  return [day === null ? null : longDay(day), absenceReasons[reason], note]
    .filter((part) => part !== null && part !== '')
    .join(': ');
}

const dayMessage = 'Choose a day of this week';

const DayOfWeek = z.union([DaySchema, z.number().check(z.int(), z.minimum(1), z.maximum(7))], dayMessage);

/**
 * A null assignment means all, a null day the whole week. `day` is a date of the week, or 1 (Monday)
 * to 7 (Sunday). `days` has several of them and wins over `day`.
 */
export const WhatWasMissed = z.object({
  assignmentId: orNull(Id),
  day: orNull(DayOfWeek),
  days: orNull(z.array(DayOfWeek, dayMessage).check(z.minLength(1, dayMessage), z.maxLength(7, dayMessage))),
});
export type WhatWasMissed = z.infer<typeof WhatWasMissed>;

export const SaidNotWorked = z.extend(WhatWasMissed, {
  reason: z.enum(reasonNames, 'Choose why'),
  note: orNull(textOf('the note', longestNote)),
});
export type SaidNotWorked = z.infer<typeof SaidNotWorked>;
