import * as z from 'zod/mini';
import { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { workerViews } from '#domain/assignment/claim.ts';
import { workerFilters, workerSorts } from '#domain/assignment/worker-row.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { NewConsultant } from '#domain/assignment/unclaim.ts';
import { RateChange, Rates } from '#domain/money/rates.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { Id, NamedPerson } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

/** Rates in pounds per hour. */
export const Worker = z.strictObject({
  ...NamedPerson.shape,
  ...Rates.shape,
  assignedConsultantId: z.nullable(z.string()),
  assignment: z.nullable(AssignmentDetails),
  disabled: z.boolean(),
});
export type Worker = z.infer<typeof Worker>;

export const WorkerInFull = z.strictObject({
  ...Worker.shape,
  firstName: z.string(),
  lastName: z.string(),
  phone: z.nullable(z.string()),
});
export type WorkerInFull = z.infer<typeof WorkerInFull>;

export const WorkerRow = z.strictObject({
  ...Worker.shape,
  assignments: z.array(
    z.strictObject({ id: z.string(), clientName: z.string(), jobTitle: z.string(), isPrimary: z.boolean() }),
  ),
  lastDay: z.nullable(Day),
  lastWeek: z.nullable(z.strictObject({ weekStart: Week, status: Status })),
  missingWeek: z.nullable(Week),
});
export type WorkerRow = z.infer<typeof WorkerRow>;

/** Without `assignmentId`, the primary assignment. */
const RateChangeOfWorker = z.extend(RateChange, { assignmentId: z.optional(z.nullable(Id)) });

const View = z.enum(workerViews, 'Choose a view: claimed, covered, all or unclaimed');

export const workerEndpoints = endpoints({
  'GET /api/workers': {
    operationId: 'listWorkers',
    tag: 'Workers',
    summary: 'My claimed workers, the unclaimed candidates, or all workers for an Admin',
    who: 'reviewer',
    description: '`view=covered` is of the workers of those in whose place I stand today.',
    query: z.object({ view: z._default(View, 'claimed'), search: TextFilter, ...pageQuery }),
    answer: listOf(Worker),
  },
  'GET /api/worker-rows': {
    operationId: 'listWorkerRows',
    tag: 'Workers',
    summary: 'My claimed workers, or all of them for an Admin, with how they stand: filtered and sorted',
    who: 'reviewer',
    description:
      'With `only` those with an open account who have no rate of today to pay or to bill (`no-rate`), no assignment that goes on or is to come (`no-assignment`), no timesheet for the week that ended last (`missing`), or who leave within four weeks (`leaving`). A minus before `sort` turns the order round; who has nothing to sort by comes last either way.',
    query: z.object({
      view: z._default(
        z.enum(['claimed', 'covered', 'all'], 'Choose a view: claimed, covered or all'),
        'claimed',
      ),
      search: TextFilter,
      only: orAbsent(z.enum(workerFilters, `Choose one of ${workerFilters.join(', ')}`)),
      consultantId: orAbsent(Id),
      sort: z._default(z.enum(workerSorts, `Sort by one of ${workerSorts.join(', ')}`), 'name'),
      ...pageQuery,
    }),
    answer: listOf(WorkerRow),
  },
  'GET /api/workers/:id': {
    operationId: 'getWorker',
    tag: 'Workers',
    summary: 'A worker with rates, assignment, and first and last name apart',
    who: 'reviewer',
    params: ById,
    answer: WorkerInFull,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/claim': {
    operationId: 'claimWorker',
    tag: 'Workers',
    summary: 'Claim an unclaimed candidate; the first one wins',
    who: 'reviewer',
    params: ById,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/workers/:id/consultant': {
    operationId: 'assignWorkerConsultant',
    tag: 'Workers',
    summary: 'Give a claimed candidate to another consultant, or to nobody (null)',
    who: 'reviewer',
    description:
      'Admins give candidates to any consultant. A consultant gives an own one back, to nobody, with a `reason`, which all Admins are told.',
    params: ById,
    body: NewConsultant,
    answer: WorkerInFull,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/rates': {
    operationId: 'updateWorkerRates',
    tag: 'Workers',
    summary: 'Set the pay rate and the supply bill rate; null clears one',
    who: 'reviewer',
    description:
      'Pounds an hour, two decimals at most. Approved timesheets keep the rates of their approval; one that was missing then is set by this, once. They are those of the assignment `assignmentId`, or of the one that stands for the worker. Without `from` they are those of all weeks that are not approved yet, and dated rates up to this week are removed, each with an entry of the history; with it they hold from that day on, as `PUT /api/assignments/:id/rates/basic/:from` sets them: `confirm` is asked for where they reach into an approved week, and the answer has the rates of today. With `seen`, the rates that the new ones were made from, the answer is a conflict where someone else has changed them since.',
    params: ById,
    query: z.object({ confirm: z.optional(z.string()) }),
    body: RateChangeOfWorker,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict'],
  },
});
