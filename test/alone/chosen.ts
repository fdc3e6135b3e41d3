/** A random third of some things, the same for the same seed. */

import { createHash } from 'node:crypto';

/** The things in the order of a hash of the seed and of their place; of these the first third. */
export function chosenThird<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const drawn = things.map((thing, place) => {
    const lot = createHash('sha256').update(`${seed} ${place}`).digest('hex');
    return { thing, lot };
  });
  drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1));
  return drawn.slice(0, Math.ceil(things.length / 3)).map(({ thing }) => thing);
}
