/** Where the pay of a week is, as answers about timesheets have it. Contract sections 3 and 13. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { payStates } from '#domain/pay-run/pay-state.ts';

export const PayState = z.strictObject({
  state: z.enum(payStates),
  /** The number of the run that it is in, or that takes it next. */
  payRun: z.nullable(z.number()),
  expectedOn: z.nullable(Day),
  paidOn: z.nullable(Day),
  /** Why it is held. */
  reason: z.nullable(z.string()),
  /** By how much approved corrections change what it pays, in pounds; null without any. */
  corrected: z.nullable(z.number()),
  /** All of it in words: where it is, and a sentence for each correction. */
  sentences: z.array(z.string()),
});
