import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Maximum rows on paper: more rows would need a hundred pages, so a longer report is exported as a
 * file.
 */
const mostPrinted = 1_000;

type List = Pick<
  UseInfiniteQueryResult,
  'isFetching' | 'isError' | 'isSuccess' | 'isPlaceholderData' | 'hasNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown };

interface Printed {
  report: List;
  /** Null if the breakdown is closed. */
  groups: List | null;
  rows: number;
  loadDrawing: () => Promise<unknown>;
}

/**
 * Prints after all rows and the open breakdown have loaded, because nothing can load during
 * printing.
 */
export function usePrinting({ report, groups, rows, loadDrawing }: Printed) {
  const [isWanted, setIsWanted] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const isOpen = groups !== null;
  useEffect(() => {
    if (isOpen)
      void loadDrawing()
        .finally(() => setIsDrawn(true))
        .catch(() => {});
  }, [isOpen, loadDrawing]);
  const ofBreakdown = groups ? [groups] : [];
  const lists = rows < mostPrinted ? [report, ...ofBreakdown] : ofBreakdown;
  const unfinished = lists.filter((list) => list.hasNextPage && !list.isFetchNextPageError);
  const isComplete =
    unfinished.length === 0 && (isDrawn || !isOpen) && [report, ...ofBreakdown].every(isHere);
  const fetchMore = useEffectEvent(() => {
    for (const list of unfinished) if (!list.isFetching) list.fetchNextPage();
  });
  useEffect(() => {
    if (isWanted) fetchMore();
  });
  useEffect(() => {
    if (!isWanted || !isComplete) return undefined;
    const timer = setTimeout(() => {
      setIsWanted(false);
      print();
    });
    return () => clearTimeout(timer);
  }, [isWanted, isComplete]);
  return { isPreparing: isWanted, start: () => setIsWanted(true) };
}

function isHere({ isSuccess, isError, isPlaceholderData }: List): boolean {
  return isError || (isSuccess && !isPlaceholderData);
}
