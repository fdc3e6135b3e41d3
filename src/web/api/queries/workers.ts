import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SentTo } from '#contract/contract.ts';
import type { Worker } from '#contract/workers/workers.ts';
import type { AssignmentChange } from '#domain/assignment/assignment-details.ts';
import type { WorkerView } from '#domain/assignment/claim.ts';
import type { WorkerFilter, WorkerSort } from '#domain/assignment/worker-row.ts';
import type { NewConsultant } from '#domain/assignment/unclaim.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import { call } from '#web/api/api.ts';
import { asked, keyOf } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { pagesOf } from '#web/api/pages.ts';

export function workersQuery(view: WorkerView, search: string | undefined) {
  return pagesOf('GET /api/workers', { query: { view, search } });
}

interface RowsQuery {
  view: Exclude<WorkerView, 'unclaimed'>;
  search: string | undefined;
  only?: WorkerFilter | undefined;
  consultantId?: string | undefined;
  sort?: WorkerSort | undefined;
}

export function workerRowsQuery({ view, search, only, consultantId, sort }: RowsQuery) {
  return pagesOf('GET /api/worker-rows', { query: { view, search, only, consultantId, sort } });
}

export function linkedWorkerQuery(id: string) {
  return asked('GET /api/workers/:id', { params: { id } });
}

export function workerQuery(worker: Worker) {
  const sent = { params: { id: worker.id } };
  return queryOptions({
    queryKey: keyOf('GET /api/workers/:id', sent),
    queryFn: (): Promise<Worker> => call('GET /api/workers/:id', sent),
    placeholderData: worker,
  });
}

export function assignmentEffectQuery(id: string, startDate: Day | null) {
  const query = { startDate: startDate ?? undefined };
  return queryOptions({
    ...asked('GET /api/workers/:id/assignment/effect', { params: { id }, query }),
    staleTime: 0,
  });
}

export function useClaim() {
  return useMutation({
    mutationFn: (id: string) => call('PUT /api/workers/:id/claim', { params: { id } }),
    onSettled: () => void fetchNow(),
  });
}

export function useSaveAssignment(id: string) {
  return useMutation({
    mutationFn: (change: AssignmentChange) =>
      call('PUT /api/workers/:id/assignment', { params: { id }, body: change }),
    onSuccess: fetchNow,
  });
}

export function useSaveRates(id: string) {
  return useMutation({
    mutationFn: (change: SentTo<'PUT /api/workers/:id/rates'>['body']) =>
      call('PUT /api/workers/:id/rates', { params: { id }, query: {}, body: change }),
    onSuccess: fetchNow,
  });
}

export function useReassign(id: string) {
  return useMutation({
    mutationFn: (change: NewConsultant) =>
      call('PUT /api/workers/:id/consultant', { params: { id }, body: change }),
    onSuccess: fetchNow,
  });
}
