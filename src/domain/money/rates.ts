import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { formatPence, type Pounds, penceFrom } from './money.ts';
import { adviceOnPounds } from './typed-pounds.ts';
import { Refusal } from '#domain/refusal.ts';
import { isInWholeParts } from '#domain/whole-parts.ts';

function rateOf(name: string) {
  return z.nullable(
    z.number({ error: ({ input }) => `${name} ${adviceOnPounds(input)}` }).check(
      z.minimum(0, `${name} must be 0 or more`),
      z.maximum(99_999.99, `${name} must be 99,999.99 or less`),
      z.refine((pounds) => isInWholeParts(pounds, 100), `${name} must have at most two decimals, like 21.50`),
    ),
  );
}

export const Rates = z.object({
  rateOfPay: rateOf('Pay rate'),
  supplyBillAmount: rateOf('Supply bill rate'),
});
export type Rates = z.infer<typeof Rates>;

export const RateChange = z.extend(Rates, { from: z.optional(z.nullable(Day)), seen: z.optional(Rates) });
export type RateChange = z.infer<typeof RateChange>;

export function refusalToSetRates(current: Rates, seen: Rates | undefined): Refusal | null {
  if (!seen) return null;
  const isSame = seen.rateOfPay === current.rateOfPay && seen.supplyBillAmount === current.supplyBillAmount;
  if (isSame) return null;
  return new Refusal(
    'conflict',
    'rates_changed',
    `Someone else has changed these rates: pay is ${rateInWords(current.rateOfPay)}, bill ${rateInWords(current.supplyBillAmount)}. Save again to replace them.`,
    { values: { payRate: current.rateOfPay, billRate: current.supplyBillAmount } },
  );
}

export function rateInWords(pounds: Pounds | null): string {
  return pounds === null ? 'not set' : formatPence(penceFrom(pounds));
}
