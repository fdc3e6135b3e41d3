import * as z from 'zod/mini';
import { Day, Week } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';

/** `clean` is null while more than 2,000 weeks are pending. `missing` counts workers of `missingWeek`. */
const MondayCounts = z.strictObject({
  pending: z.number(),
  clean: z.nullable(z.number()),
  missing: z.number(),
  waiting: z.number(),
  withoutRate: z.number(),
});
export type MondayCounts = z.infer<typeof MondayCounts>;

const ConsultantMonday = z.strictObject({
  ...MondayCounts.shape,
  consultantId: z.nullable(Id),
  consultantName: z.nullable(z.string()),
});
export type ConsultantMonday = z.infer<typeof ConsultantMonday>;

const OpenRun = z.strictObject({
  number: z.number(),
  payDate: Day,
  weeks: z.number(),
  pay: z.number(),
  problems: z.number(),
  last: z.nullable(z.strictObject({ number: z.number(), pay: z.number() })),
});
export type OpenRun = z.infer<typeof OpenRun>;

const Monday = z.strictObject({
  cutOff: z.nullable(z.strictObject({ weekStart: Week, at: z.string(), payDate: Day })),
  missingWeek: Week,
  byConsultant: z.array(ConsultantMonday),
  run: z.nullable(OpenRun),
});
export type Monday = z.infer<typeof Monday>;

export const mondayEndpoints = endpoints({
  'GET /api/monday': {
    operationId: 'getMonday',
    tag: 'Timesheets',
    summary: 'Shows the next cut-off, and what is pending, missing and waiting for each consultant',
    who: 'staff',
    description:
      'A consultant reads about own workers and those of consultants whom they cover for today, other staff about all consultants and about workers without one. Each figure counts what its list has: `pending` and `clean` of `GET /api/timesheets`, `missing` of `GET /api/missing-timesheets` for `missingWeek`, `waiting` of `GET /api/sign-offs`, and `withoutRate` of `GET /api/worker-rows`. `clean` is null while more than 2,000 weeks are pending. `cutOff` is the next one in the pay calendar that no locked run has taken. `run` is the open pay run for all, for callers who may read pay runs.',
    answer: Monday,
  },
});
