import * as z from 'zod/mini';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { Week } from '#domain/calendar/day.ts';
import { NamedPerson } from '#domain/person/person.ts';
import { gaps } from '#domain/missing/reminder.ts';
import { ConsultantCount } from '#contract/timesheets/timesheets.ts';
import { SaidAbsence } from '#contract/absences.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { listOf, ofConsultant, ownOrCovered, pageQuery } from '#contract/endpoint/list.ts';

export const MissingWorker = z.strictObject({
  ...NamedPerson.shape,
  phone: z.nullable(z.string()),
  consultantName: z.nullable(z.string()),
  assignment: z.pick(AssignmentDetails, { clientName: true, jobTitle: true }),
  rejection: z.nullable(
    z.strictObject({ at: z.string(), byName: z.nullable(z.string()), reason: z.string() }),
  ),
  lastReminder: z.nullable(z.strictObject({ at: z.string(), sentByName: z.string() })),
  absence: z.optional(z.omit(SaidAbsence, { weekStart: true, day: true })),
});
export type MissingWorker = z.infer<typeof MissingWorker>;

/**
 * `due` counts all workers who owe the week, sent or not. `byConsultant` divides `total`, the largest count
 * first; a consultant has none.
 */
const MissingBoard = z.strictObject({
  ...listOf(MissingWorker).shape,
  due: z.number(),
  byConsultant: z.array(ConsultantCount),
});
export type MissingBoard = z.infer<typeof MissingBoard>;

export const missingEndpoints = endpoints({
  'GET /api/missing-timesheets': {
    operationId: 'listMissingTimesheets',
    tag: 'Reminders',
    summary: 'Lists who has sent no timesheet for a week, by name',
    who: 'staff',
    description:
      '`gap=missing` lists workers without a timesheet, `gap=rejected` those who have not corrected a Rejected one, and `gap=absent` those who did not work, from whom nothing is due. `due` counts all workers whose assignment had begun. A consultant reads about own workers and those of consultants whom they cover for today, an Admin about everyone. `consultantId` limits the list to workers of that consultant, or with `none` to workers without one, `view=claimed` to your own, and `view=covered` to those whom you cover for. `byConsultant` divides the total among consultants, for an Admin.',
    query: z.object({
      week: Week,
      gap: z._default(z.enum(gaps, 'Choose a gap: missing, rejected or absent'), 'missing'),
      consultantId: ofConsultant,
      view: ownOrCovered,
      ...pageQuery,
    }),
    answer: MissingBoard,
  },
});
