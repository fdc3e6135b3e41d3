import { type ClientDefaults, type DefaultRates, ratesFor } from '#domain/client/client-defaults.ts';
import { formatPence, penceFrom } from '#domain/money/money.ts';

interface NewAssignment {
  jobTitle: string;
  payRate: number | null;
  billRate: number | null;
  ratesFrom: string | null | undefined;
}

/** Default rates of the client count for a new assignment whose row has neither rate. */
export function defaultRatesOf(
  { jobTitle, payRate, billRate, ratesFrom }: NewAssignment,
  defaults: ClientDefaults | undefined,
): DefaultRates | undefined {
  if (!defaults || ratesFrom || payRate !== null || billRate !== null) return undefined;
  return ratesFor(defaults, jobTitle);
}

/** Warns that a row has one rate, so that the client's default of the other rate does not count. */
export function lostDefaultOf(
  { jobTitle, payRate, billRate }: Omit<NewAssignment, 'ratesFrom'>,
  defaults: ClientDefaults,
): string | null {
  if ((payRate === null) === (billRate === null)) return null;
  const usual = ratesFor(defaults, jobTitle);
  const [name, lost] = payRate === null ? ['pay', usual?.payRate] : ['bill', usual?.billRate];
  if (lost === undefined || lost === null) return null;
  return `There is no ${name} rate. The client’s ${formatPence(penceFrom(lost))} counts only if both rates are empty.`;
}
