import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { ExportMap, ExportMapDetails } from '#domain/payroll-file/export-map.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function useSaveMap(map: ExportMap | null) {
  return useMutation({
    mutationFn: (details: ExportMapDetails) =>
      map === null
        ? call('POST /api/export-maps', { body: details })
        : call('PUT /api/export-maps/:id', {
            params: { id: map.id },
            body: { ...details, version: map.version },
          }),
    onSuccess: fetchNow,
  });
}

export function useSetMapArchived(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/export-maps/:id/archived', { params: { id }, body: { archived } }),
    onSettled: fetchNow,
  });
}

export function useChooseMap() {
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/export-maps/:id/chosen', { params: { id } }),
    onSettled: fetchNow,
  });
}

/** The first rows of a file; null while it is not one yet. */
export function previewQuery(details: ExportMapDetails | null) {
  return queryOptions({
    ...asked('POST /api/export-maps/preview', { body: details as ExportMapDetails }),
    enabled: details !== null,
    placeholderData: keepPreviousData,
  });
}
