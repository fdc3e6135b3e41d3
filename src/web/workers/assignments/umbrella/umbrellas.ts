import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export const umbrellasQuery = listed('GET /api/umbrellas');

export function useAddUmbrella() {
  return useMutation({
    mutationFn: (name: string) => call('POST /api/umbrellas', { body: { name } }),
    onSuccess: fetchNow,
  });
}

export function useArchiveUmbrella() {
  return useMutation({
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      call('PUT /api/umbrellas/:id/archived', { params: { id }, body: { archived } }),
    onSuccess: fetchNow,
  });
}
