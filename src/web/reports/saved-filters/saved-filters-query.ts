import { queryOptions, useMutation } from '@tanstack/react-query';
import type { NewSavedFilter, SavedFilter } from '#domain/report/saved-filter.ts';
import { api } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';

const address = '/api/report-filters';

export const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: async () => (await api.get<{ items: SavedFilter[] }>(address)).items,
});

function refetchSavedFilters() {
  return queryClient.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });
}

/** Keeps a filter, also after the page has been left. */
export async function saveFilter(filter: NewSavedFilter): Promise<void> {
  try {
    await api.post<SavedFilter>(address, filter);
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
    await api.put<SavedFilter>(`${address}/${id}/name`, { name });
  } finally {
    await refetchSavedFilters();
  }
}

export function useRenameFilter() {
  return useMutation({ mutationFn: renameFilter });
}

export function useDeleteSavedFilter() {
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => api.delete(`${address}/${id}`),
    onSettled: refetchSavedFilters,
  });
}
