import { queryClient } from './client.ts';
import { pause } from './session/session.ts';
import type { QueryName } from './stale.ts';

/**
 * Batching delays in ms: related changes share one fetch, with at most one fetch a second under
 * load.
 */
const gatheringTime = 150;
const restAfterFetching = 1_000;

const stale = new Set<unknown>();
const inDoubt = new Set<unknown>();
let fetching: Promise<unknown> = Promise.resolve();
let isAtWork = false;
let held = 0;

/**
 * Marks queries stale and refetches in a batch, so that a change and its live event cost one fetch.
 */
export function invalidateSoon(names: readonly QueryName[]): void {
  for (const name of names) stale.add(name);
  if (!isAtWork && stale.size > 0) void fetchStale();
}

export function doubt(names: readonly QueryName[]): void {
  for (const name of names) inDoubt.add(name);
}

async function fetchStale(): Promise<void> {
  isAtWork = true;
  for (let wait = gatheringTime; ; wait = restAfterFetching) {
    await pause(wait);
    if (stale.size === 0) break;
    if (held > 0) continue;
    // Wait for each batch: restarting at every change would starve a slow fetch.
    await fetchThese(stale);
  }
  isAtWork = false;
}

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

export async function fetchAfter<Result>(work: () => Promise<Result>): Promise<Result> {
  held += 1;
  try {
    return await work();
  } finally {
    held -= 1;
  }
}
