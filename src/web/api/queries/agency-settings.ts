import { queryOptions, useMutation } from '@tanstack/react-query';
import type { KeptSettings } from '#contract/agency.ts';
import type { AgencySettings, FirstRunStep } from '#domain/agency/agency.ts';
import { call } from '#web/api/api.ts';
import { meQuery } from './me.ts';
import { queryClient } from '#web/api/client.ts';

export const agencySettingsQuery = queryOptions({
  queryKey: ['agency-settings'],
  queryFn: () => call('GET /api/agency/settings'),
});

/** Every page that names the agency, shows its logo or wears its colour follows. */
async function follow(settings: KeptSettings): Promise<void> {
  queryClient.setQueryData(agencySettingsQuery.queryKey, settings);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['me'] }),
    queryClient.invalidateQueries({ queryKey: ['agency'], refetchType: 'all' }),
  ]);
}

/** Saves some of what is set, from what was seen; the rest stays, as somebody else may have set it meanwhile. */
export function useSaveAgency(seen: AgencySettings) {
  return useMutation({
    mutationFn: (change: Partial<AgencySettings>) =>
      call('PUT /api/agency/settings', { body: { ...seen, ...change, seen } }),
    onSuccess: follow,
    onError: () => queryClient.invalidateQueries(agencySettingsQuery),
  });
}

/** Null removes it. */
export function useSaveLogo() {
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return call('DELETE /api/agency/logo');
      const image = base64(new Uint8Array(await file.arrayBuffer()));
      return call('PUT /api/agency/logo', { body: { image } });
    },
    onSuccess: follow,
  });
}

/** Keeps where setting the portal up was left; null ends it. */
export function useSaveFirstRun() {
  return useMutation({
    mutationFn: (step: FirstRunStep | null) => call('PUT /api/agency/first-run', { body: { step } }),
    onSuccess: (_, step) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, firstRun: step });
    },
  });
}

export function useTestMail() {
  return useMutation({ mutationFn: () => call('POST /api/agency/test-mail') });
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
