import * as z from 'zod/mini';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { Week } from '#domain/calendar/day.ts';
import { Id, NamedPerson } from '#domain/person/person.ts';
import { gaps } from '#domain/missing/reminder.ts';
import { SaidAbsence } from '#contract/absences.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, orAbsent, ownOrCovered, pageQuery } from '#contract/endpoint/list.ts';

export const MissingWorker = z.strictObject({
  ...NamedPerson.shape,
  assignment: z.pick(AssignmentDetails, { clientName: true, jobTitle: true }),
  rejection: z.nullable(
    z.strictObject({ at: z.string(), byName: z.nullable(z.string()), reason: z.string() }),
  ),
  lastReminder: z.nullable(z.strictObject({ at: z.string(), sentByName: z.string() })),
  absence: z.optional(z.omit(SaidAbsence, { weekStart: true, day: true })),
});
export type MissingWorker = z.infer<typeof MissingWorker>;

/** `due` counts all workers who owe the week, sent or not. */
const MissingBoard = z.strictObject({ ...listOf(MissingWorker).shape, due: z.number() });
export type MissingBoard = z.infer<typeof MissingBoard>;

export const missingEndpoints = endpoints({
  'GET /api/missing-timesheets': {
    operationId: 'listMissingTimesheets',
    tag: 'Reminders',
    summary: 'Who has sent no timesheet for a week, by name',
    who: 'reviewer',
    description:
      'With `gap=missing` those who have none at all, with `gap=rejected` those whose Rejected one waits for its correction, with `gap=absent` those who did not work, of whom nothing is due; `due` counts all whose assignment had begun. A consultant reads about the workers claimed and those of whom one stands in for today, an Admin about everyone; with `consultantId` about those of them whom that consultant has claimed, with `view=claimed` about my own alone, with `view=covered` about those of whom I stand in for.',
    query: z.object({
      week: Week,
      gap: z._default(z.enum(gaps, 'Choose a gap: missing, rejected or absent'), 'missing'),
      consultantId: orAbsent(Id),
      view: ownOrCovered,
      ...pageQuery,
    }),
    answer: MissingBoard,
  },
});
