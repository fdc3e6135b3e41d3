import { useState } from 'react';

export interface Rest {
  count: number;
  busy: boolean;
  choose: () => void;
}

/** Selecting more rows at once would defeat checking them. */
export const mostSelected = 1000;

interface Circumstances {
  shown: number;
  total: number;
  hasMore: boolean;
  onShowAll: () => Promise<boolean>;
  onChoose: () => void;
}

/** Null if every row is fetched, or the list is too long to select. */
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
