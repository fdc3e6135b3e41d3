import * as z from 'zod/mini';
import { type Day, day } from './calendar.ts';

export const TaxYear = z
  .string()
  .check(z.refine((text) => isTaxYear(text), 'Choose a tax year, like 2026-27'));

function isTaxYear(text: string): boolean {
  const [, first, second] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  return first !== undefined && taxYearFrom(Number(first)) === `${first}-${second}`;
}

function taxYearFrom(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}

export function taxYearOf(of: Day): string {
  const year = Number(of.slice(0, 4));
  return taxYearFrom(of.slice(5) < '04-06' ? year - 1 : year);
}

export function daysOfTaxYear(taxYear: string): { first: Day; last: Day } {
  const year = Number(taxYear.slice(0, 4));
  return { first: day(`${year}-04-06`), last: day(`${year + 1}-04-05`) };
}
