import * as z from 'zod/mini';
import { type HoursRule, hoursRules, hoursSteps } from '#domain/hours/hours.ts';
import { rateInWords, Rates } from '#domain/money/rates.ts';
import { Id } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { lineOf, orNull } from '#domain/text.ts';
import { foldedName } from './client-name.ts';

export const signOffs = ['agency', 'client'] as const;
export type SignOff = (typeof signOffs)[number];

export const PoNumber = lineOf('the PO number', 50);

export const signOffInWords: Record<SignOff, string> = {
  agency: 'Nobody at the client',
  client: 'The client, by an emailed link',
};

export const hoursRulesInWords: Record<HoursRule, string> = {
  hours: 'Hours of each day',
  times: 'Start, finish and break',
};

export const mostAuthorisers = 5;

/** Basic rates in pounds an hour; without a job title they count for all other jobs. */
const DefaultRates = z.object({
  jobTitle: orNull(lineOf('the job title', 200)),
  payRate: z._default(Rates.shape.rateOfPay, null),
  billRate: z._default(Rates.shape.supplyBillAmount, null),
});
export type DefaultRates = z.infer<typeof DefaultRates>;

const AnsweredRates = z.strictObject({
  jobTitle: z.nullable(z.string()),
  payRate: z.nullable(z.number()),
  billRate: z.nullable(z.number()),
});

/** Terms of a new assignment at the client. A null term takes the usual value. */
export const ClientDefaults = z.object({
  signOff: orNull(z.enum(signOffs, 'Choose agency or client')),
  /** Ids of authorisers, in the order in which they are asked. */
  authorisers: z._default(
    z.array(Id, 'Send a list of authorisers').check(
      z.maxLength(mostAuthorisers, `Choose ${mostAuthorisers} authorisers or fewer`),
      z.refine((ids) => new Set(ids).size === ids.length, 'Choose each authoriser once'),
    ),
    [],
  ),
  hoursRule: orNull(z.enum(hoursRules, 'Choose hours or times')),
  hoursStep: orNull(z.literal([...hoursSteps], 'Choose steps of 0.5, 0.25 or 0.1 hours')),
  poNumber: orNull(PoNumber),
  rates: z._default(
    z.array(DefaultRates, 'Send the rates as a list').check(
      z.maxLength(50, 'A client has rates for 50 job titles or fewer'),
      z.refine(
        (rates) => new Set(rates.map(({ jobTitle }) => foldedName(jobTitle ?? ''))).size === rates.length,
        'Enter each job title once',
      ),
    ),
    [],
  ),
});
export type ClientDefaults = z.infer<typeof ClientDefaults>;

/** `seen` has the defaults that the form was loaded from (null for none); newer ones are a conflict. */
export const DefaultsChange = z.extend(ClientDefaults, { seen: z.optional(z.nullable(ClientDefaults)) });

export const AnsweredDefaults = z.strictObject({
  signOff: z.nullable(z.enum(signOffs)),
  authorisers: z.array(z.string()),
  hoursRule: z.nullable(z.enum(hoursRules)),
  hoursStep: z.nullable(z.literal([...hoursSteps])),
  poNumber: z.nullable(z.string()),
  rates: z.array(AnsweredRates),
});

export const noDefaults: ClientDefaults = {
  signOff: null,
  authorisers: [],
  hoursRule: null,
  hoursStep: null,
  poNumber: null,
  rates: [],
};

/** Returns null if no default is set. */
export function keptDefaults(defaults: ClientDefaults): ClientDefaults | null {
  const { rates, ...terms } = defaults;
  const kept = {
    ...terms,
    authorisers: terms.signOff === 'client' ? terms.authorisers : [],
    rates: rates.filter(({ payRate, billRate }) => payRate !== null || billRate !== null),
  };
  return isSame(kept, noDefaults) ? null : kept;
}

export function refusalToReplaceDefaults(
  current: ClientDefaults | null,
  seen: ClientDefaults | null | undefined,
): Refusal | null {
  if (seen === undefined || isSame(current ?? noDefaults, seen ?? noDefaults)) return null;
  const message = 'Someone else has changed these defaults. Close the form and open it again.';
  return new Refusal('conflict', 'client_defaults_changed', message);
}

function isSame(one: ClientDefaults, other: ClientDefaults): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Brings members into one order for a comparison, because PostgreSQL reorders JSON members. */
function inOrder({ signOff, authorisers, hoursRule, hoursStep, poNumber, rates }: ClientDefaults) {
  const rows = rates.map(({ jobTitle, payRate, billRate }) => [jobTitle, payRate, billRate]);
  return [signOff, authorisers, hoursRule, hoursStep, poNumber, rows];
}

/** Returns the rates of the job title, or the rates of all other jobs. */
export function ratesFor(defaults: ClientDefaults, jobTitle: string): DefaultRates | undefined {
  const title = foldedName(jobTitle);
  return (
    defaults.rates.find((rates) => rates.jobTitle !== null && foldedName(rates.jobTitle) === title) ??
    defaults.rates.find((rates) => rates.jobTitle === null)
  );
}

/** Without `names` of the authorisers, their number is named. */
export function defaultsInWords(defaults: ClientDefaults | null, names?: readonly string[]): string[] {
  const { signOff, authorisers, hoursRule, hoursStep, poNumber, rates } = defaults ?? noDefaults;
  const asked = names?.length
    ? `: ${names.join(', then ')}`
    : authorisers.length > 0
      ? ` (${authorisers.length} chosen)`
      : '';
  return [
    ...(signOff ? [`Who signs: ${signOffInWords[signOff]}${asked}`] : []),
    ...(hoursRule ? [`The worker enters: ${hoursRulesInWords[hoursRule]}`] : []),
    ...(hoursStep ? [`Steps: ${hoursStep} hours`] : []),
    ...(poNumber ? [`PO number: ${poNumber}`] : []),
    ...rates.map(
      ({ jobTitle, payRate, billRate }) =>
        `${jobTitle ?? 'Other jobs'}: pay ${rateInWords(payRate)}, bill ${rateInWords(billRate)}`,
    ),
  ];
}
