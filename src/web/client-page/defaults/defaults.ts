import { useMutation } from '@tanstack/react-query';
import type { TermsResult } from '#contract/assignments/terms-of-many.ts';
import type { SharedTerms } from '#domain/assignment/terms-of-many.ts';
import type { ClientDefaults } from '#domain/client/client-defaults.ts';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export function assignmentsAtClientQuery(id: string) {
  return listed('GET /api/clients/:id/assignments', { params: { id } });
}

export function useSaveDefaults(id: string, seen: ClientDefaults | null) {
  return useMutation({
    mutationFn: (defaults: ClientDefaults) =>
      call('PUT /api/clients/:id/defaults', { params: { id }, body: { ...defaults, seen } }),
    onSuccess: fetchNow,
  });
}

export async function setTerms(
  assignmentIds: readonly string[],
  terms: SharedTerms,
): Promise<readonly TermsResult[]> {
  const body = { assignmentIds: [...assignmentIds], terms };
  return (await call('POST /api/assignments/terms', { body })).results;
}
