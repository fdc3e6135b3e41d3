import * as z from 'zod/mini';
import {
  Cancelling,
  Confirming,
  Deduction,
  Holding,
  NewPayRun,
  Payment,
  PayRunChange,
  PayRunReach,
  Unlocking,
} from '#domain/pay-run/pay-run.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { DifferentWeek, OnePayRun, PayRun, PayRunItem, RunPreview } from './pay-run.ts';
import { ById, listOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

const tag = 'Pay runs';
const byAdmins = { tag, who: 'run payroll' } as const;
const ByItem = z.object({ id: Id, itemId: Id });

export const payRunEndpoints = endpoints({
  'GET /api/pay-runs': {
    operationId: 'listPayRuns',
    ...byAdmins,
    summary: 'Pay runs, newest first',
    query: z.object(pageQuery),
    answer: listOf(PayRun),
  },
  'POST /api/pay-runs': {
    operationId: 'openPayRun',
    ...byAdmins,
    summary: 'Open a pay run',
    description:
      'It takes each Approved week from `fromWeek` up to `upToWeek` that stands in no run, and each approved correction, and follows approvals by itself until it is locked. With `workerIds` it is a supplementary run: it takes what waits of these workers, also out of the open run for all. One run for all is open at a time, and a worker is in one supplementary run. Where the first run for all has `fromWeek`, weeks before it that are approved by now were paid before the portal kept runs: they are run 0.',
    body: NewPayRun,
    answer: OnePayRun,
    status: 201,
    refuses: ['conflict'],
  },
  'POST /api/pay-runs/preview': {
    operationId: 'previewPayRun',
    ...byAdmins,
    summary: 'What a pay run would come to, before it is opened',
    body: PayRunReach,
    answer: RunPreview,
  },
  'PUT /api/pay-runs/:id': {
    operationId: 'updatePayRun',
    ...byAdmins,
    summary: 'Change an open pay run, with a reason',
    description: 'A member that is left out stays as it is; `fromWeek` null takes all that waits.',
    params: ById,
    body: PayRunChange,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/cancelled': {
    operationId: 'cancelPayRun',
    ...byAdmins,
    summary: 'Cancel an open pay run, with a reason',
    description:
      'What stands in it waits again, and what was held stays held. Its number stays used. The weeks of run 0 wait again with the first run.',
    params: ById,
    body: Cancelling,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/pay-runs/:id': {
    operationId: 'getPayRun',
    ...byAdmins,
    summary: 'A pay run: its totals, and what stands in the way of locking it',
    params: ById,
    answer: OnePayRun,
    refuses: ['missing'],
  },
  'GET /api/pay-runs/:id/items': {
    operationId: 'listPayRunItems',
    tag,
    summary: 'What stands in a pay run, by name of the worker; a consultant reads that of claimed workers',
    who: 'reviewer',
    params: ById,
    query: z.object({
      search: TextFilter,
      only: orAbsent(
        z.enum(
          ['held', 'period', 'late', 'corrections', 'adjustments', 'without rate'],
          'Ask for held, period, late, corrections, adjustments or without rate',
        ),
      ),
      ...pageQuery,
    }),
    answer: listOf(PayRunItem),
    refuses: ['missing'],
  },
  'GET /api/held-items': {
    operationId: 'listHeldItems',
    tag,
    summary:
      'All that is held for a later run, by name of the worker; a consultant reads that of claimed workers',
    description:
      '`heldAt` says since when, and `heldReason` why. It is let go in the open run that it stands in.',
    who: 'reviewer',
    query: z.object({ search: TextFilter, ...pageQuery }),
    answer: listOf(PayRunItem),
  },
  'GET /api/pay-runs/:id/differences': {
    operationId: 'listPayRunDifferences',
    ...byAdmins,
    summary: 'Reconcile: weeks of a locked run that reports show otherwise by now, by name of the worker',
    description:
      'A run says what was sent, a report how a week stands: a correction since is the difference, which a later run pays. At most 1,000.',
    params: ById,
    answer: listOf(DifferentWeek),
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/held': {
    operationId: 'holdPayRunItem',
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
    operationId: 'deductPayRunItem',
    ...byAdmins,
    summary: 'Deduct an amount below zero with the worker’s consent, or take that back',
    description:
      'With `amount` a part is deducted: the run leaves the rest for the next one, in which it is an item, held with the date. Without it all is deducted.',
    params: ByItem,
    body: Deduction,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/confirmed': {
    operationId: 'confirmPayRunItem',
    ...byAdmins,
    summary: 'Confirm hours on days that have not come, or take that back',
    description:
      'A run that has such hours, neither held nor confirmed, is not locked. Who confirmed them and when is kept; other hours of the week ask again.',
    params: ByItem,
    body: Confirming,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/lock': {
    operationId: 'lockPayRun',
    ...byAdmins,
    summary: 'Lock a run: its items stand for ever',
    description:
      'Refused, with their names, while weeks lack a rate, a worker’s total is below zero and neither held nor deducted, or hours are on days that have not come and neither held nor confirmed. A run without items is not locked. Payroll numbers are asked for by the files that need them.',
    params: ById,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/unlock': {
    operationId: 'unlockPayRun',
    ...byAdmins,
    summary: 'Open a locked run again, with a reason, while no file of it was made',
    params: ById,
    body: Unlocking,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/paid': {
    operationId: 'markPayRunPaid',
    ...byAdmins,
    summary: 'Say on which day a locked run was paid',
    description:
      'At the latest its pay date, where that has not come. Final. The day of a paid run is corrected with a `reason`.',
    params: ById,
    body: Payment,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
});
