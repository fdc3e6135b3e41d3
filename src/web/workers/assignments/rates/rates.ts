import { useMutation } from '@tanstack/react-query';
import type { DatedRate } from '#domain/money/dated-rates.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function ratesQuery(assignmentId: string | undefined) {
  return listed('GET /api/assignments/:id/rates', { params: { id: assignmentId ?? '' } });
}

export function useRemoveRates(assignmentId: string) {
  return useMutation({
    mutationFn: ({ rateType, from }: Pick<DatedRate, 'rateType' | 'from'>) =>
      call('DELETE /api/assignments/:id/rates/:rateType/:from', {
        params: { id: assignmentId, rateType, from },
      }),
    onSuccess: fetchNow,
  });
}
