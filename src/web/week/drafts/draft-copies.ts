import { onDevice } from '#web/browser/device-storage.ts';
import { type DurableCopy, listCopies, saveCopies } from '#web/browser/durable-copies.ts';
import { changedDrafts, isDraftOf, onDraftChange, restored } from './draft.ts';

/** Milliseconds. A browser that does not answer must not delay the sending of a week. */
const longestWait = 2_000;

let owner: string | null = null;
let ready: Promise<void> = Promise.resolve();
const toCopy = new Set<string>();
let written: Promise<void> = Promise.resolve();

onDraftChange((key) => {
  if (key && owner && isDraftOf(owner, key)) copy(key);
});

/**
 * Restores the drafts that a killed browser had not written to disk, removes those that it had sent
 * or discarded, and copies each change from then on. Resolves when the drafts are restored.
 */
export function copyDrafts(userId: string): Promise<void> {
  if (owner === userId) return ready;
  owner = userId;
  ready = inTime(restoreDrafts(userId));
  return ready;
}

/** Resolves when the copies agree with the drafts on the device, also those that were never restored. */
export function draftsCopied(userId: string): Promise<void> {
  return inTime(
    listCopies().then((copies) => {
      for (const { key } of copies) if (isDraftOf(userId, key)) copy(key);
      return written;
    }),
  );
}

async function restoreDrafts(userId: string): Promise<void> {
  const gone: string[] = [];
  for (const { key, text, savedAt } of await listCopies()) {
    const stored = onDevice.getItem(key);
    if (!isDraftOf(userId, key) || changedDrafts.has(key)) continue;
    if (text === null && stored === null) gone.push(key);
    else if (savedAt > savedAtOf(stored)) {
      if (text === null) onDevice.removeItem(key);
      else onDevice.setItem(key, text);
      dispatchEvent(new StorageEvent('storage', { key }));
    }
  }
  await saveCopies([], gone);
  for (const key of [...onDevice.keys(), ...changedDrafts]) if (isDraftOf(userId, key)) copy(key);
}

function savedAtOf(text: string | null): number {
  return restored(text)?.savedAt ?? 0;
}

/** Copies changes that come during a write together, so that a removal does not wait for each of them. */
function copy(key: string): void {
  const isPlanned = toCopy.size > 0;
  toCopy.add(key);
  if (isPlanned) return;
  written = written.then(async () => {
    const copies = [...toCopy].map(copyOf);
    toCopy.clear();
    // A browser may refuse to store anything. The drafts are on the device then without copies.
    await saveCopies(copies).catch(() => {});
  });
}

function copyOf(key: string): DurableCopy {
  const text = onDevice.getItem(key);
  return { key, text, savedAt: text === null ? Date.now() : savedAtOf(text) };
}

async function inTime(work: Promise<void>): Promise<void> {
  const pause = new Promise<void>((done) => {
    setTimeout(done, longestWait);
  });
  await Promise.race([work.catch(() => {}), pause]);
}
