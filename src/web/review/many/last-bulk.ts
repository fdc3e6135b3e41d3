import { useState } from 'react';
import { onDevice } from '#web/browser/device-storage.ts';
import { useMe } from '#web/api/queries/me.ts';

/** Minimum weeks of a large approval. A smaller approval can be undone only in its toast. */
const large = 10;

export interface LastBulk {
  ids: readonly string[];
  /** ISO time of the approval. */
  at: string;
}

/**
 * Stores the person's last large approval on this device, so that the person can undo it after its
 * toast is gone.
 */
export function useLastBulk() {
  const key = `bulk:${useMe().id}`;
  const [last, setLast] = useState<LastBulk | null>(() => read(onDevice.getItem(key)));
  return {
    last,
    remember: (ids: readonly string[]): void => {
      if (ids.length < large) return;
      const bulk = { ids, at: new Date().toISOString() };
      onDevice.setItem(key, JSON.stringify(bulk));
      setLast(bulk);
    },
    forget: (): void => {
      onDevice.removeItem(key);
      setLast(null);
    },
  };
}

function read(stored: string | null): LastBulk | null {
  try {
    const { ids, at } = JSON.parse(stored ?? 'null') as LastBulk;
    return Array.isArray(ids) && typeof at === 'string' ? { ids, at } : null;
  } catch {
    return null;
  }
}
