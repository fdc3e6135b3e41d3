import { useMutation } from '@tanstack/react-query';
import type { NewRateType } from '#domain/rate-type/rate-type.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

function refetchRateTypes() {
  return queryClient.invalidateQueries({ queryKey: ['rate-types'] });
}

export function useSaveRateType(code: string | undefined) {
  return useMutation({
    mutationFn: (body: NewRateType) =>
      code === undefined
        ? call('POST /api/rate-types', { body })
        : call('PUT /api/rate-types/:code', { params: { code }, body }),
    onSuccess: refetchRateTypes,
  });
}

export function useSetRateTypeArchived(code: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/rate-types/:code/archived', { params: { code }, body: { archived } }),
    onSettled: refetchRateTypes,
  });
}
