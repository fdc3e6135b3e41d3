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
/** For clients that cannot send a body with `DELETE`. */
const query = z.object({
  assignmentId: orAbsent(Id),
  day: orAbsent(z.union([Day, z.coerce.number<string>().check(z.int(), z.minimum(1), z.maximum(7))])),
});

const answer = listOf(SaidAbsence);
const tag = 'Absences';
const what =
  'Without `day` (a date of the week, or 1 for Monday to 7 for Sunday) the whole week; without `assignmentId` every assignment of which it can be said. Answers what is said of the week then.';
const rules =
  ' Refused of a week that the assignment does not cover or that is over a year ahead, and (409) of a whole week that has a Pending or Approved timesheet. A timesheet of the week withdraws it. Harmless to repeat.';

export const absenceEndpoints = endpoints({
  'GET /api/me/absences': {
    operationId: 'listOwnAbsences',
    tag,
    summary: 'What is said of my weeks that were not worked, newest week first',
    who: 'candidate',
    answer,
  },
  'PUT /api/me/absences/:week': {
    operationId: 'updateOwnAbsence',
    tag,
    summary: 'Say that I did not work in a week or on a day of it, and why',
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
    summary: 'Withdraw that I did not work',
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
    summary: 'What is said of a worker’s week that was not worked',
    who: 'reviewer',
    params: ByWorkerAndWeek,
    answer,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/absences/:week': {
    operationId: 'updateWorkerAbsence',
    tag,
    summary: 'Say that a worker did not work in a week or on a day of it, and why',
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
    summary: 'Withdraw that a worker did not work',
    who: 'reviewer',
    description: what,
    params: ByWorkerAndWeek,
    query,
    body: WhatWasMissed,
    answer,
    refuses: ['missing'],
  },
});
