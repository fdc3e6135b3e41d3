import * as z from 'zod/mini';
import { weekActions } from '#domain/history/history-actions.ts';
import { Week } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { AssignmentFilter, PayFilter } from '#domain/report/week-filter.ts';
import { approvedPayStates } from '#domain/timesheet/pay-state.ts';
import { signOffFilters } from '#domain/sign-off/sign-off-of-week.ts';
import { flagFilters } from '#domain/flags/clean.ts';
import { flagKinds } from '#domain/flags/flag.ts';
import { listOrders, usualOrder } from '#domain/timesheet/list-order.ts';
import { comparedFields, NewPrice } from '#domain/timesheet/history.ts';
import { OwnTimesheet, ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import {
  ById,
  Gone,
  listOf,
  ofConsultant,
  orAbsent,
  pageQuery,
  TextFilter,
} from '#contract/endpoint/list.ts';

const Value = z.nullable(z.union([z.string(), z.number()]));

export const Change = z.strictObject({ field: z.enum(comparedFields), before: Value, after: Value });
const Changes = z.array(Change);

/** Approved weeks count for the client and PO number of their approval. */
export const assignmentFilter = {
  client: orAbsent(AssignmentFilter.shape.client),
  clientId: orAbsent(AssignmentFilter.shape.clientId),
  siteId: orAbsent(AssignmentFilter.shape.siteId),
  assignmentId: orAbsent(AssignmentFilter.shape.assignmentId),
  po: orAbsent(AssignmentFilter.shape.po),
};

export const ConsultantCount = z.strictObject({
  consultantId: z.nullable(Id),
  consultantName: z.nullable(z.string()),
  count: z.number(),
});
export type ConsultantCount = z.infer<typeof ConsultantCount>;

export const FlaggedTimesheetRow = z.extend(ReviewedTimesheet, {
  covered: z.optional(z.literal(true)),
  /** Only in the Pending list of all workers; null for an unclaimed worker. */
  consultantName: z.optional(z.nullable(z.string())),
  /** Notes of staff about the week; absent without notes. */
  notes: z.optional(z.number()),
  exceptions: z.array(
    z.strictObject({
      kind: z.enum(flagKinds),
      label: z.string(),
      sentence: z.string(),
      days: z.array(z.number()),
      changes: Changes,
    }),
  ),
});

const HistoryEntry = z.strictObject({
  at: z.string(),
  actorName: z.string(),
  action: z.enum(weekActions),
  reason: z.nullable(z.string()),
  changes: Changes,
  withoutSignOff: z.optional(z.literal(true)),
  /** The network address of a client who answered by a link; for reviewers only. */
  address: z.optional(z.string()),
  onBehalf: z.optional(z.literal(true)),
  cancelled: z.optional(z.literal(true)),
  newPrice: z.optional(NewPrice),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const payStateSaid =
  'After the first pay run, `payState` says whether the week waits for approval or for the next run, or is in a run, paid or held, and how many pounds its corrections add; `sentences` say it in words.';

const pendingQuery = {
  view: z._default(
    z.enum(['claimed', 'covered', 'all'], 'Choose a view: claimed, covered or all'),
    'claimed',
  ),
  weekStart: orAbsent(Week),
  upToWeek: orAbsent(Week),
  candidate: TextFilter,
  council: TextFilter,
  ...assignmentFilter,
  consultantId: ofConsultant,
  exceptions: orAbsent(z.enum(flagFilters, 'Ask for only or clean')),
  signOff: orAbsent(z.enum(signOffFilters, 'Choose signed, waiting or queried')),
};

export const timesheetEndpoints = endpoints({
  'GET /api/timesheets': {
    operationId: 'listTimesheets',
    tag: 'Timesheets',
    summary: 'Lists timesheets of your claimed workers, or of all workers for other staff',
    who: 'staff',
    description:
      'Each timesheet has flags in `exceptions`: long weeks and days, weekend work, unusual mileage, a missing rate, pay above bill or below the minimum wage, a late submission, and changes since the Rejected version. `exceptions=only` lists only flagged Pending timesheets, and `exceptions=clean` only those without a flag and a comment that are signed where the client signs, from at most 2,000. `consultantId` limits `view=all` to workers of one consultant, or with `none` to workers without one. The first page of all Pending timesheets without a filter divides its total in `byConsultant`, the largest count first. `signOff` filters by the client’s signature. `client` takes a name in any case, `clientId` an id, and `siteId` and `po` also `none`. `upToWeek` lists weeks up to and including one Monday. `view=covered` lists workers whom you cover for today. `sort` is by week, by worker or, for Pending timesheets, by total hours; a minus reverses the order. Approved weeks have `payState` after the first pay run; `payState`, `payRun` and the order `payRun` are for them. `payRun` is the number of a locked run, or `none`.',
    query: z.object({
      status: orAbsent(Status),
      ...pendingQuery,
      payState: orAbsent(z.enum(approvedPayStates, `Choose one of ${approvedPayStates.join(', ')}`)),
      payRun: orAbsent(PayFilter.shape.payRun),
      sort: z._default(z.enum(listOrders, `Choose one of ${listOrders.join(', ')}`), usualOrder),
      ...pageQuery,
    }),
    answer: z.strictObject({
      ...listOf(FlaggedTimesheetRow).shape,
      byConsultant: z.optional(z.array(ConsultantCount)),
    }),
  },
  'GET /api/timesheet-counts': {
    operationId: 'countPendingTimesheets',
    tag: 'Timesheets',
    summary: 'Counts the clean, signed and waiting Pending timesheets of a filter',
    who: 'staff',
    description:
      'The counts cover the whole list, at most 2,000 timesheets. Clean weeks have no flag and no comment, and are signed where the client signs.',
    query: z.object(pendingQuery),
    answer: z.strictObject({
      total: z.number(),
      clean: z.number(),
      signed: z.number(),
      waiting: z.number(),
    }),
  },
  'GET /api/timesheets/:id': {
    operationId: 'getTimesheet',
    tag: 'Timesheets',
    summary: 'Shows a timesheet, to its candidate without bill figures',
    who: 'signed in',
    description: `${payStateSaid} Reviewers also read its \`exceptions\`.`,
    params: ById,
    answer: z.union([FlaggedTimesheetRow, OwnTimesheet]),
    refuses: ['missing'],
  },
  'DELETE /api/timesheets/:id': {
    operationId: 'deleteTimesheet',
    tag: 'Timesheets',
    summary: 'Deletes a timesheet and tells its candidate',
    description:
      'Works for each status; the history keeps the timesheet. Refused for a week in a locked pay run, which is corrected instead.',
    who: 'reviewer',
    params: ById,
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/workers/:id/timesheets': {
    operationId: 'listWorkerTimesheets',
    tag: 'Workers',
    summary: 'Lists a worker’s timesheets, newest week first',
    who: 'staff',
    description: payStateSaid,
    params: ById,
    query: z.object(pageQuery),
    answer: listOf(ReviewedTimesheet),
    refuses: ['missing'],
  },
});

export const timesheetHistoryEndpoints = endpoints({
  'GET /api/timesheets/:id/history': {
    operationId: 'getTimesheetHistory',
    tag: 'Timesheets',
    summary: 'Lists all events of a week of an assignment, oldest first',
    who: 'signed in',
    description:
      'The history includes rejected and replaced versions, and the pay before and after each new price, but no rates.',
    params: ById,
    answer: listOf(HistoryEntry),
    refuses: ['missing'],
  },
});
