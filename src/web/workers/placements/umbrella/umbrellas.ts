import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

export const umbrellasQuery = queryOptions({
  queryKey: ['umbrellas'],
  queryFn: async () => (await call('GET /api/umbrellas')).items,
});

export function useAddUmbrella() {
  return useMutation({
    mutationFn: (name: string) => call('POST /api/umbrellas', { body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: umbrellasQuery.queryKey }),
  });
}

export function useArchiveUmbrella() {
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      call('PUT /api/umbrellas/:id/archived', { params: { id }, body: { archived } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: umbrellasQuery.queryKey }),
  });
}
