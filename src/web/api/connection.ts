/** The state of the connection, as a page tells it. Live updates and the offline cache set it. */

import { useSyncExternalStore } from 'react';

/** Live updates have been missing for too long; or an answer is late, and what was read earlier is shown meanwhile. */
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

/** The graver of the two, if any. */
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
