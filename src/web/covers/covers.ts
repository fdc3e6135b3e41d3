import { useMutation } from '@tanstack/react-query';
import type { CoverOrder } from '#domain/person/cover.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export const coversQuery = listed('GET /api/covers');

export function useAddCover() {
  return useMutation({
    mutationFn: (body: CoverOrder) => call('POST /api/covers', { body }),
    onSettled: fetchNow,
  });
}

export function useEndCover() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/covers/:id', { params: { id } }),
    onSettled: fetchNow,
  });
}
