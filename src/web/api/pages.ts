/** Long lists come in pages; a cursor of the server's asks for the next one. */

import { infiniteQueryOptions, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { call, type Sends } from './api.ts';
import { type Asked, keyOf } from './asked.ts';

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  /** All that match, not only those of this page. */
  total: number;
}

/** Who looks further down than the first page sees much, and at each change all of it is fetched again. */
const laterPage = '200';

type Paged = { [Name in Asked]: AnswerOf<Name> extends Page<unknown> ? Name : never }[Asked];

/** A list that grows page by page. While a filter changes, the rows before it stay on show. */
export function pagesOf<Name extends Paged>(name: Name, ...[sent]: Sends<Name>) {
  const { query, ...others }: { query?: object } = sent ?? {};
  return infiniteQueryOptions({
    queryKey: [...keyOf(name, ...([sent] as Sends<Name>)), 'pages'],
    queryFn: ({ pageParam: cursor }) => {
      const page = cursor && { cursor, limit: laterPage };
      return call(name, ...([{ ...others, query: { ...query, ...page } }] as unknown as Sends<Name>));
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last as Page<unknown>).nextCursor,
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
