/** That somebody did not work in a week or on a day of it, and why. Contract section 5, rule 4; decision 030. */

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
  holiday: 'Holiday',
  sick: 'Sick',
  'no work offered': 'No work offered',
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

/** As its own worker reads it; `byName` is null where that is who said it. */
export interface OwnAbsence extends Absent {
  reason: AbsenceReason;
  note: string | null;
  byName: string | null;
}

export interface SaidAbsence extends Absence {
  byName: string;
  at: Instant;
}

/** A holiday is known before it comes; further ahead than a year it is a slip. */
export const weeksAhead = 52;

export const longestNote = 500;

interface OfWeek extends WorkDates {
  id: string;
  /** Of its timesheet that is not Rejected, or else of the Rejected one. */
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
  return new Refusal(
    'conflict',
    'week_already_worked',
    `There is ${which} timesheet for this week, so it was worked.`,
    { values: { status, weekStart } },
  );
}

function refused(field: string, message: string): Refusal {
  return new Refusal('invalid', 'absence_invalid', message, { fields: { [field]: message } });
}

/** The named assignment, or all that can be, since who did not work worked nowhere. Throws a Refusal where none. */
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

/** The day that is meant: a date of the week, or 1 (Monday) to 7 (Sunday). Throws a Refusal for any other. */
export function dayOf(weekStart: Week, day: Day | number | null): Day | null {
  if (day === null) return null;
  const meant = typeof day === 'number' ? addDays(weekStart, day - 1) : day;
  if (weekOf(meant) === weekStart) return meant;
  throw refused('day', 'Choose a day of this week');
}

/** Whether it has been said already, word for word. */
export function isSaid({ reason, note }: Absence, before: Absence | null): boolean {
  return before?.reason === reason && before.note === note;
}

/** `Holiday`, or `Something else: moving house`; of a day `Wednesday 18/11/2026: Holiday`. */
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

/** A date of the week, or 1 for Monday to 7 for Sunday as hours by times have it; null for the whole week. */
const DayOfWeek = z.union([DaySchema, z.number().check(z.int(), z.minimum(1), z.maximum(7))], dayMessage);

/** Which assignment, null for all that can be meant, and which day, null for the whole week. */
export const WhatWasMissed = z.object({
  assignmentId: orNull(Id),
  day: orNull(DayOfWeek),
});
export type WhatWasMissed = z.infer<typeof WhatWasMissed>;

export const SaidNotWorked = z.extend(WhatWasMissed, {
  reason: z.enum(reasonNames, 'Choose why'),
  note: orNull(textOf('the note', longestNote)),
});
export type SaidNotWorked = z.infer<typeof SaidNotWorked>;
