import { useSyncExternalStore } from 'react';

/**
 * `lost`: the live stream has been down for 10 seconds. `late`: a response is slow and the page
 * shows cached data.
 */
type Concern = 'lost' | 'late';

const concerns = new Set<Concern>();
const listeners = new Set<() => void>();

export function setConcern(concern: Concern, isSo: boolean): void {
  if (concerns.has(concern) === isSo) return;
  if (isSo) concerns.add(concern);
  else concerns.delete(concern);
  for (const listener of listeners) listener();
}

const gravest = (): Concern | null => (concerns.has('lost') ? 'lost' : concerns.has('late') ? 'late' : null);

export function useConcern(): Concern | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    gravest,
    gravest,
  );
}
