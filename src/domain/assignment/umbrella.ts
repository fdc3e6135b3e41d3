/** Umbrella companies: who employs and pays a worker in the agency's place. Contract section 1. */

import * as z from 'zod/mini';
import { lineOf, orNull } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';

/** What Admins say of one; without its numbers it can be named already. */
export const UmbrellaDetails = z.object({
  name: lineOf('the name of the umbrella company', 200),
  companyNumber: orNull(lineOf('the company number', 20)),
  payeReference: orNull(lineOf('the PAYE reference', 20)),
});
export type UmbrellaDetails = z.infer<typeof UmbrellaDetails>;

/** An archived one is offered no more; assignments that have it keep it. */
export const Umbrella = z.strictObject({
  id: z.string(),
  ...UmbrellaDetails.shape,
  archivedAt: z.nullable(z.string()),
});
export type Umbrella = z.infer<typeof Umbrella>;

/** Why an umbrella company cannot be called so, or null: another one is, whatever its case and accents. */
export function refusalToNameUmbrella(other: Pick<Umbrella, 'name'> | undefined): Refusal | null {
  if (!other) return null;
  const message = `There is already an umbrella company named ${other.name}.`;
  return new Refusal('conflict', 'name_taken', message, {
    values: { name: other.name },
    fields: { name: message },
  });
}

/** Why an assignment is not given this umbrella company, or null; one that has it already keeps it. */
export function refusalOfArchivedUmbrella(umbrella: Pick<Umbrella, 'name' | 'archivedAt'>): Refusal | null {
  if (umbrella.archivedAt === null) return null;
  const message = `${umbrella.name} is archived. Restore it first, or choose another one`;
  return new Refusal('invalid', 'umbrella_archived', message, {
    values: { name: umbrella.name },
    fields: { umbrellaId: message },
  });
}
