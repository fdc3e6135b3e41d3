/** Limits simultaneous slow transfers in total and per person. */

import { Refusal } from '#domain/refusal.ts';

interface Room {
  places: number;
  ofOnePerson: number;
  waitingOfOnePerson: number;
  longestQueue?: number;
  refusals: { yours: string; everybodys: string };
}

export interface Places {
  enter(personId: string): Promise<() => void>;
}

export function openPlaces({
  places,
  ofOnePerson,
  waitingOfOnePerson,
  longestQueue = 100,
  refusals,
}: Room): Places {
  let taken = 0;
  const takenBy = new Map<string, number>();
  const waiting: { personId: string; go: () => void }[] = [];

  const isFreeFor = (personId: string) => taken < places && (takenBy.get(personId) ?? 0) < ofOnePerson;

  function take(personId: string): () => void {
    taken += 1;
    takenBy.set(personId, (takenBy.get(personId) ?? 0) + 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      taken -= 1;
      const left = (takenBy.get(personId) ?? 1) - 1;
      if (left > 0) takenBy.set(personId, left);
      else takenBy.delete(personId);
      const next = waiting.findIndex((one) => isFreeFor(one.personId));
      if (next >= 0) waiting.splice(next, 1)[0]?.go();
    };
  }

  return {
    async enter(personId) {
      if (isFreeFor(personId)) return take(personId);
      if (waiting.filter((one) => one.personId === personId).length >= waitingOfOnePerson)
        throw new Refusal('too_many', 'too_many_transfers', refusals.yours, { retryAfter: 5 });
      if (waiting.length >= longestQueue)
        throw new Refusal('unavailable', 'too_busy', refusals.everybodys, { retryAfter: 5 });
      return new Promise((done) => void waiting.push({ personId, go: () => done(take(personId)) }));
    },
  };
}
