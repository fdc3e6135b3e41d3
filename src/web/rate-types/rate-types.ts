import { useMutation } from '@tanstack/react-query';
import type { NewRateType } from '#domain/rate-type/rate-type.ts';
import { call } from '#web/api/api.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function useSaveRateType(code: string | undefined) {
  return useMutation({
    mutationFn: (body: NewRateType) =>
      code === undefined
        ? call('POST /api/rate-types', { body })
        : call('PUT /api/rate-types/:code', { params: { code }, body }),
    onSuccess: fetchNow,
  });
}

export function useSetRateTypeArchived(code: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/rate-types/:code/archived', { params: { code }, body: { archived } }),
    onSettled: fetchNow,
  });
}
