/** Whether live updates have been missing for too long. Apart from them, so that a page can say so without loading them. */

import { useSyncExternalStore } from 'react';

let lost = false;
const listeners = new Set<() => void>();

export function setConnectionLost(next: boolean): void {
  if (lost === next) return;
  lost = next;
  for (const listener of listeners) listener();
}

export function useConnectionLost(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => lost,
  );
}
