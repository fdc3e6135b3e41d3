import {
  type InfiniteData,
  keepPreviousData,
  partialMatchKey,
  type QueryKey,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import type { AnswerOf, Contract, SentTo } from '#contract/contract.ts';
import type { PayRunReach } from '#domain/pay-run/pay-run.ts';
import { call, type QueryOf } from '#web/api/api.ts';
import { asked, keyOf, listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { type Page, pagesOf } from '#web/api/pages.ts';

export type OnePayRun = AnswerOf<'GET /api/pay-runs/:id'>;
export type PayRun = AnswerOf<'GET /api/pay-runs'>['items'][number];
export type Problem = OnePayRun['problems'][number];
export type DifferentWeek = AnswerOf<'GET /api/pay-runs/:id/differences'>['items'][number];
export type RunComparison = AnswerOf<'GET /api/pay-runs/:id/comparison'>;
export type PayRunItem = AnswerOf<'GET /api/pay-runs/:id/items'>['items'][number];

export type ItemFilter = Pick<QueryOf<'GET /api/pay-runs/:id/items'>, 'search' | 'only' | 'sort'>;

type BodyOf<Name extends keyof Contract> = SentTo<Name> extends { body: infer Body } ? Body : never;
interface ItemId {
  itemId: string;
}

export const payRunsQuery = pagesOf('GET /api/pay-runs', { query: {} });

export function payRunQuery(id: string) {
  return asked('GET /api/pay-runs/:id', { params: { id } });
}

/**
 * Returns the id of the run with this number, or null. A found id never becomes stale, because a
 * number never changes.
 */
export function payRunIdQuery(number: number) {
  return queryOptions({
    queryKey: [...keyOf('GET /api/pay-runs', { query: {} }), number],
    staleTime: ({ state }) => (state.data ? 'static' : 0),
    queryFn: async () => {
      for (let cursor: string | null = ''; cursor !== null;) {
        const query = { cursor, limit: 200 };
        const page: Page<PayRun> = await call('GET /api/pay-runs', { query });
        const run = page.items.find((one) => one.number === number);
        if (run) return run.id;
        const isPassed = (page.items.at(-1)?.number ?? 0) < number;
        cursor = isPassed ? null : page.nextCursor;
      }
      return null;
    },
  });
}

export function itemsQuery(id: string, filter: ItemFilter) {
  const ofRun = { params: { id } };
  return {
    ...pagesOf('GET /api/pay-runs/:id/items', { ...ofRun, query: filter }),
    placeholderData: (
      before: InfiniteData<Page<PayRunItem>, string> | undefined,
      query?: { queryKey: QueryKey },
    ) =>
      query && partialMatchKey(query.queryKey, keyOf('GET /api/pay-runs/:id/items', { ...ofRun, query: {} }))
        ? before
        : undefined,
  };
}

export function comparisonQuery(id: string) {
  return asked('GET /api/pay-runs/:id/comparison', { params: { id } });
}

export const heldItemsQuery = pagesOf('GET /api/held-items', { query: {} });

export function differencesQuery(id: string) {
  return listed('GET /api/pay-runs/:id/differences', { params: { id } });
}

export function runPreviewQuery(reach: PayRunReach) {
  return queryOptions({
    ...asked('POST /api/pay-runs/preview', { body: reach }),
    placeholderData: keepPreviousData,
  });
}

export function workersFoundQuery(search: string) {
  return queryOptions({
    ...listed('GET /api/workers', { query: { view: 'all', search, limit: 8 } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

export function useHold(id: string) {
  return useMutation({
    mutationFn: ({ itemId, ...body }: BodyOf<'PUT /api/pay-runs/:id/items/:itemId/held'> & ItemId) =>
      call('PUT /api/pay-runs/:id/items/:itemId/held', { params: { id, itemId }, body }),
    onSettled: fetchNow,
  });
}

export function useHoldMany(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/pay-runs/:id/held'>) =>
      call('PUT /api/pay-runs/:id/held', { params: { id }, body }),
    onSettled: fetchNow,
  });
}

export function useDeduct(id: string) {
  return useMutation({
    mutationFn: ({ itemId, ...body }: BodyOf<'PUT /api/pay-runs/:id/items/:itemId/deducted'> & ItemId) =>
      call('PUT /api/pay-runs/:id/items/:itemId/deducted', { params: { id, itemId }, body }),
    onSettled: fetchNow,
  });
}

export function useConfirm(id: string) {
  return useMutation({
    mutationFn: ({ itemId, ...body }: BodyOf<'PUT /api/pay-runs/:id/items/:itemId/confirmed'> & ItemId) =>
      call('PUT /api/pay-runs/:id/items/:itemId/confirmed', { params: { id, itemId }, body }),
    onSettled: fetchNow,
  });
}
