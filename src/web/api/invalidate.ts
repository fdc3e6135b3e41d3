/** Stale queries are fetched again, never patched by hand. */

import { queryClient } from './client.ts';
import { pause } from './session/session.ts';
import type { QueryName } from './stale.ts';

/** What becomes out of date together is fetched together, and in a busy minute once a second. */
const gatheringTime = 150;
const restAfterFetching = 1_000;

const stale = new Set<unknown>();
/** Perhaps stale: a form that was refused keeps what it has seen until somebody asks for more. */
const inDoubt = new Set<unknown>();
let fetching: Promise<unknown> = Promise.resolve();
let isAtWork = false;
let held = 0;

/** Fetches these queries again, soon: a decision and the news of it cost one fetch. */
export function invalidateSoon(names: readonly QueryName[]): void {
  for (const name of names) stale.add(name);
  if (!isAtWork && stale.size > 0) void fetchStale();
}

/** After a refusal or a lost answer: somebody may have been faster, or the change was made. */
export function doubt(names: readonly QueryName[]): void {
  for (const name of names) inDoubt.add(name);
}

async function fetchStale(): Promise<void> {
  isAtWork = true;
  for (let wait = gatheringTime; ; wait = restAfterFetching) {
    await pause(wait);
    if (stale.size === 0) break;
    if (held > 0) continue;
    // The next begins when this one is there: begun anew at every change, a slow one would never end.
    await fetchThese(stale);
  }
  isAtWork = false;
}

/** Fetches what is stale or in doubt at once; answers when it is there. News from before costs no fetch of its own. */
export function fetchNow(): Promise<void> {
  return fetchThese(stale, inDoubt);
}

async function fetchThese(...sets: Set<unknown>[]): Promise<void> {
  const names = new Set(sets.flatMap((set) => [...set]));
  for (const set of sets) set.clear();
  if (names.size > 0) {
    const fetched = queryClient.invalidateQueries({ predicate: ({ queryKey }) => names.has(queryKey[0]) });
    fetching = Promise.all([fetching, fetched]);
  }
  await fetching;
}

/** While much is being decided what it makes out of date is not fetched, but once afterwards. */
export async function fetchAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
  }
}
