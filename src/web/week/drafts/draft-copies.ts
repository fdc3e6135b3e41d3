import { onDevice } from '#web/browser/device-storage.ts';
import { copyDurably, listCopies } from '#web/browser/durable-copies.ts';
import { signedInUser } from '#web/api/session/session.ts';
import { onDraftChange } from './draft.ts';

/**
 * Restores the drafts that a killed browser had not written to disk. Then copies each change of a
 * draft, also a removal at sign-out. The code runs when it is loaded and imports little, because
 * each import makes the first code of the dashboard longer. Another person loads the page anew.
 */
function copyDrafts(userId: string): void {
  const isOwn = (key: string) => key.startsWith(`draft:${userId}:`);
  const ready = restoreDrafts(isOwn);
  const copy = (key: string) => void ready.then(() => copyDurably(key, onDevice.getItem(key)));
  for (const key of onDevice.keys().filter(isOwn)) copy(key);
  onDraftChange((key) => {
    if (key && isOwn(key)) copy(key);
  });
}

async function restoreDrafts(isOwn: (key: string) => boolean): Promise<void> {
  for (const { key, text } of await listCopies()) {
    if (!isOwn(key) || savedAtOf(text) <= savedAtOf(onDevice.getItem(key))) continue;
    onDevice.setItem(key, text);
    dispatchEvent(new StorageEvent('storage', { key }));
  }
}

function savedAtOf(text: string | null): number {
  try {
    return (JSON.parse(text ?? '') as { savedAt: number }).savedAt;
  } catch {
    return 0;
  }
}

const userId = signedInUser();
if (userId) copyDrafts(userId);
