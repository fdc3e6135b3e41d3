import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { PayrollFormat, PayrollFormatDetails } from '#domain/payroll-file/payroll-format.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function useSaveFormat(payrollFormat: PayrollFormat | null) {
  return useMutation({
    mutationFn: (details: PayrollFormatDetails) =>
      payrollFormat === null
        ? call('POST /api/export-maps', { body: details })
        : call('PUT /api/export-maps/:id', {
            params: { id: payrollFormat.id },
            body: { ...details, version: payrollFormat.version },
          }),
    onSuccess: fetchNow,
  });
}

export function useSetFormatArchived(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/export-maps/:id/archived', { params: { id }, body: { archived } }),
    onSettled: fetchNow,
  });
}

export function useChooseFormat() {
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/export-maps/:id/chosen', { params: { id } }),
    onSettled: fetchNow,
  });
}

export function previewQuery(details: PayrollFormatDetails | null) {
  return queryOptions({
    ...asked('POST /api/export-maps/preview', { body: details as PayrollFormatDetails }),
    enabled: details !== null,
    placeholderData: keepPreviousData,
  });
}
