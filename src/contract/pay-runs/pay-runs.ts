/** Pay runs: what is handed to payroll, from opening to paid. Contract section 3. */

import * as z from 'zod/mini';
import { Day, Week } from '#domain/calendar/day.ts';
import { unitNames } from '#domain/money/rate-type.ts';
import {
  Deduction,
  Holding,
  itemKinds,
  NewPayRun,
  Payment,
  payRunStatuses,
  problemKinds,
  Unlocking,
} from '#domain/pay-run/pay-run.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { ById, listOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

const Amount = z.nullable(z.number());

/** What the items of a run come to; of an open one those that are not held. Pay and bill leave out what has no rate yet. */
const Totals = z.strictObject({ weeks: z.number(), hours: z.number(), pay: z.number(), bill: z.number() });

/** What stands in the way of locking, named; `blocks` is false for what is only worth a look. */
const Problem = z.strictObject({
  kind: z.enum(problemKinds),
  blocks: z.boolean(),
  itemId: z.string(),
  timesheetId: z.nullable(z.string()),
  userId: z.string(),
  fullName: z.string(),
  weekStart: z.nullable(Week),
  message: z.string(),
});

/** A file that was made of a locked run: the same bytes whenever it is asked for again. */
const MadeFile = z.strictObject({
  mapId: z.string(),
  version: z.number(),
  name: z.string(),
  sha256: z.string(),
  size: z.number(),
  madeAt: z.string(),
  madeByName: z.string(),
});

export const PayRun = z.strictObject({
  id: z.string(),
  number: z.number(),
  upToWeek: Week,
  payDate: Day,
  status: z.enum(payRunStatuses),
  openedAt: z.string(),
  openedByName: z.string(),
  lockedAt: z.nullable(z.string()),
  lockedByName: z.nullable(z.string()),
  paidOn: z.nullable(Day),
  paidByName: z.nullable(z.string()),
  totals: Totals,
  files: z.array(MadeFile),
});
export type PayRun = z.infer<typeof PayRun>;

/** How the weeks up to that of the run stand: `ready` go into it, of which `withoutRate` cannot; the others do not yet. */
const RunStanding = z.strictObject({
  ready: z.number(),
  withoutRate: z.number(),
  held: z.number(),
  pending: z.number(),
  missing: z.number(),
});

/** With what is wrong: at most 200 problems, those that block first, and how many there are. */
export const OnePayRun = z.extend(PayRun, {
  problems: z.array(Problem),
  problemCount: z.number(),
  /** Null once the run is locked. */
  standing: z.nullable(RunStanding),
});
export type OnePayRun = z.infer<typeof OnePayRun>;

/** One rate type at one pair of rates; units and amounts of what is taken back are below zero. */
const Line = z.strictObject({
  rateType: z.string(),
  unit: z.enum(unitNames),
  units: z.number(),
  payRate: Amount,
  billRate: Amount,
  pay: Amount,
  bill: Amount,
});

export const PayRunItem = z.strictObject({
  id: z.string(),
  kind: z.enum(itemKinds),
  timesheetId: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  fullName: z.string(),
  payrollNumber: z.nullable(z.string()),
  clientName: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  weekStart: Week,
  hours: z.number(),
  /** Approved after the cut-off of its own week. */
  late: z.boolean(),
  held: z.boolean(),
  heldReason: z.nullable(z.string()),
  deducted: z.boolean(),
  deductedNote: z.nullable(z.string()),
  /** Of a correction. */
  reason: z.nullable(z.string()),
  pay: Amount,
  bill: Amount,
  lines: z.array(Line),
});
export type PayRunItem = z.infer<typeof PayRunItem>;

const Figures = { hours: z.number(), pay: Amount, bill: Amount };

/** A week that was handed over otherwise than it stands now. */
const DifferentWeek = z.strictObject({
  timesheetId: z.string(),
  userId: z.string(),
  fullName: z.string(),
  weekStart: Week,
  /** What was handed over, with what later runs up to this one took back and paid anew. */
  sent: z.strictObject(Figures),
  /** As reports show it. */
  now: z.strictObject(Figures),
});
export type DifferentWeek = z.infer<typeof DifferentWeek>;

const tag = 'Pay runs';
const byAdmins = { tag, who: 'run payroll' } as const;
const ByItem = z.object({ id: Id, itemId: Id });

export const payRunEndpoints = endpoints({
  'GET /api/pay-runs': {
    ...byAdmins,
    summary: 'Pay runs, newest first',
    query: z.object(pageQuery),
    answer: listOf(PayRun),
  },
  'POST /api/pay-runs': {
    ...byAdmins,
    summary: 'Open a pay run',
    description:
      'It takes each Approved week up to `upToWeek` that stands in no run, and each approved correction, and follows approvals by itself until it is locked. One is open at a time. The first run may begin at `fromWeek`: weeks before it that are approved by now were paid before the portal kept runs, and come into none.',
    body: NewPayRun,
    answer: OnePayRun,
    status: 201,
    refuses: ['conflict'],
  },
  'GET /api/pay-runs/:id': {
    ...byAdmins,
    summary: 'A pay run: its totals, and what stands in the way of locking it',
    params: ById,
    answer: OnePayRun,
    refuses: ['missing'],
  },
  'GET /api/pay-runs/:id/items': {
    tag,
    summary: 'What stands in a pay run, by name of the worker; a consultant reads that of claimed workers',
    who: 'reviewer',
    params: ById,
    query: z.object({
      search: TextFilter,
      only: orAbsent(
        z.enum(
          ['held', 'late', 'corrections', 'without rate'],
          'Ask for held, late, corrections or without rate',
        ),
      ),
      ...pageQuery,
    }),
    answer: listOf(PayRunItem),
    refuses: ['missing'],
  },
  'GET /api/pay-runs/:id/differences': {
    ...byAdmins,
    summary: 'Reconcile: weeks of a locked run that reports show otherwise by now, by name of the worker',
    description:
      'A run says what was sent, a report how a week stands: a correction since is the difference, which a later run pays. At most 1,000.',
    params: ById,
    answer: listOf(DifferentWeek),
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/held': {
    ...byAdmins,
    summary: 'Hold an item back from an open run with a reason, or let it go',
    description:
      'What is held stays out when the run is locked, and waits, still held, in the next one. All that waits of the same week is held with it, so that both halves of a correction stay together.',
    params: ByItem,
    body: Holding,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/deducted': {
    ...byAdmins,
    summary: 'Deduct an amount below zero with the worker’s consent, or take that back',
    params: ByItem,
    body: Deduction,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/lock': {
    ...byAdmins,
    summary: 'Lock a run: its items stand for ever',
    description:
      'Refused, with their names, while weeks lack a rate, workers lack the payroll number that the payroll file needs, or a worker’s total is below zero and neither held nor deducted. A run without items is not locked.',
    params: ById,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/unlock': {
    ...byAdmins,
    summary: 'Open a locked run again, with a reason, while no file of it was made',
    params: ById,
    body: Unlocking,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/paid': {
    ...byAdmins,
    summary: 'Say on which day a locked run was paid',
    description: 'Final. The day of a paid run is corrected with a `reason`.',
    params: ById,
    body: Payment,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
});
