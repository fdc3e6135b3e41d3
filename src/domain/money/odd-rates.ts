/** Detects rates that are probably mistakes. The portal accepts such rates with a warning. */

import { type Day, dateInWords } from '#domain/calendar/calendar.ts';
import { minimumWageOn, type Underpaid } from './minimum-wage.ts';
import { formatPence, type Pounds, penceFrom } from './money.ts';
import type { Rates } from './rates.ts';

export const oddRateKinds = ['pay above bill', 'below minimum wage', 'very high rate'] as const;

export interface OddRate {
  kind: (typeof oddRateKinds)[number];
  label: string;
  sentence: string;
}

/** Pounds an hour; a higher rate is probably for a day or a year, or in pence. */
const veryHigh = 200;

const farTimes = 5;

export function oddRatesIn(rates: Rates, countingFrom: Day): OddRate[] {
  return [payAboveBill(rates), belowMinimumWage(rates, countingFrom), veryHighRate(rates)].filter(
    (odd) => odd !== null,
  );
}

export function warningsOnRates(rates: Rates, { last, today }: { last: Rates; today: Day }): string[] {
  const far = [
    farFromLast('Pay', last.rateOfPay, rates.rateOfPay),
    farFromLast('Bill', last.supplyBillAmount, rates.supplyBillAmount),
  ];
  return [
    ...oddRatesIn(rates, today).map(({ sentence }) => sentence),
    ...far.filter((sentence) => sentence !== null),
  ];
}

export function endedRates(rates: Rates, last: Rates): string[] {
  return [
    ended('Pay', last.rateOfPay, rates.rateOfPay),
    ended('Bill', last.supplyBillAmount, rates.supplyBillAmount),
  ].filter((sentence) => sentence !== null);
}

function ended(name: string, last: Pounds | null, now: Pounds | null): string | null {
  if (last === null || now !== null) return null;
  return `The ${name.toLowerCase()} rate of ${said(last)} an hour ends there, and no new rate follows.`;
}

export function isPayAboveBill(rates: Rates): boolean {
  return payAboveBill(rates) !== null;
}

export function payAboveBill(
  { rateOfPay: pay, supplyBillAmount: bill }: Rates,
  { named = 'Pay', each = 'an hour' } = {},
): OddRate | null {
  if (pay === null || bill === null || pay <= bill) return null;
  return {
    kind: 'pay above bill',
    label: 'Pay above bill',
    sentence: `${named} of ${said(pay)} ${each} is above the bill of ${said(bill)}.`,
  };
}

function belowMinimumWage({ rateOfPay: pay }: Rates, on: Day): OddRate | null {
  const wage = minimumWageOn(on);
  if (pay === null || !wage || pay >= wage.pounds) return null;
  return belowWage(`Pay of ${said(pay)} an hour is`, wage);
}

function belowWage(whatIs: string, { pounds, from }: Underpaid['wage']): OddRate {
  return {
    kind: 'below minimum wage',
    label: 'Below minimum wage',
    sentence: `${whatIs} below the minimum wage for workers aged 21 and over: ${said(pounds)} from ${dateInWords(from)}.`,
  };
}

export function belowWageInWeek({ wage, counted, hours, anHour, short }: Underpaid): OddRate {
  const odd = belowWage(
    `${formatPence(counted)} for ${hours} hours is ${formatPence(anHour)} an hour,`,
    wage,
  );
  return { ...odd, sentence: `${odd.sentence} This week is ${formatPence(short)} short.` };
}

export function veryHighRate({ rateOfPay, supplyBillAmount }: Rates): OddRate | null {
  const high = [rateOfPay, supplyBillAmount]
    .filter((rate) => rate !== null)
    .filter((rate) => rate > veryHigh);
  if (high.length === 0) return null;
  return {
    kind: 'very high rate',
    label: 'Very high rate',
    sentence: `${high.map((rate) => said(rate)).join(' and ')} an hour is very high. Is it for one hour, and in pounds?`,
  };
}

function farFromLast(name: string, last: number | null, now: number | null): string | null {
  if (!last || !now) return null;
  const upwards = penceFrom(now) / penceFrom(last);
  const times = Math.max(upwards, 1 / upwards);
  if (times < farTimes) return null;
  const inWords = `${Number(times.toFixed(1))} times as much`;
  return upwards > 1
    ? `${name} goes up from ${said(last)} to ${said(now)} an hour, ${inWords}.`
    : `${name} goes down from ${said(last)} to ${said(now)} an hour; it was ${inWords}.`;
}

function said(pounds: Pounds): string {
  return formatPence(penceFrom(pounds));
}
