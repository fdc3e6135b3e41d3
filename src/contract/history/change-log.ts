import * as z from 'zod/mini';
import { allChangeActions, changeSubjects } from '#domain/history/history-actions.ts';
import { Week } from '#domain/calendar/day.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, longListOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

const Version = z.nullable(z.record(z.string(), z.unknown()));

export const PastChange = z.strictObject({
  id: z.number(),
  at: z.string(),
  actorName: z.string(),
  subject: z.enum(changeSubjects),
  action: z.enum(allChangeActions),
  before: Version,
  after: Version,
  reason: z.nullable(z.string()),
  weekStart: z.nullable(Week),
  person: z.nullable(z.strictObject({ id: z.string(), fullName: z.string() })),
  client: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  assignment: z.nullable(z.strictObject({ id: z.string(), clientName: z.string(), jobTitle: z.string() })),
});
export type PastChange = z.infer<typeof PastChange>;

const subject = orAbsent(z.enum(changeSubjects, `Choose a subject: ${changeSubjects.join(', ')}`));

export const changeLogEndpoints = endpoints({
  'GET /api/workers/:id/history': {
    operationId: 'getWorkerHistory',
    tag: 'Workers',
    summary: 'Lists changes of a worker’s rates, assignments, consultant and role, newest first',
    who: 'staff',
    description:
      'A change of rates or rules has the values of the day before, and names its rate type and assignment. A claim has `consultantName`. Timesheets have their own history. `total` counts up to 1,000; `isMore` says whether there are more.',
    params: ById,
    query: z.object({ subject, ...pageQuery }),
    answer: longListOf(PastChange),
    refuses: ['missing'],
  },
  'GET /api/history': {
    operationId: 'listHistory',
    tag: 'Audit',
    summary: 'Lists all changes that staff made, newest first',
    who: 'read the audit',
    description:
      'Covers rates, assignments, consultants, roles, accounts, clients, rate types, umbrella companies and pay runs. `search` finds part of a name of the person, client, rate type or umbrella company concerned, of the member of staff, or the number of a pay run. `total` counts up to 1,000; `isMore` says whether there are more.',
    query: z.object({ subject, search: TextFilter, ...pageQuery }),
    answer: longListOf(PastChange),
  },
});
