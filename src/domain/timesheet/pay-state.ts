/** The pay state of a week in words, equal for worker, consultant and Admin. Contract section 3. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';

export const approvedPayStates = ['next run', 'not due', 'held', 'in run', 'paid'] as const;
export type ApprovedPayState = (typeof approvedPayStates)[number];

const payStates = ['waits for approval', ...approvedPayStates] as const;

export const PayState = z.strictObject({
  state: z.enum(payStates),
  payRun: z.nullable(z.number()),
  expectedOn: z.nullable(Day),
  paidOn: z.nullable(Day),
  reason: z.nullable(z.string()),
  /** Sum of the pay differences of approved corrections, in pounds. */
  corrected: z.nullable(z.number()),
  sentences: z.array(z.string()),
});
export type PayState = z.infer<typeof PayState>;
