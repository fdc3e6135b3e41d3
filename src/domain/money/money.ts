import type * as z from 'zod/mini';
import { withMinusSign } from '#domain/numbers.ts';

export type Pence = number & z.$brand<'Pence'>;

/** Pounds in JSON, with at most two decimals. */
export type Pounds = number;

export function pence(amount: number): Pence {
  return amount as Pence;
}

export function penceFrom(pounds: Pounds): Pence {
  return Math.round(pounds * 100) as Pence;
}

/** Rounds half up, also below zero (-0.5 becomes 0), in the worker's favour. */
export function roundHalfUp(amount: number): number {
  return Math.floor(amount + 0.5);
}

const poundsIn = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  signDisplay: 'negative',
});

export function formatPence(amount: Pence): string {
  return withMinusSign(poundsIn.format(amount / 100));
}

export function plainPence(amount: Pence): string {
  return (amount / 100).toFixed(2);
}
