import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { keyOf } from '#web/api/asked.ts';

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
