import { createHash } from 'node:crypto';

/**
 * Returns a third of the things. Equal seeds choose equal things: the choice sorts by a hash of
 * seed and place.
 */
export function chosenThird<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const drawn = things.map((thing, place) => {
    const lot = createHash('sha256').update(`${seed} ${place}`).digest('hex');
    return { thing, lot };
  });
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return drawn.slice(0, Math.ceil(things.length / 3)).map(({ thing }) => thing);
}
