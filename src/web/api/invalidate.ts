/** What the server said and what has become of it: what is out of date is fetched again, never patched by hand. */

import { queryClient } from './client.ts';
import { pause } from './session/session.ts';

/** What becomes out of date together is fetched together, and in a busy minute once a second. */
const gatheringTime = 150;
const restAfterFetching = 1_000;

const stale = new Set<string>();
let isAtWork = false;
let held = 0;

/** Fetches everything with these first parts of a key again, soon: a decision and the news of it cost one fetch. */
export function invalidateSoon(keys: readonly string[]): void {
  for (const key of keys) stale.add(key);
  if (!isAtWork) void fetchStale();
}

async function fetchStale(): Promise<void> {
  isAtWork = true;
  for (let wait = gatheringTime; ; wait = restAfterFetching) {
    await pause(wait);
    if (stale.size === 0) break;
    if (held > 0) continue;
    // The next begins when this one is there: begun anew at every change, a slow one would never end.
    await fetchNow([...stale]);
  }
  isAtWork = false;
}

/** The same at once; answers when it is there. News from before is in it, and costs no fetch of its own. */
export async function fetchNow(keys: readonly string[]): Promise<void> {
  for (const key of keys) stale.delete(key);
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
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
