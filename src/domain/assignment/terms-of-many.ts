import * as z from 'zod/mini';
import { ClientDefaults } from '#domain/client/client-defaults.ts';
import { Id } from '#domain/person/person.ts';
import type { Terms } from './terms.ts';

const mostAtOnce = 100;

const { signOff, hoursRule, hoursStep, poNumber, authorisers } = ClientDefaults.shape;

/** Terms that client defaults can set. A null or missing term stays unchanged. */
const SharedTerms = z.object({ signOff, hoursRule, hoursStep, poNumber, authorisers });
export type SharedTerms = z.infer<typeof SharedTerms>;

export const TermsOfMany = z.object({
  assignmentIds: z
    .array(Id, 'Choose the assignments')
    .check(
      z.minLength(1, 'Choose the assignments'),
      z.maxLength(mostAtOnce, `Choose ${mostAtOnce} assignments or fewer at a time`),
    ),
  terms: SharedTerms,
});

type Nullable<Type> = { [Name in keyof Type]: Type[Name] | null };

type Shared = Pick<Terms, 'signOff' | 'hoursRule' | 'hoursStep' | 'poNumber'>;

/** Keeps only the terms that have a value. */
export function termsIn({ signOff, hoursRule, hoursStep, poNumber }: Nullable<Shared>): Partial<Shared> {
  return {
    ...(signOff !== null && { signOff }),
    ...(hoursRule !== null && { hoursRule }),
    ...(hoursStep !== null && { hoursStep }),
    ...(poNumber !== null && { poNumber }),
  };
}

/** Keeps only the terms that have a value and differ from the assignment. */
export function changedTerms(current: Shared, wanted: SharedTerms): Partial<Shared> {
  const terms = termsIn(wanted);
  return Object.fromEntries(
    Object.entries(terms).filter(([name, value]) => current[name as keyof Shared] !== value),
  );
}
