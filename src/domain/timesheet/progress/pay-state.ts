/** The pay state of a week, in the same words for its worker, the consultant and Admins. Contract section 3. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';

const payStates = ['not due', 'waits for approval', 'next run', 'in run', 'paid', 'held'] as const;

export const PayState = z.strictObject({
  state: z.enum(payStates),
  /** The number of the run that it is in, or that takes it next. */
  payRun: z.nullable(z.number()),
  expectedOn: z.nullable(Day),
  paidOn: z.nullable(Day),
  reason: z.nullable(z.string()),
  /** By how much approved corrections change what it pays, in pounds; null without any. */
  corrected: z.nullable(z.number()),
  /** All of it in words: where it is, and a sentence for each correction. */
  sentences: z.array(z.string()),
});
export type PayState = z.infer<typeof PayState>;
