import * as z from 'zod/mini';
import { Day } from '#domain/calendar/day.ts';
import { TaxYear } from '#domain/calendar/tax-year.ts';
import { Id } from '#domain/person/person.ts';

export const none = 'none';

export const IdOrNone = z.union([z.literal(none), Id], 'This is not an id of the portal');

function printed(max: number) {
  const message = `Enter ${max} characters or fewer`;
  return z.string().check(
    z.maxLength(max, message),
    z.refine((text) => !/\p{Cc}/u.test(text), message),
  );
}

/**
 * Approved weeks match by the client and PO number of their approval. `clientId` selects weeks by the name
 * of that client.
 */
export const AssignmentFilter = z.object({
  client: z.optional(printed(200)),
  clientId: z.optional(Id),
  siteId: z.optional(IdOrNone),
  assignmentId: z.optional(Id),
  po: z.optional(printed(50)),
});

export type AssignmentFilter = z.infer<typeof AssignmentFilter>;

const notARun = 'Enter the number of a pay run, or none';

export const PayFilter = z.object({
  payRun: z.optional(z.union([z.literal(none), z.string().check(z.regex(/^\d{1,9}$/))], notARun)),
  paidFrom: z.optional(Day),
  paidUntil: z.optional(Day),
  taxYear: z.optional(TaxYear),
});
export type PayFilter = z.infer<typeof PayFilter>;

export const paidDaysInOrder = z.refine<{ paidFrom?: Day | undefined; paidUntil?: Day | undefined }>(
  ({ paidFrom, paidUntil }) => !paidFrom || !paidUntil || paidFrom <= paidUntil,
  { message: '“Paid until” must not be before “Paid from”', path: ['paidUntil'] },
);

export const WeekFilter = z.extend(AssignmentFilter, {
  ...PayFilter.shape,
  workerId: z.optional(Id),
  creditedTo: z.optional(IdOrNone),
});
export type WeekFilter = z.infer<typeof WeekFilter>;
