import type { authoriserEndpoints } from '#contract/clients.ts';
import {
  type Authoriser,
  type AuthoriserDetails,
  refusalToAddress,
  refusalToChangeClient,
  refusalToChangeWhoSigns,
  refusalToSignFor,
  refusalToStaffAddress,
  whyNotWhoSigns,
} from '#domain/client/client.ts';
import { throwIf } from '#domain/refusal.ts';
import type { Viewer } from '#server/access/visible.ts';
import { todayOf } from '#server/session/signed-in.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Connection } from '#server/platform/postgres/database.ts';
import { onOnePage } from '#server/platform/postgres/pages.ts';
import type { Portal } from '#server/portal/portal.ts';
import {
  findAuthoriserAt,
  getAuthoriser,
  insertAuthoriser,
  listAuthorisers,
  noteAddress,
  saveAuthoriser,
} from './authoriser-store.ts';
import { withdrawLinks } from './withdrawing-store.ts';
import { changeClient } from './client-change.ts';
import { isStaffEmail, listOfOthers } from './resting-store.ts';
import { findSite } from './site-store.ts';
import { getClient } from './store.ts';
import { tellWhoSigns } from './tell-who-signs.ts';

async function historyOf(tx: Connection, clientId: string, details: AuthoriserDetails): Promise<object> {
  const { siteId, fullName, email, phone } = details;
  const site = siteId === null ? undefined : await findSite(tx, clientId, siteId);
  return { fullName, email, phone, siteId, siteName: site?.name ?? null };
}

async function throwIfDetailsRefused(
  tx: Connection,
  clientId: string,
  before: Authoriser | null,
  { siteId, email }: AuthoriserDetails,
): Promise<void> {
  if (siteId !== null) throwIf(refusalToSignFor(await findSite(tx, clientId, siteId), before));
  throwIf(refusalToAddress(await findAuthoriserAt(tx, clientId, email, before?.id ?? null)));
  if (email !== before?.email) throwIf(refusalToStaffAddress(await isStaffEmail(tx, email)));
}

type Changed = Pick<Authoriser, 'email' | 'siteId'>;

const isMoved = (before: Changed, after: Changed) =>
  before.email !== after.email || before.siteId !== after.siteId;

export function authoriserHandlers(portal: Portal): Handlers<typeof authoriserEndpoints> {
  const { db, post } = portal;

  async function throwIfSignsForOthers(
    tx: Connection,
    person: Viewer,
    clientId: string,
    authoriser: Authoriser,
  ) {
    const ofOthers = await listOfOthers(tx, person, { clientId, today: todayOf(portal) });
    throwIf(refusalToChangeWhoSigns(ofOthers.has(authoriser.id), authoriser));
  }

  return {
    'GET /api/clients/:id/authorisers': async ({ person, params }) => {
      const { id } = await getClient(db, params.id);
      const ofOthers = await listOfOthers(db, person, { clientId: id, today: todayOf(portal) });
      const authorisers = await listAuthorisers(db, id);
      return onOnePage(
        authorisers.map((one) => {
          const notAllowed = whyNotWhoSigns(ofOthers.has(one.id), one);
          return notAllowed === null ? one : { ...one, notAllowed };
        }),
      );
    },

    'POST /api/clients/:id/authorisers': ({ change, params: { id }, body }) =>
      changeClient(portal, change, { id }, async ({ tx, person, client, now, record }) => {
        throwIf(refusalToChangeClient(client));
        await throwIfDetailsRefused(tx, id, null, body);
        await record('authoriser added', null, await historyOf(tx, id, body));
        const added = await insertAuthoriser(tx, id, body, { by: person.id, at: now });
        const { fullName: authoriser, email } = added;
        const letter = { clientName: client.name, authoriser, email, change: 'added', of: null } as const;
        await tellWhoSigns(tx, portal, { ...letter, person, concerned: { clientId: id } });
        return added;
      }),

    'PUT /api/clients/:id/authorisers/:authoriserId': ({ change, params: { id, authoriserId }, body }) =>
      changeClient(portal, change, { id }, async ({ tx, person, client, now, record }) => {
        const before = await getAuthoriser(tx, id, authoriserId);
        throwIf(refusalToChangeClient(client));
        if (isMoved(before, body)) await throwIfSignsForOthers(tx, person, id, before);
        await throwIfDetailsRefused(tx, id, before, body);
        await record('authoriser changed', await historyOf(tx, id, before), await historyOf(tx, id, body));
        const saved = await saveAuthoriser(tx, authoriserId, body);
        if (before.email === saved.email) return saved;
        await noteAddress(tx, authoriserId, { by: person.id, at: now });
        await withdrawLinks(tx, authoriserId, now);
        const { fullName, email } = saved;
        const clientName = client.name;
        await post.write(tx, {
          kind: 'authoriser-moved',
          recipient: before.email,
          payload: { fullName, clientName },
        });
        const letter = {
          clientName,
          authoriser: fullName,
          email,
          change: 'address',
          of: before.email,
        } as const;
        await tellWhoSigns(tx, portal, { ...letter, person, concerned: { authoriserId } });
        return saved;
      }),

    'PUT /api/clients/:id/authorisers/:authoriserId/disabled': ({
      change,
      params: { id, authoriserId },
      body: { disabled },
    }) =>
      changeClient(portal, change, { id }, async ({ tx, person, client, now, record }) => {
        const before = await getAuthoriser(tx, id, authoriserId);
        throwIf(refusalToChangeClient(client));
        const was = before.disabledAt !== null;
        if (was === disabled) return before;
        if (!disabled) await throwIfSignsForOthers(tx, person, id, before);
        const { fullName } = before;
        const action = disabled ? 'authoriser disabled' : 'authoriser enabled';
        await record(action, { fullName, disabled: was }, { fullName, disabled });
        if (disabled) await withdrawLinks(tx, authoriserId, now);
        return saveAuthoriser(tx, authoriserId, { disabledAt: disabled ? now : null });
      }),
  };
}
