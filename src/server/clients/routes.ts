import { isDeepStrictEqual } from 'node:util';
import type { clientEndpoints } from '#contract/clients.ts';
import {
  type ClientDetails,
  refusalToArchiveClient,
  refusalToChangeClient,
  refusalToMerge,
  refusalToNameClient,
} from '#domain/client/client.ts';
import { refusalToChooseAuthorisers } from '#domain/assignment/signing.ts';
import {
  type ClientDefaults,
  keptDefaults,
  refusalToReplaceDefaults,
} from '#domain/client/client-defaults.ts';
import { clientFieldNames } from '#domain/client/client-fields.ts';
import { refusalToUndoMerge } from '#domain/client/merge.ts';
import { throwIf } from '#domain/refusal.ts';
import type { Handlers } from '#server/session/serve.ts';
import type { Portal } from '#server/portal/portal.ts';
import { listAuthorisers } from './authoriser-store.ts';
import { changeClient, recordChange } from './client-change.ts';
import { mergeClient } from './merge-store.ts';
import { findMerge, undoMerge } from './moved-store.ts';
import { clientOf, findNamesake, getClient, insertClient, pageOfClients, saveClient } from './store.ts';

function detailsOf(client: ClientDetails): ClientDetails {
  return Object.fromEntries(clientFieldNames.map((name) => [name, client[name]])) as ClientDetails;
}

function ranked(defaults: ClientDefaults | null): { authoriserId: string; rank: number }[] {
  return (defaults?.authorisers ?? []).map((authoriserId, index) => ({ authoriserId, rank: index + 1 }));
}

export function clientHandlers(portal: Portal): Handlers<typeof clientEndpoints> {
  const { db, clock } = portal;
  return {
    'GET /api/clients': ({ query: { search, archived, unconfirmed, mergedInto, ...page } }) =>
      pageOfClients(
        db,
        { search, archived: archived === 'true', unconfirmed: unconfirmed === 'true', mergedInto },
        page,
      ),

    'POST /api/clients': ({ change, body }) =>
      change(async (tx, person) => {
        const at = clock();
        throwIf(refusalToNameClient(await findNamesake(tx, body.name, null)));
        const client = await insertClient(tx, body, at);
        await recordChange(tx, { id: client.id, person, action: 'added', before: null, after: body, at });
        return client;
      }),

    'GET /api/clients/:id': async ({ params: { id } }) => clientOf(await getClient(db, id)),

    'PUT /api/clients/:id': ({ change, params: { id }, body }) =>
      changeClient(portal, change, { id }, async ({ tx, client, record }) => {
        throwIf(refusalToChangeClient(client));
        throwIf(refusalToNameClient(await findNamesake(tx, body.name, id)));
        await record('changed', detailsOf(client), body);
        return saveClient(tx, client, body);
      }),

    'PUT /api/clients/:id/defaults': ({ change, params: { id }, body: { seen, ...body } }) =>
      changeClient(portal, change, { id }, async ({ tx, client, record }) => {
        throwIf(refusalToChangeClient(client));
        const before = client.defaults ?? null;
        throwIf(refusalToReplaceDefaults(before, seen));
        throwIf(refusalToChooseAuthorisers(ranked(body), ranked(before), await listAuthorisers(tx, id)));
        const after = keptDefaults(body);
        if (isDeepStrictEqual(before, after)) return clientOf(client);
        await record('changed', { defaults: before }, { defaults: after });
        return saveClient(tx, client, { defaults: after && JSON.stringify(after) });
      }),

    'PUT /api/clients/:id/confirmed': ({ change, params: { id }, body: { confirmed } }) =>
      changeClient(portal, change, { id }, async ({ tx, client, now, record }) => {
        throwIf(refusalToChangeClient(client));
        const before = client.confirmedAt !== null;
        if (before === confirmed) return clientOf(client);
        await record(confirmed ? 'confirmed' : 'unconfirmed', { confirmed: before }, { confirmed });
        return saveClient(tx, client, { confirmedAt: confirmed ? now : null });
      }),

    'PUT /api/clients/:id/archived': ({ change, params: { id }, body: { archived } }) =>
      changeClient(portal, change, { id }, async ({ tx, client, now, record }) => {
        throwIf(refusalToArchiveClient(client));
        const before = client.archivedAt !== null;
        if (before === archived) return clientOf(client);
        if (!archived) throwIf(refusalToNameClient(await findNamesake(tx, client.name, id)));
        await record(archived ? 'archived' : 'restored', { archived: before }, { archived });
        return saveClient(tx, client, { archivedAt: archived ? now : null });
      }),

    'POST /api/clients/:id/merge': ({ change, params: { id }, body: { into } }) =>
      changeClient(portal, change, { id, into }, async ({ tx, client, now, record }) => {
        const target = await getClient(tx, into);
        throwIf(refusalToMerge(client, target));
        await record('merged', null, { mergedInto: into, mergedIntoName: target.name });
        return mergeClient(tx, client, into, now);
      }),

    'DELETE /api/clients/:id/merge': async ({ change, params: { id } }) => {
      const { mergedInto } = await getClient(db, id);
      return changeClient(
        portal,
        change,
        { id, ...(mergedInto && { into: mergedInto }) },
        async ({ tx, client, now, record }) => {
          const merge = await findMerge(tx, id);
          throwIf(refusalToUndoMerge(client, merge && merge.rests));
          if (!merge) throw new Error('A merge that can be undone is not there');
          await record('unmerged', { mergedIntoName: client.mergedIntoName }, null);
          return undoMerge(tx, client, merge, now);
        },
      );
    },
  };
}
