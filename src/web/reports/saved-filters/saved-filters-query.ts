import { queryOptions, useMutation } from '@tanstack/react-query';
import type { NewSavedFilter, SavedFilter } from '#domain/report/saved-filter.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';

export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: async () => (await call('GET /api/report-filters')).items,
});

function refetchSavedFilters() {
  return queryClient.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
}

/** Keeps a filter, also after the page has been left. */
export async function saveFilter(filter: NewSavedFilter): Promise<void> {
  try {
    await call('POST /api/report-filters', { body: filter });
  } finally {
    await refetchSavedFilters();
  }
}

export function useSaveFilter() {
  return useMutation({ mutationFn: saveFilter });
}

/** Gives a filter another name, also after the page has been left. */
export async function renameFilter({ id, name }: Pick<SavedFilter, 'id' | 'name'>): Promise<void> {
  try {
    await call('PUT /api/report-filters/:id/name', { params: { id }, body: { name } });
  } finally {
    await refetchSavedFilters();
  }
}

export function useRenameFilter() {
  return useMutation({ mutationFn: renameFilter });
}

export function useDeleteSavedFilter() {
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => call('DELETE /api/report-filters/:id', { params: { id } }),
    onSettled: refetchSavedFilters,
  });
}
