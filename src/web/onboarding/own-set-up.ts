import { useMutation } from '@tanstack/react-query';
import type { AssignmentDetails } from '#domain/assignment/assignment-details.ts';
import { call } from '#web/api/api.ts';
import { queryClient } from '#web/api/client.ts';
import { type Me, meQuery } from '#web/api/queries/me.ts';

function keepMe(me: Me): void {
  queryClient.setQueryData(meQuery.queryKey, me);
}

export function useSetUpAssignment() {
  return useMutation({
    mutationFn: (assignment: AssignmentDetails) => call('PUT /api/me/assignment', { body: assignment }),
    onSuccess: keepMe,
  });
}

export function useChooseConsultant() {
  return useMutation({
    mutationFn: (consultantId: string) => call('PUT /api/me/consultant', { body: { consultantId } }),
    onSuccess: keepMe,
  });
}
