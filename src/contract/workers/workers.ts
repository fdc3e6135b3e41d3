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
  /** Notes of staff about the worker and the weeks; absent without notes. */
  notes: z.optional(z.number()),
});
export type WorkerRow = z.infer<typeof WorkerRow>;

/** Without `assignmentId`, the primary assignment. */
const RateChangeOfWorker = z.extend(RateChange, { assignmentId: z.optional(z.nullable(Id)) });

const View = z.enum(workerViews, 'Choose a view: claimed, covered, all or unclaimed');

export const workerEndpoints = endpoints({
  'GET /api/workers': {
    operationId: 'listWorkers',
    tag: 'Workers',
    summary: 'Lists your claimed workers, the unclaimed candidates, or all workers for other staff',
    who: 'staff',
    description: '`view=covered` lists workers whom you cover for today.',
    query: z.object({ view: z._default(View, 'claimed'), search: TextFilter, ...pageQuery }),
    answer: listOf(Worker),
  },
  'GET /api/worker-rows': {
    operationId: 'listWorkerRows',
    tag: 'Workers',
    summary: 'Lists workers with assignments, last week and missing week, filtered and sorted',
    who: 'staff',
    description:
      'A consultant reads claimed workers, other staff all. `only` filters open accounts: no current pay or bill rate (`no-rate`), no current or future assignment (`no-assignment`), no timesheet for the last full week (`missing`), or an end within four weeks (`leaving`). `clientId` keeps workers with a current or future assignment at that client. A minus before `sort` reverses the order; workers without a value come last.',
    query: z.object({
      view: z._default(
        z.enum(['claimed', 'covered', 'all'], 'Choose a view: claimed, covered or all'),
        'claimed',
      ),
      search: TextFilter,
      only: orAbsent(z.enum(workerFilters, `Choose one of ${workerFilters.join(', ')}`)),
      consultantId: orAbsent(Id),
      clientId: orAbsent(Id),
      sort: z._default(z.enum(workerSorts, `Sort by one of ${workerSorts.join(', ')}`), 'name'),
      ...pageQuery,
    }),
    answer: listOf(WorkerRow),
  },
  'GET /api/workers/:id': {
    operationId: 'getWorker',
    tag: 'Workers',
    summary: 'Shows a worker with rates and assignment',
    who: 'staff',
    params: ById,
    answer: WorkerInFull,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/claim': {
    operationId: 'claimWorker',
    tag: 'Workers',
    summary: 'Claims an unclaimed candidate',
    who: 'reviewer',
    description: 'If two consultants claim at once, the first one succeeds.',
    params: ById,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/workers/:id/consultant': {
    operationId: 'assignWorkerConsultant',
    tag: 'Workers',
    summary: 'Moves a claimed candidate to another consultant, or to nobody with null',
    who: 'reviewer',
    description:
      'Admins move candidates to any consultant. A consultant may only give back an own one, to nobody, with a `reason`, which goes to all Admins.',
    params: ById,
    body: NewConsultant,
    answer: WorkerInFull,
    refuses: ['missing'],
  },
  'PUT /api/workers/:id/rates': {
    operationId: 'updateWorkerRates',
    tag: 'Workers',
    summary: 'Sets the pay rate and the supply bill rate, or clears one with null',
    who: 'reviewer',
    description:
      'Pounds an hour, at most two decimals. Approved timesheets keep their rates; a missing one is filled in once. `assignmentId` names the assignment, otherwise it is the primary one. Without `from` the rates apply to all weeks that are not approved, and dated rates up to this week are removed, each with an entry in the history. With `from` they apply from that day on, as in `PUT /api/assignments/:id/rates/basic/:from`: a change that affects an approved week needs `confirm`, and the answer has the current rates. `seen` has the rates that the caller read: if they have changed since, the answer is a conflict.',
    params: ById,
    query: z.object({ confirm: z.optional(z.string()) }),
    body: RateChangeOfWorker,
    answer: WorkerInFull,
    refuses: ['missing', 'conflict'],
  },
});
