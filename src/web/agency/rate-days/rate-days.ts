import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

/**
 * Lists weeks without stored rates per day. Only portals that are older than version 1.0.0 have
 * such weeks.
 */
export const rateDaysQuery = asked('GET /api/rate-days');

export function useStateDays(id: string) {
  return useMutation({
    mutationFn: (rows: (number | null)[]) =>
      call('PUT /api/rate-days/:id', { params: { id }, body: { rows } }),
    onSuccess: fetchNow,
  });
}
