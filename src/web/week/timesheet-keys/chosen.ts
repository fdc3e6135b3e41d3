import { coveringWeek, nearestTo } from '#domain/assignment/covering.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { type Week, weekOf } from '#domain/calendar/week.ts';
import { weekToOpen } from '#domain/missing/owed.ts';
import { onDevice } from '#web/browser/device-storage.ts';
import type { Timesheet } from '#domain/timesheet/timesheet.ts';
import { isSame, type OwnAssignment, type TimesheetKey, timesheetKeyOf } from './timesheet-key.ts';

function placeOf(userId: string, week: Week): string {
  return `assignment:${userId}:${week}`;
}

export function chosenBefore(userId: string, week: Week): string | null {
  return onDevice.getItem(placeOf(userId, week));
}

export function rememberChoice(userId: string, { week, assignmentId }: TimesheetKey): void {
  onDevice.setItem(placeOf(userId, week), assignmentId ?? '');
}

export function choicesFor(
  week: Week,
  assignments: readonly OwnAssignment[],
  { timesheets, today }: { timesheets: readonly Timesheet[]; today: Day },
): OwnAssignment[] {
  const covering = coveringWeek(week, assignments, today);
  return assignments.filter(
    (one) =>
      covering.includes(one) ||
      timesheets.some((sent) => isSame(timesheetKeyOf(sent, assignments), { week, assignmentId: one.id })),
  );
}

interface KnownWeeks {
  today: Day;
  sentOf: (assignmentId: string | null) => ReadonlySet<Week>;
  chosenBefore: (week: Week) => string | null;
}

export function timesheetToOpen(
  assignments: readonly OwnAssignment[],
  { today, sentOf, chosenBefore }: KnownWeeks,
): TimesheetKey {
  const week = weekOf(today);
  for (const dates of assignments) {
    const opened = weekToOpen({ dates, today, sent: sentOf(dates.id) });
    if (opened !== week) return { week: opened, assignmentId: dates.id };
  }
  const covering = coveringWeek(week, assignments, today);
  const unsent = covering.find(({ id }) => !sentOf(id).has(week));
  return { week, assignmentId: chosenBefore(week) ?? unsent?.id ?? null };
}

export function assignmentToShow(
  week: Week,
  {
    choices,
    assignments,
  }: { choices: readonly OwnAssignment[]; assignments: readonly [OwnAssignment, ...OwnAssignment[]] },
  preferred: readonly (string | null | undefined | false)[],
): OwnAssignment {
  const found = preferred
    .map((preferredId) => choices.find(({ id }) => id !== null && id === preferredId))
    .find(Boolean);
  return found ?? choices[0] ?? nearestTo(week, assignments);
}
