import { QueryClient } from '@tanstack/react-query';
import { Refusal } from '#domain/refusal.ts';

/** What the server said, until a live event marks it stale. A refusal is an answer and is not asked for again. */
export const queryClient = new QueryClient({
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
