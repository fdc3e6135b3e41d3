import * as z from 'zod/mini';
import {
  Cancelling,
  Confirming,
  Deduction,
  Holding,
  HoldingMany,
  itemOrders,
  NewPayRun,
  Payment,
  PayRunChange,
  PayRunReach,
  Unlocking,
} from '#domain/pay-run/pay-run.ts';
import { Id } from '#domain/person/person.ts';
import { endpoints } from '#contract/endpoint/endpoint.ts';
import { DifferentWeek, OnePayRun, PayRun, PayRunItem, RunComparison, RunPreview } from './pay-run.ts';
import { ById, listOf, orAbsent, pageQuery, TextFilter } from '#contract/endpoint/list.ts';

const tag = 'Pay runs';
const byPayroll = { tag, who: 'run payroll' } as const;
const ByItem = z.object({ id: Id, itemId: Id });

export const payRunEndpoints = endpoints({
  'GET /api/pay-runs': {
    operationId: 'listPayRuns',
    tag,
    who: 'read pay runs',
    summary: 'Lists pay runs, newest first',
    query: z.object(pageQuery),
    answer: listOf(PayRun),
  },
  'POST /api/pay-runs': {
    operationId: 'openPayRun',
    ...byPayroll,
    summary: 'Opens a pay run',
    description:
      'The run takes each Approved week from `fromWeek` to `upToWeek` that is in no run, and each approved correction. Until its lock it also takes later approvals. With `workerIds` it is a supplementary run: it takes what waits for these workers, also from the open run for all. Only one run for all can be open, and a worker can be in one supplementary run. If the first run for all has `fromWeek`, earlier approved weeks count as paid: they are run 0.',
    body: NewPayRun,
    answer: OnePayRun,
    status: 201,
    refuses: ['conflict'],
  },
  'POST /api/pay-runs/preview': {
    operationId: 'previewPayRun',
    ...byPayroll,
    summary: 'Calculates a pay run without opening it',
    body: PayRunReach,
    answer: RunPreview,
  },
  'PUT /api/pay-runs/:id': {
    operationId: 'updatePayRun',
    ...byPayroll,
    summary: 'Changes an open pay run, with a reason',
    description: 'Omitted members do not change. `fromWeek` null takes all that waits.',
    params: ById,
    body: PayRunChange,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/cancelled': {
    operationId: 'cancelPayRun',
    ...byPayroll,
    summary: 'Cancels an open pay run, with a reason',
    description:
      'Its items wait again, and held items stay held. Its number is not used again. The weeks of run 0 wait again with the first run.',
    params: ById,
    body: Cancelling,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'GET /api/pay-runs/:id': {
    operationId: 'getPayRun',
    tag,
    who: 'read pay runs',
    summary: 'Shows the totals of a pay run and what prevents its lock',
    params: ById,
    answer: OnePayRun,
    refuses: ['missing'],
  },
  'GET /api/pay-runs/:id/comparison': {
    operationId: 'comparePayRun',
    tag,
    who: 'read pay runs',
    summary: 'Compares a pay run with the run before it and with reports',
    params: ById,
    answer: RunComparison,
    refuses: ['missing'],
  },
  'GET /api/pay-runs/:id/items': {
    operationId: 'listPayRunItems',
    tag,
    summary: 'Lists the items of a pay run by worker, client or pay',
    who: 'staff',
    description:
      'A consultant reads the items of claimed workers. The four parts leave out held items, so that each list adds up to its sum in `totals.parts`.',
    params: ById,
    query: z.object({
      search: TextFilter,
      only: orAbsent(
        z.enum(
          ['held', 'period', 'late', 'corrections', 'adjustments', 'without rate'],
          'Ask for held, period, late, corrections, adjustments or without rate',
        ),
      ),
      sort: orAbsent(z.enum(itemOrders, 'Sort by name, client, pay or -pay')),
      ...pageQuery,
    }),
    answer: listOf(PayRunItem),
    refuses: ['missing'],
  },
  'GET /api/held-items': {
    operationId: 'listHeldItems',
    tag,
    summary: 'Lists all held items by worker',
    description:
      '`heldAt` is the time, `heldReason` the reason. Release an item in the open run that has it. A consultant reads the items of claimed workers.',
    who: 'staff',
    query: z.object({ search: TextFilter, ...pageQuery }),
    answer: listOf(PayRunItem),
  },
  'GET /api/pay-runs/:id/differences': {
    operationId: 'listPayRunDifferences',
    tag,
    who: 'read pay runs',
    summary: 'Lists the weeks of a locked run that have changed since',
    description:
      'A run shows what was sent to payroll, a report the current state of a week. A later run pays the difference. At most 1,000, by worker.',
    params: ById,
    answer: listOf(DifferentWeek),
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/held': {
    operationId: 'holdPayRunItem',
    ...byPayroll,
    summary: 'Holds an item of an open run with a reason, or releases it',
    description:
      'A held item stays out of the lock and waits, still held, in the next run. All items of the same week are held together, so that both halves of a correction stay together.',
    params: ByItem,
    body: Holding,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/held': {
    operationId: 'holdPayRunItems',
    ...byPayroll,
    summary: 'Holds several items of an open run, with one reason',
    description:
      'Items that have left the run are skipped. `weeks` counts the held weeks. With `held` false the call takes a hold of many back: it releases those of the items that the caller holds with this reason.',
    params: ById,
    body: HoldingMany,
    answer: z.strictObject({ weeks: z.number() }),
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/deducted': {
    operationId: 'deductPayRunItem',
    ...byPayroll,
    summary: 'Deducts an amount below zero with the worker’s consent, or undoes that',
    description:
      'With `amount` only a part is deducted: the next run has the rest as an item, held with the date. Without `amount` all is deducted.',
    params: ByItem,
    body: Deduction,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/items/:itemId/confirmed': {
    operationId: 'confirmPayRunItem',
    ...byPayroll,
    summary: 'Confirms hours on future days, or undoes that',
    description:
      'A run cannot be locked while such hours are neither held nor confirmed. The confirmation stores the person and the time; changed hours need a new one.',
    params: ByItem,
    body: Confirming,
    answer: PayRunItem,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/lock': {
    operationId: 'lockPayRun',
    ...byPayroll,
    summary: 'Locks a pay run, so that its items never change',
    description:
      'Refused, with names, while a week lacks a rate, a worker’s total below zero is neither held nor deducted, or hours on future days are neither held nor confirmed. A run without items cannot be locked. Payroll numbers are checked when a file is made.',
    params: ById,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/unlock': {
    operationId: 'unlockPayRun',
    ...byPayroll,
    summary: 'Unlocks a pay run that has no files yet, with a reason',
    params: ById,
    body: Unlocking,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
  'PUT /api/pay-runs/:id/paid': {
    operationId: 'markPayRunPaid',
    ...byPayroll,
    summary: 'Records the day on which a locked run was paid',
    description:
      'The day is its pay date or earlier, if that date has not come. A paid run stays paid; a `reason` corrects the day.',
    params: ById,
    body: Payment,
    answer: OnePayRun,
    refuses: ['missing', 'conflict'],
  },
});
