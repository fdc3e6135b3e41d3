import { useState } from 'react';

export interface Rest {
  count: number;
  busy: boolean;
  choose: () => void;
}

/** Upper limit for selecting a whole list: nobody checks more rows at once. */
const most = 1000;

interface Circumstances {
  shown: number;
  total: number;
  hasMore: boolean;
  onShowAll: () => Promise<boolean>;
  onChoose: () => void;
}

/** The unfetched rows of a list, if few enough to select as a whole; otherwise null. */
export function useRest({ shown, total, hasMore, onShowAll, onChoose }: Circumstances): Rest | null {
  const [busy, setBusy] = useState(false);
  if (busy && !hasMore) {
    setBusy(false);
    onChoose();
  }

  if (!hasMore || total > most || total <= shown) return null;
  return {
    count: total - shown,
    busy,
    choose() {
      setBusy(true);
      void onShowAll().then((isAll) => !isAll && setBusy(false));
    },
  };
}
