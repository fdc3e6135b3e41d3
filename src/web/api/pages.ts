import { infiniteQueryOptions, keepPreviousData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/contract.ts';
import { call, type Sends } from './api.ts';
import { type Asked, keyOf } from './asked.ts';

export interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
}

const laterPage = '200';

type Paged = { [Name in Asked]: AnswerOf<Name> extends Page<unknown> ? Name : never }[Asked];

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

/**
 * Returns the rows of all pages without duplicates: a row may move to another page between two
 * fetches.
 */
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

export async function fetchAllPages(list: Pick<UseInfiniteQueryResult, 'fetchNextPage'>): Promise<boolean> {
  let page = await list.fetchNextPage();
  while (page.hasNextPage && !page.isError) page = await page.fetchNextPage();
  return !page.hasNextPage;
}
