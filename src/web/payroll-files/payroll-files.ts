import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { ExportMap, ExportMapDetails } from '#domain/payroll-file/export-map.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

function refetchMaps() {
  return queryClient.invalidateQueries({ queryKey: ['export-maps'] });
}

export function useSaveMap(map: ExportMap | null) {
  return useMutation({
    mutationFn: (details: ExportMapDetails) =>
      map === null
        ? call('POST /api/export-maps', { body: details })
        : call('PUT /api/export-maps/:id', {
            params: { id: map.id },
            body: { ...details, version: map.version },
          }),
    onSuccess: refetchMaps,
  });
}

export function useSetMapArchived(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/export-maps/:id/archived', { params: { id }, body: { archived } }),
    onSettled: refetchMaps,
  });
}

export function useChooseMap() {
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/export-maps/:id/chosen', { params: { id } }),
    onSettled: refetchMaps,
  });
}

/** The first rows of a file; null while it is not one yet. */
export function previewQuery(details: ExportMapDetails | null) {
  return queryOptions({
    queryKey: ['export-maps', 'preview', details],
    queryFn: () => call('POST /api/export-maps/preview', { body: details as ExportMapDetails }),
    enabled: details !== null,
    placeholderData: keepPreviousData,
  });
}
