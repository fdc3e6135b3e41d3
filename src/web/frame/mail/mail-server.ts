import { useMutation } from '@tanstack/react-query';
import type { SavedMailServer } from '#contract/agency/agency.ts';
import type { MailServerChange } from '#domain/agency/mail-server.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { queryClient } from '#web/api/client.ts';
import { fetchNow } from '#web/api/invalidate.ts';

export const mailServerQuery = asked('GET /api/agency/mail-server');

function keep(kept: SavedMailServer): Promise<void> {
  queryClient.setQueryData(mailServerQuery.queryKey, kept);
  return fetchNow();
}

export function useSaveMailServer() {
  return useMutation({
    mutationFn: (change: MailServerChange) => call('PUT /api/agency/mail-server', { body: change }),
    onSuccess: keep,
  });
}

export function useRemoveMailServer() {
  return useMutation({ mutationFn: () => call('DELETE /api/agency/mail-server'), onSuccess: keep });
}

export function useTestMailServer() {
  return useMutation({
    mutationFn: (change: MailServerChange) => call('POST /api/agency/mail-server/test', { body: change }),
  });
}
