import { queryOptions, useMutation } from '@tanstack/react-query';
import type { MailServerChange } from '#domain/agency/mail-server.ts';
import { agencySettingsQuery } from '#web/agency/agency-settings.ts';
import { call } from '#web/app/api/api.ts';
import { queryClient } from '#web/app/api/client.ts';

export const mailServerQuery = queryOptions({
  queryKey: ['mail-server'],
  queryFn: () => call('GET /api/agency/mail-server'),
});

export function useSaveMailServer() {
  return useMutation({
    mutationFn: (change: MailServerChange) => call('PUT /api/agency/mail-server', { body: change }),
    onSuccess(kept) {
      queryClient.setQueryData(mailServerQuery.queryKey, kept);
      return queryClient.invalidateQueries(agencySettingsQuery);
    },
  });
}

/** By a server that is not set yet. */
export function useTestMailServer() {
  return useMutation({
    mutationFn: (change: MailServerChange) => call('POST /api/agency/mail-server/test', { body: change }),
  });
}
