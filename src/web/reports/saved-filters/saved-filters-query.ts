import { useMutation } from '@tanstack/react-query';
import type { NewSavedFilter, SavedFilter } from '#domain/report/saved-filter.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export const savedFiltersQuery = listed('GET /api/report-filters');

export async function saveFilter(filter: NewSavedFilter): Promise<void> {
  try {
    await call('POST /api/report-filters', { body: filter });
  } finally {
    await fetchNow();
  }
}

export function useSaveFilter() {
  return useMutation({ mutationFn: saveFilter });
}

export async function renameFilter({ id, name }: Pick<SavedFilter, 'id' | 'name'>): Promise<void> {
  try {
    await call('PUT /api/report-filters/:id/name', { params: { id }, body: { name } });
  } finally {
    await fetchNow();
  }
}

export function useRenameFilter() {
  return useMutation({ mutationFn: renameFilter });
}

export function useDeleteSavedFilter() {
  return useMutation({
    mutationFn: ({ id }: SavedFilter) => call('DELETE /api/report-filters/:id', { params: { id } }),
    onSettled: fetchNow,
  });
}
