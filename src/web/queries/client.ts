import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal } from '#domain/refusal.ts';

let forbidden: (key: unknown) => void = () => {};

/** Calls back when the server forbids something, with the first part of the query's key. */
export function onForbidden(callback: (key: unknown) => void): void {
  forbidden = callback;
}

function tellIfForbidden(error: unknown, key?: unknown): void {
  if (error instanceof Refusal && error.code === 'forbidden') forbidden(key);
}

/** What the server said, until a live event marks it stale. A refusal is an answer and is not asked for again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => tellIfForbidden(error, queryKey[0]) }),
  mutationCache: new MutationCache({ onError: (error) => tellIfForbidden(error) }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => !(error instanceof Refusal) && failures < 2,
    },
    // Without a network an action fails at once and says so, instead of waiting for one.
    mutations: { networkMode: 'always' },
  },
});
