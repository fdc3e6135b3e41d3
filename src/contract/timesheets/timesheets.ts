import * as z from 'zod/mini';
import { weekActions } from '#domain/history/history-actions.ts';
import { Week } from '#domain/calendar/day.ts';
import { Status } from '#domain/timesheet/entry.ts';
import { AssignmentFilter } from '#domain/report/week-filter.ts';
import { signOffFilters } from '#domain/sign-off/sign-off-of-week.ts';
import { flagKinds } from '#domain/flags/flag.ts';
import { listOrders, usualOrder } from '#domain/timesheet/list-order.ts';
import { comparedFields, NewPrice } from '#domain/timesheet/history.ts';
import { OwnTimesheet, ReviewedTimesheet } from '#domain/timesheet/timesheet.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, Gone, listOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

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

export const FlaggedTimesheetRow = z.extend(ReviewedTimesheet, {
  covered: z.optional(z.literal(true)),
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
  'With `payState` once the agency has opened a pay run: whether the week waits for approval, for the next run, is in one, paid or held, and by how many pounds it was corrected; `sentences` say it in words.';

export const timesheetEndpoints = endpoints({
  'GET /api/timesheets': {
    operationId: 'listTimesheets',
    tag: 'Timesheets',
    summary: 'Timesheets of my claimed workers, or of all workers for an Admin',
    who: 'reviewer',
    description:
      'Each with what makes one look twice: long weeks and days, weekend work, unusual mileage, no rate, pay above bill or below the minimum wage, sent after the cut-off where pay runs are kept, and how it differs from the rejected version that it replaced. `exceptions=only` leaves out those without; it narrows Pending timesheets, 2,000 at most. `signOff` does the same by the client’s signature, where assignments ask for it. `client` takes a name, whatever its capitals, `clientId` the id of who has that name, `siteId` and `po` also `none`. `upToWeek` takes the weeks up to and with one Monday. `view=covered` is of the workers of those in whose place I stand today. `sort` is the order: by week, by the worker’s name or, of Pending ones, by total hours; with a minus, the last comes first.',
    query: z.object({
      status: orAbsent(Status),
      view: z._default(
        z.enum(['claimed', 'covered', 'all'], 'Choose a view: claimed, covered or all'),
        'claimed',
      ),
      weekStart: orAbsent(Week),
      upToWeek: orAbsent(Week),
      candidate: TextFilter,
      council: TextFilter,
      ...assignmentFilter,
      exceptions: orAbsent(z.literal('only', 'Ask for only, or leave it out')),
      signOff: orAbsent(z.enum(signOffFilters, 'Choose signed, waiting or queried')),
      sort: z._default(z.enum(listOrders, `Choose one of ${listOrders.join(', ')}`), usualOrder),
      ...pageQuery,
    }),
    answer: listOf(FlaggedTimesheetRow),
  },
  'GET /api/timesheets/:id': {
    operationId: 'getTimesheet',
    tag: 'Timesheets',
    summary: 'One timesheet; its own candidate reads it without bill figures',
    who: 'signed in',
    description: `${payStateSaid} Reviewers read its \`exceptions\`, as in a list.`,
    params: ById,
    answer: z.union([FlaggedTimesheetRow, OwnTimesheet]),
    refuses: ['missing'],
  },
  'DELETE /api/timesheets/:id': {
    operationId: 'deleteTimesheet',
    tag: 'Timesheets',
    summary: 'Delete a timesheet of any status; the history keeps it, and its candidate is told',
    description: 'Not while it is in a locked pay run: what was handed over is corrected.',
    who: 'reviewer',
    params: ById,
    answer: Gone,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/workers/:id/timesheets': {
    operationId: 'listWorkerTimesheets',
    tag: 'Workers',
    summary: "A worker's timesheets, newest week first",
    who: 'reviewer',
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
    summary: "Everything that happened to the timesheets of this assignment's week, oldest first",
    who: 'signed in',
    description:
      'Versions that were rejected and replaced are part of it, and what the week paid before and after it was repriced. Rates are not.',
    params: ById,
    answer: listOf(HistoryEntry),
    refuses: ['missing'],
  },
});
