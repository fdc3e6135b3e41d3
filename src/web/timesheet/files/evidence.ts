import type { WeekFile } from '#contract/files.ts';
import { Refusal } from '#domain/refusal.ts';
import { call, open } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';

export type { WeekFile } from '#contract/files.ts';

export function evidenceQuery(id: string) {
  return listed('GET /api/timesheets/:id/evidence', { params: { id } });
}

async function fetchEvidence(id: string): Promise<WeekFile[]> {
  return (await call('GET /api/timesheets/:id/evidence', { params: { id } })).items;
}

async function changeEvidence(id: string, change: (ids: string[]) => string[]): Promise<void> {
  for (let seen = idsOf(await fetchEvidence(id)); ;) {
    try {
      const body = { fileIds: change(seen), seen };
      const { items } = await call('PUT /api/timesheets/:id/evidence', { params: { id }, body });
      queryClient.setQueryData(evidenceQuery(id).queryKey, items);
      break;
    } catch (failure) {
      const now = failure instanceof Refusal && failure.code === 'conflict' && idsOf(await fetchEvidence(id));
      if (!now || now.join() === seen.join()) throw failure;
      seen = now;
    }
  }
}

function idsOf(files: readonly WeekFile[]): string[] {
  return files.map((file) => file.id);
}

export function addEvidence(id: string, fileId: string): Promise<void> {
  return changeEvidence(id, (ids) => [...ids, fileId]);
}

export function removeEvidence(id: string, fileId: string): Promise<void> {
  return changeEvidence(id, (ids) => ids.filter((one) => one !== fileId));
}

/** A stored file never changes, so a week that opens again downloads its photos once. */
export function downloadFile(id: string): Promise<Blob> {
  return queryClient.fetchQuery({
    queryKey: ['GET /api/files/:id', id],
    queryFn: async () => (await open('GET /api/files/:id', { params: { id } })).blob(),
    staleTime: Infinity,
  });
}
