import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CoverOrder } from '#domain/person/cover.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

export const coversQuery = queryOptions({
  queryKey: ['covers'],
  queryFn: async () => (await call('GET /api/covers')).items,
});

function refetchCovers() {
  return queryClient.invalidateQueries({ queryKey: coversQuery.queryKey });
}

export function useAddCover() {
  return useMutation({
    mutationFn: (body: CoverOrder) => call('POST /api/covers', { body }),
    onSettled: refetchCovers,
  });
}

export function useEndCover() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/covers/:id', { params: { id } }),
    onSettled: refetchCovers,
  });
}
