import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import type { QueryName } from './stale.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** The first part is a name of the table of stale queries. */
    queryKey: readonly [QueryName, ...unknown[]];
  }
}

let refused: (code: RefusalCode) => void = () => {};

export function onRefused(callback: (code: RefusalCode) => void): void {
  refused = callback;
}

function tellIfRefused(error: unknown): void {
  if (error instanceof Refusal) refused(error.code);
}

/** What the server said, until a live event marks it stale. A refusal is an answer and is not asked for again. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: tellIfRefused }),
  mutationCache: new MutationCache({ onError: tellIfRefused }),
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
