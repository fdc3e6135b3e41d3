import { useMutation } from '@tanstack/react-query';
import {
  type AuthoriserDetails,
  type ClientDetails,
  type ClientList,
  clientLists,
  type SiteDetails,
} from '#domain/client/client.ts';
import { call } from '#web/api/api.ts';
import { asked, listed } from '#web/api/asked.ts';
import { fetchNow } from '#web/api/invalidate.ts';
import { pagesOf } from '#web/api/pages.ts';
import { type AddressSearch, textIn, withoutUndefined } from '#web/frame/lists/filters.ts';

export interface ClientFilter {
  search?: string | undefined;
  show?: ClientList | undefined;
}

export function clientFilterIn({ search, show }: AddressSearch): ClientFilter {
  return withoutUndefined({ search: textIn(search), show: clientLists.find((one) => one === show) });
}

export function clientsQuery({ search, show }: ClientFilter) {
  const query = {
    search,
    ...(show === 'archived' && { archived: 'true' as const }),
    ...(show === 'unconfirmed' && { unconfirmed: 'true' as const }),
  };
  return pagesOf('GET /api/clients', { query });
}

export function clientQuery(id: string) {
  return asked('GET /api/clients/:id', { params: { id } });
}

export function sitesQuery(id: string, archived: boolean) {
  const query = archived ? { archived: 'true' as const } : {};
  return listed('GET /api/clients/:id/sites', { params: { id }, query });
}

export function authorisersQuery(id: string) {
  return listed('GET /api/clients/:id/authorisers', { params: { id } });
}

export function useSaveClient(id: string | undefined) {
  return useMutation({
    mutationFn: (body: ClientDetails) =>
      id === undefined
        ? call('POST /api/clients', { body })
        : call('PUT /api/clients/:id', { params: { id }, body }),
    onSuccess: fetchNow,
  });
}

export function useSetConfirmed(id: string) {
  return useMutation({
    mutationFn: (confirmed: boolean) =>
      call('PUT /api/clients/:id/confirmed', { params: { id }, body: { confirmed } }),
    onSettled: fetchNow,
  });
}

export function useSetArchived(id: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/clients/:id/archived', { params: { id }, body: { archived } }),
    onSettled: fetchNow,
  });
}

export function mergedIntoQuery(id: string) {
  return listed('GET /api/clients', { query: { mergedInto: id, limit: 200 } });
}

export function useUndoMerge(id: string) {
  return useMutation({
    mutationFn: () => call('DELETE /api/clients/:id/merge', { params: { id } }),
    onSettled: fetchNow,
  });
}

export function useMerge(id: string) {
  return useMutation({
    mutationFn: (into: string) => call('POST /api/clients/:id/merge', { params: { id }, body: { into } }),
    onSettled: fetchNow,
  });
}

export function useSaveSite(id: string, siteId: string | undefined) {
  return useMutation({
    mutationFn: (body: SiteDetails) =>
      siteId === undefined
        ? call('POST /api/clients/:id/sites', { params: { id }, body })
        : call('PUT /api/clients/:id/sites/:siteId', { params: { id, siteId }, body }),
    onSuccess: fetchNow,
  });
}

export function useSetSiteArchived(id: string, siteId: string) {
  return useMutation({
    mutationFn: (archived: boolean) =>
      call('PUT /api/clients/:id/sites/:siteId/archived', { params: { id, siteId }, body: { archived } }),
    onSettled: fetchNow,
  });
}

export function useSaveAuthoriser(id: string, authoriserId: string | undefined) {
  return useMutation({
    mutationFn: (body: AuthoriserDetails) =>
      authoriserId === undefined
        ? call('POST /api/clients/:id/authorisers', { params: { id }, body })
        : call('PUT /api/clients/:id/authorisers/:authoriserId', { params: { id, authoriserId }, body }),
    onSuccess: fetchNow,
  });
}

export function useSetDisabled(id: string, authoriserId: string) {
  return useMutation({
    mutationFn: (disabled: boolean) =>
      call('PUT /api/clients/:id/authorisers/:authoriserId/disabled', {
        params: { id, authoriserId },
        body: { disabled },
      }),
    onSettled: fetchNow,
  });
}
