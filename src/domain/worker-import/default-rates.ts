import { type ClientDefaults, type DefaultRates, ratesFor } from '#domain/client/client-defaults.ts';

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
