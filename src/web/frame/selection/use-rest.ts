import { useState } from 'react';

export interface Rest {
  count: number;
  busy: boolean;
  /** Shows them, and then chooses them with the others. */
  choose: () => void;
}

/** More than this nobody looks through at once. */
const most = 1000;

interface Circumstances {
  shown: number;
  total: number;
  hasMore: boolean;
  /** Answers whether all are shown. */
  onShowAll: () => Promise<boolean>;
  onChoose: () => void;
}

/** What a list has further down, where it is few enough to be chosen as a whole; otherwise null. */
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
