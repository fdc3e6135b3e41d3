/** Which weeks a list or a report is narrowed to, beside its period and status. Contract section 1; decision 450. */

import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { TaxYear } from '#domain/calendar/tax-year.ts';
import { Id } from '#domain/person/person.ts';

/** In place of an id, or of a PO number: the weeks that have none. */
export const none = 'none';

const IdOrNone = z.union([z.literal(none), Id], 'This is not an id of the portal');

function printed(max: number) {
  const message = `Ask with ${max} characters of plain text or fewer`;
  return z.string().check(
    z.maxLength(max, message),
    z.refine((text) => !/\p{Cc}/u.test(text), message),
  );
}

/**
 * What of a week's assignment can be asked for. Approved weeks are at the client, and on the PO number, of their approval:
 * a client is a name here, whether somebody asks by it or by the id of who has it.
 */
export const AssignmentFilter = z.object({
  client: z.optional(printed(200)),
  clientId: z.optional(Id),
  siteId: z.optional(IdOrNone),
  assignmentId: z.optional(Id),
  po: z.optional(printed(50)),
});

export type AssignmentFilter = z.infer<typeof AssignmentFilter>;

const notARun = 'Ask for the number of a pay run, or none';

/** By what a week was handed over in. Days are those on which runs were paid, inclusive. Contract section 3, rule 8. */
export const PayFilter = z.object({
  /** The number of the locked run that a week is in. */
  payRun: z.optional(z.union([z.literal(none), z.string().check(z.regex(/^\d{1,9}$/))], notARun)),
  paidFrom: z.optional(Day),
  paidUntil: z.optional(Day),
  taxYear: z.optional(TaxYear),
});
export type PayFilter = z.infer<typeof PayFilter>;

export const paidDaysInOrder = z.refine<{ paidFrom?: Day | undefined; paidUntil?: Day | undefined }>(
  ({ paidFrom, paidUntil }) => !paidFrom || !paidUntil || paidFrom <= paidUntil,
  { message: 'Paid until must be on or after paid from', path: ['paidUntil'] },
);

export const WeekFilter = z.extend(AssignmentFilter, {
  ...PayFilter.shape,
  workerId: z.optional(Id),
  /** The consultant whom an approval credited, and until then the worker's. */
  creditedTo: z.optional(IdOrNone),
});
export type WeekFilter = z.infer<typeof WeekFilter>;
