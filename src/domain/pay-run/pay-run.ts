/** Pay runs: what is handed to payroll together. Contract section 3. */

import * as z from 'zod/mini';
import { orNull } from '#domain/text.ts';
import { Day, Week } from '#domain/calendar/day.ts';

export const payRunStatuses = ['open', 'locked', 'paid'] as const;
export type PayRunStatus = (typeof payRunStatuses)[number];

export const itemKinds = ['timesheet', 'reversal', 'replacement', 'expense', 'holiday'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const problemKinds = ['missing rate', 'payroll number', 'negative', 'query'] as const;
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

/**
 * What an Admin opens: each Approved week up to this one that stands in no run. The first run may say with `fromWeek`
 * where it begins: weeks before that were paid before the portal kept runs.
 */
export const NewPayRun = z.object({ upToWeek: Week, payDate: Day, fromWeek: z.optional(z.nullable(Week)) });
export type NewPayRun = z.infer<typeof NewPayRun>;

export const Unlocking = z.object({ reason: reasonFor('why the run is unlocked') });

/** A run that is paid already is corrected with a reason. */
export const Payment = z.object({
  paidOn: Day,
  reason: z.optional(z.nullable(reasonFor('why the day is another one'))),
});
export type Payment = z.infer<typeof Payment>;

export const Holding = z.object({
  held: z.boolean('Say true or false'),
  reason: orNull(z.string().check(z.trim(), z.maxLength(longestReason))),
});

export const Deduction = z.object({
  deducted: z.boolean('Say true or false'),
  note: orNull(z.string().check(z.trim(), z.maxLength(longestReason))),
});
