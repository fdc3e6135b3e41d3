import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

const queryKey = ['rate-days'];

/** Weeks of which nobody knows yet which day had which rate; none in an agency that began after the upgrade. */
export const rateDaysQuery = queryOptions({
  queryKey,
  queryFn: () => call('GET /api/rate-days'),
});

export function useStateDays(id: string) {
  return useMutation({
    mutationFn: (rows: (number | null)[]) =>
      call('PUT /api/rate-days/:id', { params: { id }, body: { rows } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  });
}
