import * as z from 'zod/mini';
import { mostAuthorisers } from '#domain/client/client-defaults.ts';
import type { Authoriser } from '#domain/client/client.ts';
import { Id } from '#domain/person/person.ts';
import { Refusal } from '#domain/refusal.ts';

export const ChosenAuthoriser = z.object({
  authoriserId: Id,
  rank: z
    .int('A rank is a whole number')
    .check(z.minimum(1, 'Ranks begin at 1'), z.maximum(mostAuthorisers, `Ranks end at ${mostAuthorisers}`)),
});
export type ChosenAuthoriser = z.infer<typeof ChosenAuthoriser>;

function isOnce(values: readonly unknown[]): boolean {
  return new Set(values).size === values.length;
}

export const ChosenAuthorisers = z.object({
  authorisers: z.array(ChosenAuthoriser, 'Send a list of authorisers').check(
    z.refine((all) => isOnce(all.map(({ authoriserId }) => authoriserId)), 'Choose each authoriser once'),
    z.refine((all) => isOnce(all.map(({ rank }) => rank)), 'Give each authoriser another rank'),
  ),
});

export const SeenAuthorisers = z.optional(z.array(ChosenAuthoriser, 'Send a list of authorisers'));

/** The order of the ranks counts, because only the order says who is asked next. */
export function refusalToReplaceAuthorisers(
  before: readonly ChosenAuthoriser[],
  seen: readonly ChosenAuthoriser[] | undefined,
): Refusal | null {
  if (seen === undefined || inOrder(before) === inOrder(seen)) return null;
  const message = 'Someone else has changed who signs for this assignment. Save again to replace it.';
  return new Refusal('conflict', 'authorisers_changed', message);
}

function inOrder(authorisers: readonly ChosenAuthoriser[]): string {
  const byRank = authorisers.toSorted((one, other) => one.rank - other.rank);
  return byRank.map(({ authoriserId }) => authoriserId).join();
}

type MaySign = Pick<Authoriser, 'id' | 'fullName' | 'disabledAt'>;

/** A disabled authoriser stays if chosen before, but cannot be added. */
export function refusalToChooseAuthorisers(
  wanted: readonly ChosenAuthoriser[],
  before: readonly ChosenAuthoriser[],
  ofClient: readonly MaySign[],
): Refusal | null {
  for (const { authoriserId } of wanted) {
    const found = ofClient.find(({ id }) => id === authoriserId);
    const isKept = before.some((authoriser) => authoriser.authoriserId === authoriserId);
    if (!found) {
      const message = 'Choose authorisers of this assignment’s client.';
      return new Refusal('invalid', 'authoriser_invalid', message, { fields: { authorisers: message } });
    }
    if (found.disabledAt !== null && !isKept) {
      const { fullName } = found;
      const message = `${fullName} is disabled and can no longer sign.`;
      return new Refusal('invalid', 'authoriser_disabled', message, {
        values: { fullName },
        fields: { authorisers: message },
      });
    }
  }
  return null;
}

/** Detects a race: the assignment moved to another client while the form was open. */
export function movedMeanwhile(): Refusal {
  return new Refusal(
    'conflict',
    'client_of_assignment_changed',
    'Someone has just changed the client of this assignment. Choose again.',
  );
}
