import * as z from 'zod/mini';
import { Week } from '#domain/calendar/day.ts';
import { NamedPerson } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById } from '#contract/endpoint/list.ts';

const WorkerOfToday = z.strictObject({
  ...z.omit(NamedPerson, { email: true }).shape,
  jobTitle: z.string(),
  isMissing: z.boolean(),
});

const Spent = z.strictObject({
  /** `2026-11`, by the Monday of the week. */
  month: z.string(),
  poNumber: z.nullable(z.string()),
  weeks: z.number(),
  /** In pounds; null if no week has a bill rate. */
  bill: z.nullable(z.number()),
  weeksWithoutRate: z.number(),
});

export const ClientFigures = z.strictObject({
  workers: z.array(WorkerOfToday),
  workerCount: z.number(),
  missingWeek: Week,
  missingCount: z.number(),
  spend: z.array(Spent),
});
export type ClientFigures = z.infer<typeof ClientFigures>;

export const clientFiguresEndpoints = endpoints({
  'GET /api/clients/:id/figures': {
    operationId: 'getClientFigures',
    tag: 'Clients',
    summary: 'Shows who works at a client today, who has sent no week, and the spend by month',
    who: 'read clients',
    description:
      'A consultant reads about own and covered workers, other staff about everyone. `workers` holds the first 200 of `workerCount`, by name. `isMissing` and `missingCount` are about the week of `missingWeek`. `spend` has the bill of approved weeks of the last twelve months, newest first, for each PO number of the approval; the month is that of the Monday.',
    params: ById,
    answer: ClientFigures,
    refuses: ['missing'],
  },
});
