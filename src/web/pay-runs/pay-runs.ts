import { type InfiniteData, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { AnswerOf, Contract, SentTo } from '#contract/contract.ts';
import type { NewPayRun, PayRunReach } from '#domain/pay-run/pay-run.ts';
import { call, type QueryOf } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { type Page, pagesOf } from '#web/api/pages.ts';

export type OnePayRun = AnswerOf<'GET /api/pay-runs/:id'>;
export type PayRun = AnswerOf<'GET /api/pay-runs'>['items'][number];
export type Problem = OnePayRun['problems'][number];
export type DifferentWeek = AnswerOf<'GET /api/pay-runs/:id/differences'>['items'][number];
export type PayRunItem = AnswerOf<'GET /api/pay-runs/:id/items'>['items'][number];

export type ItemFilter = Pick<QueryOf<'GET /api/pay-runs/:id/items'>, 'search' | 'only'>;

type BodyOf<Name extends keyof Contract> = SentTo<Name> extends { body: infer Body } ? Body : never;
interface ItemId {
  itemId: string;
}

export const payRunsQuery = pagesOf(['pay-runs', 'list'], (page) =>
  call('GET /api/pay-runs', { query: page }),
);

export function payRunQuery(id: string) {
  return queryOptions({
    queryKey: ['pay-runs', 'one', id],
    queryFn: () => call('GET /api/pay-runs/:id', { params: { id } }),
  });
}

/** The id of the run with this number, or null; a number stays with its run. */
export function payRunIdQuery(number: number) {
  return queryOptions({
    queryKey: ['pay-run-id', number],
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
  return {
    ...pagesOf(['pay-runs', 'items', id, filter], (page) =>
      call('GET /api/pay-runs/:id/items', { params: { id }, query: { ...filter, ...page } }),
    ),
    // Items of another run are no placeholder for these.
    placeholderData: (
      before: InfiniteData<Page<PayRunItem>, string> | undefined,
      { queryKey }: { queryKey?: readonly unknown[] } = {},
    ) => (queryKey?.[2] === id ? before : undefined),
  };
}

/** Held items of all runs. */
export const heldItemsQuery = pagesOf(['pay-runs', 'held'], (page) =>
  call('GET /api/held-items', { query: page }),
);

export function differencesQuery(id: string) {
  return queryOptions({
    queryKey: ['pay-runs', 'differences', id],
    queryFn: async () => (await call('GET /api/pay-runs/:id/differences', { params: { id } })).items,
  });
}

/** What a run would take, before it is opened or changed. */
export function runPreviewQuery(reach: PayRunReach) {
  return queryOptions({
    queryKey: ['pay-runs', 'preview', reach],
    queryFn: () => call('POST /api/pay-runs/preview', { body: reach }),
    placeholderData: keepPreviousData,
  });
}

/** Workers whose name or email has this in it, for a supplementary run. */
export function workersFoundQuery(search: string) {
  return queryOptions({
    queryKey: ['workers', 'found', search],
    queryFn: async () => (await call('GET /api/workers', { query: { view: 'all', search, limit: 8 } })).items,
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
}

/** What was done to a run shows in it, and in how its weeks stand. */
const changed = () => fetchNow(['pay-runs', 'timesheets']);

export function useOpenRun() {
  return useMutation({
    mutationFn: (body: NewPayRun) => call('POST /api/pay-runs', { body }),
    onSuccess: async (run) => {
      // The page shows it at once, and the focus goes to it.
      queryClient.setQueryData(payRunQuery(run.id).queryKey, run);
      await changed();
    },
  });
}

export function useChangeRun(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/pay-runs/:id'>) =>
      call('PUT /api/pay-runs/:id', { params: { id }, body }),
    onSettled: changed,
  });
}

export function useCancelRun(id: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      call('PUT /api/pay-runs/:id/cancelled', { params: { id }, body: { reason } }),
    onSettled: changed,
  });
}

export function useHold(id: string) {
  return useMutation({
    mutationFn: ({ itemId, ...body }: BodyOf<'PUT /api/pay-runs/:id/items/:itemId/held'> & ItemId) =>
      call('PUT /api/pay-runs/:id/items/:itemId/held', { params: { id, itemId }, body }),
    onSettled: changed,
  });
}

export function useDeduct(id: string) {
  return useMutation({
    mutationFn: ({ itemId, ...body }: BodyOf<'PUT /api/pay-runs/:id/items/:itemId/deducted'> & ItemId) =>
      call('PUT /api/pay-runs/:id/items/:itemId/deducted', { params: { id, itemId }, body }),
    onSettled: changed,
  });
}

export function useConfirm(id: string) {
  return useMutation({
    mutationFn: ({ itemId, ...body }: BodyOf<'PUT /api/pay-runs/:id/items/:itemId/confirmed'> & ItemId) =>
      call('PUT /api/pay-runs/:id/items/:itemId/confirmed', { params: { id, itemId }, body }),
    onSettled: changed,
  });
}

export function useLock(id: string) {
  return useMutation({
    mutationFn: () => call('PUT /api/pay-runs/:id/lock', { params: { id } }),
    onSettled: changed,
  });
}

export function useUnlock(id: string) {
  return useMutation({
    mutationFn: (reason: string) =>
      call('PUT /api/pay-runs/:id/unlock', { params: { id }, body: { reason } }),
    onSettled: changed,
  });
}

export function usePay(id: string) {
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/pay-runs/:id/paid'>) =>
      call('PUT /api/pay-runs/:id/paid', { params: { id }, body }),
    onSettled: changed,
  });
}
