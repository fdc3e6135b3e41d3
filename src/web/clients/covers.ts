import { queryOptions, useMutation } from '@tanstack/react-query';
import type { CoverDetails } from '#domain/client/cover.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

interface OfAuthoriser {
  id: string;
  authoriserId: string;
}

export function coversQuery(params: OfAuthoriser) {
  return queryOptions({
    queryKey: ['clients', 'covers', params.authoriserId],
    queryFn: async () =>
      (await call('GET /api/clients/:id/authorisers/:authoriserId/covers', { params })).items,
  });
}

function refetchCovers({ authoriserId }: OfAuthoriser) {
  return queryClient.invalidateQueries({ queryKey: ['clients', 'covers', authoriserId] });
}

export function useAddCover(params: OfAuthoriser) {
  return useMutation({
    mutationFn: (body: CoverDetails) =>
      call('POST /api/clients/:id/authorisers/:authoriserId/covers', { params, body }),
    onSettled: () => refetchCovers(params),
  });
}

export function useRemoveCover(params: OfAuthoriser) {
  return useMutation({
    mutationFn: (coverId: string) =>
      call('DELETE /api/clients/:id/authorisers/:authoriserId/covers/:coverId', {
        params: { ...params, coverId },
      }),
    onSettled: () => refetchCovers(params),
  });
}
