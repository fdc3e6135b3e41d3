import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await call('GET /api/me/sessions')).items,
});

const refetch = () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/me/sessions/:id', { params: { id } }),
    onSettled: refetch,
  });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call('DELETE /api/me/sessions'), onSettled: refetch });
}
