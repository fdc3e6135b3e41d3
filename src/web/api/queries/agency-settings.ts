import { useMutation } from '@tanstack/react-query';
import type { SavedSettings } from '#contract/agency/agency.ts';
import type { AgencySettings, FirstRunStep } from '#domain/agency/agency.ts';
import { call } from '#web/api/api.ts';
import { asked } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { agencyQuery } from './agency.ts';
import { meQuery } from './me.ts';
import { queryClient } from '#web/api/client.ts';

export const agencySettingsQuery = asked('GET /api/agency/settings');

async function follow(settings: SavedSettings): Promise<void> {
  queryClient.setQueryData(agencySettingsQuery.queryKey, settings);
  await Promise.all([
    fetchNow(),
    queryClient.invalidateQueries({ queryKey: agencyQuery.queryKey, refetchType: 'all' }),
  ]);
}

/**
 * Saves part of the settings. The server compares `seen` with the stored settings, so that
 * concurrent changes of other settings survive.
 */
export function useSaveAgency(seen: AgencySettings) {
  return useMutation({
    mutationFn: (change: Partial<AgencySettings>) =>
      call('PUT /api/agency/settings', { body: { ...seen, ...change, seen } }),
    onSuccess: follow,
    onError: fetchNow,
  });
}

export function useSaveLogo() {
  return useMutation({
    mutationFn: async (file: Blob | null) => {
      if (!file) return call('DELETE /api/agency/logo');
      const image = base64(new Uint8Array(await file.arrayBuffer()));
      return call('PUT /api/agency/logo', { body: { image } });
    },
    onSuccess: follow,
  });
}

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
