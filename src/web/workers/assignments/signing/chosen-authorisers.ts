import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { keyOf } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function chosenAuthorisersQuery(assignmentId: string) {
  return queryOptions({
    queryKey: keyOf('GET /api/assignments/:id/authorisers', { params: { id: assignmentId } }),
    queryFn: async () => {
      const { authorisers } = await call('GET /api/assignments/:id/authorisers', {
        params: { id: assignmentId },
      });
      return authorisers.map(({ authoriserId }) => authoriserId);
    },
  });
}

export function useChooseAuthorisers(assignmentId: string) {
  return useMutation({
    mutationFn: (authoriserIds: readonly string[]) =>
      call('PUT /api/assignments/:id/authorisers', {
        params: { id: assignmentId },
        body: {
          authorisers: authoriserIds.map((authoriserId, index) => ({ authoriserId, rank: index + 1 })),
        },
      }),
    onSuccess: fetchNow,
  });
}
