import * as z from 'zod/mini';
import { lineOf, orNull } from '#domain/text.ts';
import { Refusal } from '#domain/refusal.ts';

export const UmbrellaDetails = z.object({
  name: lineOf('the name of the umbrella company', 200),
  companyNumber: orNull(lineOf('the company number', 20)),
  payeReference: orNull(lineOf('the PAYE reference', 20)),
});
export type UmbrellaDetails = z.infer<typeof UmbrellaDetails>;

export const Umbrella = z.strictObject({
  id: z.string(),
  ...UmbrellaDetails.shape,
  archivedAt: z.nullable(z.string()),
});
export type Umbrella = z.infer<typeof Umbrella>;

export function refusalToNameUmbrella(other: Pick<Umbrella, 'name'> | undefined): Refusal | null {
  if (!other) return null;
  const message = `There is already an umbrella company named ${other.name}.`;
  return new Refusal('conflict', 'name_taken', message, {
    values: { name: other.name },
    fields: { name: message },
  });
}

export function refusalOfArchivedUmbrella(umbrella: Pick<Umbrella, 'name' | 'archivedAt'>): Refusal | null {
  if (umbrella.archivedAt === null) return null;
  const message = `${umbrella.name} is archived. Restore it first, or choose another one`;
  return new Refusal('invalid', 'umbrella_archived', message, {
    values: { name: umbrella.name },
    fields: { umbrellaId: message },
  });
}
