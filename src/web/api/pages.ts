/** Long lists come in pages; a cursor of the server's asks for the next one. */

import { infiniteQueryOptions, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  /** All that match, not only those of this page. */
  total: number;
}

/** Who looks further down than the first page sees much, and at each change all of it is fetched again. */
const laterPage = '200';

interface PageAsked {
  cursor?: string;
  limit?: string;
}

/** A list that grows page by page. While a filter changes, the rows before it stay on show. */
export function pagesOf<Answer extends Page<unknown>>(
  queryKey: readonly unknown[],
  askFor: (page: PageAsked) => Promise<Answer>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => askFor(cursor ? { cursor, limit: laterPage } : {}),
    initialPageParam: '',
    getNextPageParam: (last: Page<unknown>) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The rows of all pages so far. A row that moved between two pages while they were fetched is shown once. */
export function rowsIn<Row extends { id: string | number }>(pages: readonly Page<Row>[]): Row[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row])).values()];
}

export function nextPageOf(
  list: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >,
) {
  return {
    hasMore: list.hasNextPage,
    busy: list.isFetchingNextPage,
    failed: list.isFetchNextPageError,
    onMore: () => void list.fetchNextPage(),
  };
}

/** Fetches the pages to come; answers whether these are all. */
export async function fetchAllPages(list: Pick<UseInfiniteQueryResult, 'fetchNextPage'>): Promise<boolean> {
  let page = await list.fetchNextPage();
  while (page.hasNextPage && !page.isError) page = await page.fetchNextPage();
  return !page.hasNextPage;
}
