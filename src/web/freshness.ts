/** What the server said and what has become of it: what is out of date is fetched again, never patched by hand. */

import { queryClient } from './queries/client.ts';

/** What becomes out of date together is fetched together, and in a busy minute once a second. */
const gatheringTime = 150;
const restAfterFetching = 1_000;

const stale = new Set<string>();
let isAtWork = false;

/** Fetches everything with these first parts of a key again, soon: a decision and the news of it cost one fetch. */
export function fetchSoon(keys: readonly string[]): void {
  for (const key of keys) stale.add(key);
  if (!isAtWork) void fetchStale();
}

async function fetchStale(): Promise<void> {
  isAtWork = true;
  for (let wait = gatheringTime; ; wait = restAfterFetching) {
    await pause(wait);
    if (stale.size === 0) break;
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, milliseconds);
  });
}
