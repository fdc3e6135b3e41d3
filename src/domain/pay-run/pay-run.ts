import * as z from 'zod/mini';
import { orNull } from '#domain/text.ts';
import { Day, Week } from '#domain/calendar/day.ts';
import { Id } from '#domain/person/person.ts';
import { adviceOnPounds } from '#domain/money/typed-pounds.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';

export const itemKinds = [
  'timesheet',
  'reversal',
  'replacement',
  'deferral',
  'remainder',
  'expense',
  'holiday',
] as const;
export type ItemKind = (typeof itemKinds)[number];

export const problemKinds = [
  'missing rate',
  'payroll number',
  'negative',
  'query',
  'day to come',
  'new price',
] as const;
export type ProblemKind = (typeof problemKinds)[number];

const longestReason = 500;

function reasonFor(what: string) {
  return z
    .string(`Say ${what}`)
    .check(
      z.trim(),
      z.minLength(1, `Say ${what}`),
      z.maxLength(longestReason, `Say ${what} in at most ${longestReason} characters`),
    );
}

export const runParts = ['period', 'late', 'corrections', 'adjustments'] as const;
export type RunPart = (typeof runParts)[number];

export const itemOrders = ['name', 'client', '-pay', 'pay'] as const;
export type ItemOrder = (typeof itemOrders)[number];

const mostWorkers = 1_000;

const WorkerIds = z
  .array(Id, 'Choose the workers')
  .check(
    z.minLength(1, 'Choose at least one worker'),
    z.maxLength(mostWorkers, `Choose at most ${mostWorkers} workers`),
  );

export interface RunReach {
  upToWeek: Week;
  fromWeek: Week | null;
  workerIds: readonly string[] | null;
}

export const PayRunReach = z.object({
  upToWeek: Week,
  fromWeek: z.optional(z.nullable(Week)),
  workerIds: z.optional(z.nullable(WorkerIds)),
});
export type PayRunReach = z.infer<typeof PayRunReach>;

export const NewPayRun = z.extend(PayRunReach, { payDate: Day });
export type NewPayRun = z.infer<typeof NewPayRun>;

export const PayRunChange = z.object({
  upToWeek: z.optional(Week),
  fromWeek: z.optional(z.nullable(Week)),
  payDate: z.optional(Day),
  reason: reasonFor('why the run is changed'),
});
export type PayRunChange = z.infer<typeof PayRunChange>;

export const Cancelling = z.object({ reason: reasonFor('why the run is cancelled') });

export const Unlocking = z.object({ reason: reasonFor('why the run is unlocked') });

export const Payment = z.object({
  paidOn: Day,
  reason: z.optional(z.nullable(reasonFor('why the day changes'))),
});
export type Payment = z.infer<typeof Payment>;

export const Holding = z.object({
  held: z.boolean('Send true or false'),
  reason: orNull(z.string().check(z.trim(), z.maxLength(longestReason))),
});

const mostHeldAtOnce = 1_000;

export const HoldingMany = z.object({
  itemIds: z
    .array(Id, 'Choose the items')
    .check(
      z.minLength(1, 'Choose at least one item'),
      z.maxLength(mostHeldAtOnce, `Choose at most ${mostHeldAtOnce} items`),
    ),
  held: z._default(z.boolean('Send true or false'), true),
  reason: reasonFor('why you hold them'),
});

export const Confirming = z.object({ confirmed: z.boolean('Send true or false') });

export const Deduction = z.object({
  deducted: z.boolean('Send true or false'),
  amount: z.optional(
    z.nullable(
      z.number({ error: ({ input }) => `The amount ${adviceOnPounds(input)}` }).check(
        z.positive('Enter an amount above zero'),
        z.refine((pounds) => isInWholeParts(pounds, 100), 'Enter at most two decimals, like 21.50'),
      ),
    ),
  ),
  note: orNull(z.string().check(z.trim(), z.maxLength(longestReason))),
});
