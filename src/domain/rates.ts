/** Hourly rates as they come from outside. Apart from what they pay, since few pages check one. */

import * as z from 'zod/mini';
import { isInSteps } from './steps.ts';

function rateOf(name: string) {
  return z.nullable(
    z.number(`${name} must be a number, like 21.50`).check(
      z.minimum(0, `${name} must be 0 or more`),
      z.maximum(99_999.99, `${name} must be 99,999.99 or less`),
      z.refine((pounds) => isInSteps(pounds, 100), `${name} must have at most two decimals, like 21.50`),
    ),
  );
}

/** Hourly rates in pounds, two decimals at most; null means "not set". */
export const Rates = z.object({
  rateOfPay: rateOf('Pay rate'),
  supplyBillAmount: rateOf('Supply bill rate'),
});
export type Rates = z.infer<typeof Rates>;
