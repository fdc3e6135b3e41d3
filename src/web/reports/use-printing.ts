import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

/** A longer report is for a file: on paper it would have a hundred pages. */
const mostPrinted = 1_000;

type List = Pick<
  UseInfiniteQueryResult,
  'isFetching' | 'isError' | 'isSuccess' | 'isPlaceholderData' | 'hasNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => unknown };

interface Printed {
  report: List;
  groups: List;
  rows: number;
  drawing: Promise<unknown>;
}

/** Waits for all rows and the whole breakdown: paper cannot load later. */
export function usePrinting({ report, groups, rows, drawing }: Printed) {
  const [isWanted, setIsWanted] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => void drawing.finally(() => setIsDrawn(true)).catch(() => {}), [drawing]);
  const lists = rows < mostPrinted ? [report, groups] : [groups];
  const unfinished = lists.filter((list) => list.hasNextPage && !list.isFetchNextPageError);
  const isComplete = unfinished.length === 0 && isDrawn && isHere(report) && isHere(groups);
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
