import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/api.ts';
import { listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export const ownSessionsQuery = listed('GET /api/me/sessions');

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /api/me/sessions/:id', { params: { id } }),
    onSettled: fetchNow,
  });
}

export function useEndOtherSessions() {
  return useMutation({ mutationFn: () => call('DELETE /api/me/sessions'), onSettled: fetchNow });
}
