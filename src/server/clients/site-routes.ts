import type { siteEndpoints } from '#contract/clients.ts';
import {
  refusalToChangeClient,
  refusalToChangeSite,
  refusalToNameSite,
  type SiteDetails,
} from '#domain/client/client.ts';
import { throwIf } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import { changeClient } from './client-change.ts';
import { findSiteNamed, getSite, insertSite, listSites, saveSite, siteOf } from './site-store.ts';
import { getClient } from './store.ts';

function detailsOf({ name, postcode, division }: SiteDetails): SiteDetails {
  return { name, postcode, division };
}

export function siteHandlers(portal: Portal): Handlers<typeof siteEndpoints> {
  const { db } = portal;
  return {
    'GET /api/clients/:id/sites': async ({ params, query: { archived } }) => {
      const { id } = await getClient(db, params.id);
      return onOnePage(await listSites(db, id, archived === 'true'));
    },

    'POST /api/clients/:id/sites': ({ change, params: { id }, body }) =>
      changeClient(portal, change, { id }, async ({ tx, client, record }) => {
        throwIf(refusalToChangeClient(client));
        throwIf(refusalToNameSite(await findSiteNamed(tx, id, body.name, null)));
        await record('site added', null, body);
        return insertSite(tx, id, body);
      }),

    'PUT /api/clients/:id/sites/:siteId': ({ change, params: { id, siteId }, body }) =>
      changeClient(portal, change, { id }, async ({ tx, client, record }) => {
        const site = await getSite(tx, id, siteId);
        throwIf(refusalToChangeClient(client) ?? refusalToChangeSite(site));
        throwIf(refusalToNameSite(await findSiteNamed(tx, id, body.name, siteId)));
        await record('site changed', detailsOf(site), body);
        return saveSite(tx, siteId, body);
      }),

    'PUT /api/clients/:id/sites/:siteId/archived': ({ change, params: { id, siteId }, body: { archived } }) =>
      changeClient(portal, change, { id }, async ({ tx, client, now, record }) => {
        const site = await getSite(tx, id, siteId);
        throwIf(refusalToChangeClient(client));
        const before = site.archivedAt !== null;
        if (before === archived) return siteOf(site);
        const { name } = site;
        if (!archived) throwIf(refusalToNameSite(await findSiteNamed(tx, id, name, siteId)));
        const action = archived ? 'site archived' : 'site restored';
        await record(action, { name, archived: before }, { name, archived });
        return saveSite(tx, siteId, { archivedAt: archived ? now : null });
      }),
  };
}
