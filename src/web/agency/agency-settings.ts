import { queryOptions, useMutation } from '@tanstack/react-query';
import type { AgencySettings, FirstRunStep } from '#domain/agency/agency.ts';
import type { MailTest } from '#domain/agency/mail-problem.ts';
import { api } from '#web/app/api/api.ts';
import { meQuery } from '#web/app/api/me.ts';
import { queryClient } from '#web/app/api/client.ts';

export interface KeptSettings extends AgencySettings {
  /** What the environment calls the agency. */
  defaultName: string;
  logo: string | null;
  sendsMails: boolean;
}

export const agencySettingsQuery = queryOptions({
  queryKey: ['agency-settings'],
  queryFn: () => api.get<KeptSettings>('/api/agency/settings'),
});

/** Every page that names the agency, shows its logo or wears its colour follows. */
async function follow(settings: KeptSettings): Promise<void> {
  queryClient.setQueryData(agencySettingsQuery.queryKey, settings);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['me'] }),
    queryClient.invalidateQueries({ queryKey: ['agency'], refetchType: 'all' }),
  ]);
}

export function useSaveAgency() {
  return useMutation({
    mutationFn: (settings: AgencySettings) => api.put<KeptSettings>('/api/agency/settings', settings),
    onSuccess: follow,
  });
}

/** Null removes it. */
export function useSaveLogo() {
  return useMutation({
    mutationFn: async (file: File | null) => {
      if (!file) return api.delete('/api/agency/logo');
      await api.put('/api/agency/logo', { image: base64(new Uint8Array(await file.arrayBuffer())) });
    },
    onSuccess: async () => follow(await api.get<KeptSettings>('/api/agency/settings')),
  });
}

/** Keeps where setting the portal up was left; null ends it. */
export function useSaveFirstRun() {
  return useMutation({
    mutationFn: (step: FirstRunStep | null) => api.put('/api/agency/first-run', { step }),
    onSuccess: (_, step) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, firstRun: step });
    },
  });
}

export function useTestMail() {
  return useMutation({ mutationFn: () => api.post<MailTest>('/api/agency/test-mail', {}) });
}

function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
