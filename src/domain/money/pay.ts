/** Pay, bill and margin of a week. Specification sections 5 and 9; rounding: decision 050. */

import { formatPence, type Pence, type Pounds, pence, penceFrom, roundHalfUp } from './money.ts';
import type { Rates } from './rates.ts';

/**
 * Rate times hours, rounded half up once; null for a missing rate. Pence times hundredths of an hour is an
 * integer, so only the final rounding loses precision.
 */
export function knownAmount(rate: Pounds | null, hours: number): Pence | null {
  return rate === null ? null : perHour(penceFrom(rate), hours);
}

function perHour(rate: Pence, hours: number): Pence {
  return pence(roundHalfUp((rate * Math.round(hours * 100)) / 100));
}

/** Like `knownAmount`, but a missing rate counts as 0, as in the specification's sums and files. */
export function amountFor(rate: Pounds | null, hours: number): Pence {
  return knownAmount(rate, hours) ?? pence(0);
}

export function weekAmounts(rates: Rates, hours: number): Record<'pay' | 'bill', Pounds | null> {
  const amountAt = (rate: Pounds | null): Pounds | null => {
    const amount = knownAmount(rate, hours);
    return amount === null ? null : amount / 100;
  };
  return { pay: amountAt(rates.rateOfPay), bill: amountAt(rates.supplyBillAmount) };
}

export function isWithoutRate({ rateOfPay, supplyBillAmount }: Rates): boolean {
  return rateOfPay === null || supplyBillAmount === null;
}

export function ratesAskedOf(week: {
  units?: readonly unknown[] | undefined;
  rates: Rates;
  pay: Pounds | null;
  bill: Pounds | null;
}): Rates {
  return week.units ? { rateOfPay: week.pay, supplyBillAmount: week.bill } : week.rates;
}

export const noRateText = 'No rate';

export function amountInWords(amount: Pence | null): string {
  return amount === null ? noRateText : formatPence(amount);
}

export function weeksWithoutRateInWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'week has' : 'weeks have'} no rate`;
}

export function marginAnHour({ rateOfPay, supplyBillAmount }: Rates): Pence | null {
  if (rateOfPay === null || supplyBillAmount === null) return null;
  return pence(penceFrom(supplyBillAmount) - penceFrom(rateOfPay));
}

/**
 * (bill minus pay) divided by bill times 100, with two decimals: `25.22`. Null unless both rates are entered;
 * `0.00` if either is not above 0. Specification section 5.
 */
export function marginPercent(rates: Rates): string | null {
  if (rates.rateOfPay === null || rates.supplyBillAmount === null) return null;
  const pay = penceFrom(rates.rateOfPay);
  const bill = penceFrom(rates.supplyBillAmount);
  if (pay <= 0 || bill <= 0) return '0.00';
  return (roundHalfUp(((bill - pay) * 10_000) / bill) / 100).toFixed(2);
}

export interface Breakdown {
  payRate: Pence;
  billRate: Pence;
  marginPerHour: Pence;
  candidatePay: Pence;
  totalBill: Pence;
  totalMargin: Pence;
}

/**
 * Pay and bill are a rate times the hours, rounded once; missing rates count as 0. The margin is the
 * rounded bill minus the rounded pay, as in reports (decision 050).
 */
export function breakdownOf(rates: Rates, hours: number): Breakdown {
  const payRate = penceFrom(rates.rateOfPay ?? 0);
  const billRate = penceFrom(rates.supplyBillAmount ?? 0);
  const candidatePay = amountFor(rates.rateOfPay, hours);
  const totalBill = amountFor(rates.supplyBillAmount, hours);
  return {
    payRate,
    billRate,
    marginPerHour: pence(billRate - payRate),
    candidatePay,
    totalBill,
    totalMargin: pence(totalBill - candidatePay),
  };
}

/**
 * The Financial Breakdown of a priced week. Pay and bill are sums of amount rows, because a rate may change
 * inside the week.
 */
export function breakdownOfWeek(week: {
  rates: Rates;
  hoursWorked: number;
  pay: Pounds | null;
  bill: Pounds | null;
}): Breakdown {
  const plain = breakdownOf(week.rates, week.hoursWorked);
  const [candidatePay, totalBill] = [penceFrom(week.pay ?? 0), penceFrom(week.bill ?? 0)];
  return { ...plain, candidatePay, totalBill, totalMargin: pence(totalBill - candidatePay) };
}

export function knownPence(amount: Pounds | null): Pence | null {
  return amount === null ? null : penceFrom(amount);
}
