/** The state of the client's signature, as a timesheet shows it. Contract section 4; decision 200. */

import * as z from 'zod/mini';

/** How the signature of a week stands that nobody has decided on; `waiting` where nobody has been asked yet. */
export const standingsOfPending = ['waiting', 'asked', 'expired', 'queried', 'signed'] as const;

/** The signature of a week in lists; only for assignments that the client signs. */
export const SignOffOfWeek = z.strictObject({
  status: z.enum([...standingsOfPending, 'overridden']),
  /** The authoriser who was asked, the name typed at signing, or the reviewer who approved without a signature. */
  name: z.nullable(z.string()),
  at: z.nullable(z.string()),
  /** The client's words; never the candidate's to read. */
  query: z.optional(z.string()),
  /** Why it was approved without a signature. */
  reason: z.optional(z.string()),
  /** Why the signature did not approve the week, for reviewers. */
  note: z.optional(z.string()),
});
export type SignOffOfWeek = z.infer<typeof SignOffOfWeek>;

/** The signature as the week's own candidate reads it: without the client's query. */
export function signOffAsOwn({
  query: _query,
  note: _note,
  ...signOff
}: SignOffOfWeek): Omit<SignOffOfWeek, 'query' | 'note'> {
  return signOff;
}
