import { useMutation } from '@tanstack/react-query';
import type { CoverDetails } from '#domain/client/cover.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

interface OfAuthoriser {
  id: string;
  authoriserId: string;
}

export function coversQuery(params: OfAuthoriser) {
  return listed('GET /api/clients/:id/authorisers/:authoriserId/covers', { params });
}

export function useAddCover(params: OfAuthoriser) {
  return useMutation({
    mutationFn: (body: CoverDetails) =>
      call('POST /api/clients/:id/authorisers/:authoriserId/covers', { params, body }),
    onSettled: fetchNow,
  });
}

export function useRemoveCover(params: OfAuthoriser) {
  return useMutation({
    mutationFn: (coverId: string) =>
      call('DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId', {
        params: { ...params, coverId },
      }),
    onSettled: fetchNow,
  });
}
