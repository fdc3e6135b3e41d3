import * as z from 'zod/mini';
import { reasonNames, SaidNotWorked, WhatWasMissed } from '#domain/absence/absence.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, orAbsent } from '#contract/endpoint/list.ts';
import { Id } from '#domain/person/person.ts';

export const SaidAbsence = z.strictObject({
  assignmentId: z.string(),
  weekStart: Week,
  day: z.nullable(Day),
  reason: z.enum(reasonNames),
  note: z.nullable(z.string()),
  byName: z.string(),
  at: z.string(),
});

const ByWeek = z.object({ week: Week });
const ByWorkerAndWeek = z.extend(ById, ByWeek.shape);
/** An alternative for clients that cannot send a body with `DELETE`. */
const query = z.object({
  assignmentId: orAbsent(Id),
  day: orAbsent(z.union([Day, z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(7))])),
});

const answer = listOf(SaidAbsence);
const tag = 'Absences';
const what =
  '`day` is a date of the week, or 1 for Monday to 7 for Sunday; without it the whole week. `days` has several days of the week at once. Without `assignmentId` every assignment to which it can apply. Answers all notes of the week.';
const rules =
  ' Refused for a week that the assignment does not cover, or more than a year ahead, and (409) for a whole week with a Pending or Approved timesheet. A timesheet of the week removes the note. A repeat has no further effect.';

export const absenceEndpoints = endpoints({
  'GET /api/me/absences': {
    operationId: 'listOwnAbsences',
    tag,
    summary: 'Lists your weeks and days without work, newest week first',
    who: 'candidate',
    answer,
  },
  'PUT /api/me/absences/:week': {
    operationId: 'updateOwnAbsence',
    tag,
    summary: 'Records that you did not work in a week or on a day, and why',
    who: 'candidate',
    description: what + rules,
    params: ByWeek,
    body: SaidNotWorked,
    answer,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/me/absences/:week': {
    operationId: 'deleteOwnAbsence',
    tag,
    summary: 'Withdraws your note that you did not work',
    who: 'candidate',
    description: what,
    params: ByWeek,
    query,
    body: WhatWasMissed,
    answer,
    refuses: ['missing'],
  },
  'GET /api/workers/:id/absences/:week': {
    operationId: 'getWorkerAbsence',
    tag,
    summary: 'Shows whether a worker did not work in a week',
    who: 'staff',
    params: ByWorkerAndWeek,
    answer,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/absences/:week': {
    operationId: 'updateWorkerAbsence',
    tag,
    summary: 'Records that a worker did not work in a week or on a day, and why',
    who: 'reviewer',
    description: what + rules,
    params: ByWorkerAndWeek,
    body: SaidNotWorked,
    answer,
    refuses: ['missing', 'conflict'],
  },
  'DELETE /api/workers/:id/absences/:week': {
    operationId: 'deleteWorkerAbsence',
    tag,
    summary: 'Withdraws the note that a worker did not work',
    who: 'reviewer',
    description: what,
    params: ByWorkerAndWeek,
    query,
    body: WhatWasMissed,
    answer,
    refuses: ['missing'],
  },
});
