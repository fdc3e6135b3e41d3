import { useState } from 'react';

export interface Rest {
  count: number;
  busy: boolean;
  choose: () => void;
}

/** Maximum rows of one selection: nobody checks a longer selection. */
export const mostSelected = 1000;

interface Circumstances {
  shown: number;
  total: number;
  hasMore: boolean;
  onShowAll: () => Promise<boolean>;
  onChoose: () => void;
}

/**
 * Returns the action that loads and selects all rows, or null if every row is loaded or the list is
 * too long to select.
 */
export function useRest({ shown, total, hasMore, onShowAll, onChoose }: Circumstances): Rest | null {
  const [busy, setBusy] = useState(false);
  if (busy && !hasMore) {
    setBusy(false);
    onChoose();
  }

  if (!hasMore || total > mostSelected || total <= shown) return null;
  return {
    count: total - shown,
    busy,
    choose() {
      setBusy(true);
      void onShowAll().then((isAll) => !isAll && setBusy(false));
    },
  };
}
