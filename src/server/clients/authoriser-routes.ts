import type { authoriserEndpoints } from '#contract/clients.ts';
import {
  type Authoriser,
  type AuthoriserDetails,
  refusalToAddress,
  refusalToChangeClient,
  refusalToSignFor,
} from '#domain/client/client.ts';
import { insist } from '#domain/refusal.ts';
import type { Handlers } from '#server/platform/http/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal.ts';
import {
  findAuthoriserAt,
  getAuthoriser,
  insertAuthoriser,
  listAuthorisers,
  saveAuthoriser,
} from './authoriser-store.ts';
import { changeClient } from './client-change.ts';
import { findSite } from './site-store.ts';
import { getClient } from './store.ts';

/** With the name of the site, which is what people read. */
async function toldOf(tx: Connection, clientId: string, details: AuthoriserDetails): Promise<object> {
  const { siteId, fullName, email, phone } = details;
  const site = siteId === null ? undefined : await findSite(tx, clientId, siteId);
  return { fullName, email, phone, siteId, siteName: site?.name ?? null };
}

async function insistOnDetails(
  tx: Connection,
  clientId: string,
  before: Authoriser | null,
  { siteId, email }: AuthoriserDetails,
): Promise<void> {
  if (siteId !== null) insist(refusalToSignFor(await findSite(tx, clientId, siteId), before));
  insist(refusalToAddress(await findAuthoriserAt(tx, clientId, email, before?.id ?? null)));
}

export function authoriserHandlers(portal: Portal): Handlers<typeof authoriserEndpoints> {
  const { db } = portal;
  return {
    'GET /api/clients/:id/authorisers': async ({ params }) => {
      const { id } = await getClient(db, params.id);
      return onOnePage(await listAuthorisers(db, id));
    },

    'POST /api/clients/:id/authorisers': ({ person, params: { id }, body }) =>
      changeClient(portal, { id, person }, async ({ tx, client, record }) => {
        insist(refusalToChangeClient(client));
        await insistOnDetails(tx, id, null, body);
        await record('authoriser added', null, await toldOf(tx, id, body));
        return insertAuthoriser(tx, id, body);
      }),

    'PUT /api/clients/:id/authorisers/:authoriserId': ({ person, params: { id, authoriserId }, body }) =>
      changeClient(portal, { id, person }, async ({ tx, client, record }) => {
        const before = await getAuthoriser(tx, id, authoriserId);
        insist(refusalToChangeClient(client));
        await insistOnDetails(tx, id, before, body);
        await record('authoriser changed', await toldOf(tx, id, before), await toldOf(tx, id, body));
        return saveAuthoriser(tx, authoriserId, body);
      }),

    'PUT /api/clients/:id/authorisers/:authoriserId/disabled': ({
      person,
      params: { id, authoriserId },
      body: { disabled },
    }) =>
      changeClient(portal, { id, person }, async ({ tx, client, now, record }) => {
        const before = await getAuthoriser(tx, id, authoriserId);
        insist(refusalToChangeClient(client));
        const was = before.disabledAt !== null;
        if (was === disabled) return before;
        const { fullName } = before;
        const action = disabled ? 'authoriser disabled' : 'authoriser enabled';
        await record(action, { fullName, disabled: was }, { fullName, disabled });
        return saveAuthoriser(tx, authoriserId, { disabledAt: disabled ? now : null });
      }),
  };
}
