/** Contract section 7: a worker gets another consultant, or is given back with a reason. */

import * as z from 'zod/mini';
import { refusalInGeneral } from '#domain/person/access.ts';
import { Id, type Person } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';
import { Reason } from './hand-over.ts';

export const NewConsultant = z.object({
  consultantId: z.nullable(Id),
  reason: z.optional(z.nullable(Reason)),
});
export type NewConsultant = z.infer<typeof NewConsultant>;

export function refusalToGive(
  { role }: Pick<Person, 'role'>,
  { consultantId, reason }: NewConsultant,
): Refusal | null {
  if (consultantId !== null) return refusalInGeneral(role, 'reassign candidates');
  const unsaid = reason ? null : refusalInGeneral(role, 'give back without a reason');
  return (
    unsaid && new Refusal('invalid', 'reason_missing', unsaid.message, { fields: { reason: unsaid.message } })
  );
}
