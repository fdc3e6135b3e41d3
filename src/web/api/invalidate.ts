import { queryClient } from './client.ts';
import { pause } from './session/session.ts';
import type { QueryName } from './stale.ts';

/**
 * Milliseconds to collect related changes into one fetch, and to wait after a fetch: under load, at
 * most one fetch a second.
 */
const gatheringTime = 150;
const restAfterFetching = 1_000;

const stale = new Set<unknown>();
const inDoubt = new Set<unknown>();
let fetching: Promise<unknown> = Promise.resolve();
let isAtWork = false;
let held = 0;

/**
 * Marks queries as stale and refetches them in one batch, so that a change and its live event cause
 * one fetch.
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
    // Wait until the batch is fetched: a restart at every change would cancel a slow fetch again
    // and again.
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
