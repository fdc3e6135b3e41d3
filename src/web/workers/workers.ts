import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Assignment, AssignmentEffect } from '#domain/assignment/assignment.ts';
import type { Day } from '#domain/calendar/calendar.ts';
import type { NamedPerson } from '#domain/person/person.ts';
import type { Rates } from '#domain/money/rates.ts';
import type { Week } from '#domain/calendar/week.ts';
import { api } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';
import { type Page, pagesAt } from '#web/app/api/pages.ts';

/** A candidate as reviewers see one; rates in pounds an hour. */
export interface Worker extends NamedPerson, Rates {
  assignedConsultantId: string | null;
  assignment: Assignment | null;
  /** Whether the account is closed: such a worker cannot sign in. */
  disabled: boolean;
}

export const workerViews = ['claimed', 'all', 'unclaimed'] as const;
export type WorkerView = (typeof workerViews)[number];

export function workersQuery(view: WorkerView, search: string | undefined) {
  return pagesAt<Page<Worker>>(['workers', view, search], '/api/workers', { view, search });
}

/** One worker, as known from a list until the server has said it anew. */
export function workerQuery(worker: Worker) {
  return queryOptions({
    queryKey: ['workers', 'one', worker.id],
    queryFn: () => api.get<Worker>(`/api/workers/${worker.id}`),
    placeholderData: worker,
  });
}

/** `seen` and `neverWorked` as the domain's `AssignmentChange` has them. */
interface AssignmentChange extends Assignment {
  seen: Assignment | null | undefined;
  neverWorked: 'all' | Week[];
}

/** What a change of a worker's assignment leaves as it is, what follows it, and what was owed before a new start date. */
export function assignmentEffectQuery(id: string, startDate: Day | null) {
  const query = startDate ? `?startDate=${startDate}` : '';
  return queryOptions({
    queryKey: ['workers', 'assignment effect', id, startDate],
    queryFn: () => api.get<AssignmentEffect>(`/api/workers/${id}/assignment/effect${query}`),
    // Timesheets come and go while nobody looks at this form.
    staleTime: 0,
  });
}

/** Lists of timesheets and reports show the assignment and the rates too. */
function refetchWorkers() {
  for (const key of ['timesheets', 'reports', 'missing'])
    void queryClient.invalidateQueries({ queryKey: [key] });
  return queryClient.invalidateQueries({ queryKey: ['workers'] });
}

export function useClaim() {
  return useMutation({
    mutationFn: (id: string) => api.put<Worker>(`/api/workers/${id}/claim`),
    onSettled: () => void refetchWorkers(),
  });
}

export function useSaveAssignment(id: string) {
  return useMutation({
    mutationFn: (change: AssignmentChange) => api.put<Worker>(`/api/workers/${id}/assignment`, change),
    onSuccess: refetchWorkers,
  });
}

export function useSaveRates(id: string) {
  return useMutation({
    mutationFn: (change: Rates & { seen?: Rates | undefined }) =>
      api.put<Worker>(`/api/workers/${id}/rates`, change),
    onSuccess: refetchWorkers,
  });
}

/** Gives a worker to another consultant, or with null to nobody; an Admin's doing. */
export function useReassign(id: string) {
  return useMutation({
    mutationFn: (consultantId: string | null) =>
      api.put<Worker>(`/api/workers/${id}/consultant`, { consultantId }),
    onSuccess: refetchWorkers,
  });
}
