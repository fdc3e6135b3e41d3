import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Instant } from '#domain/calendar/calendar.ts';
import { api } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';

/** A device on which one is signed in. */
export interface OwnSession {
  id: string;
  current: boolean;
  userAgent: string | null;
  address: string | null;
  createdAt: Instant;
  lastUsedAt: Instant;
  secondStep: boolean;
}

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async () => (await api.get<{ items: OwnSession[] }>('/api/me/sessions')).items,
});

const refetch = () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey });

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/me/sessions/${id}`),
    onSettled: refetch,
  });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => api.delete('/api/me/sessions'), onSettled: refetch });
}
